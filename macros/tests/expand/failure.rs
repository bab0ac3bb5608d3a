#[automatically_derived]
#[allow(clippy::needless_update)]
impl ::selo::Failure for StoreError {
    const CODES: &'static [::selo::Code] = &[
        ::selo::Code {
            code: "CONFLICT",
            retryable: false,
        },
        ::selo::Code {
            code: "BUSY",
            retryable: true,
        },
    ];
    const INNER: &'static [::selo::Codes] = &[::selo::Codes::of::<Gone>()];
    fn code(&self) -> &'static str {
        match self {
            Self::Conflict { .. } => "CONFLICT",
            Self::Busy { .. } => "BUSY",
            Self::Gone { 0: inner } => <Gone as ::selo::Failure>::code(inner),
        }
    }
    fn hint(&self) -> ::core::option::Option<&'static str> {
        match self {
            Self::Conflict { .. } => ::core::option::Option::Some("read again"),
            Self::Busy { .. } => ::core::option::Option::None,
            Self::Gone { 0: inner } => <Gone as ::selo::Failure>::hint(inner),
        }
    }
    fn retryable(&self) -> bool {
        match self {
            Self::Conflict { .. } => false,
            Self::Busy { .. } => true,
            Self::Gone { 0: inner } => <Gone as ::selo::Failure>::retryable(inner),
        }
    }
    fn details(&self) -> ::core::option::Option<::selo::__private::Facts> {
        match self {
            Self::Conflict { id: fact0, current: fact1, .. } => {
                ::selo::__private::details([
                    ::selo::__private::detail("id", fact0),
                    ::selo::__private::detail("now", fact1),
                ])
            }
            Self::Busy { .. } => ::selo::__private::details([]),
            Self::Gone { 0: inner } => <Gone as ::selo::Failure>::details(inner),
        }
    }
}
