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
        ::selo::Code {
            code: "LOCKED",
            retryable: true,
        },
    ];
    const INNER: &'static [::selo::Codes] = &[::selo::Codes::of::<Gone>()];
    fn code(&self) -> &'static str {
        match self {
            Self::Conflict { .. } => "CONFLICT",
            Self::Busy { .. } => "BUSY",
            Self::Locked { .. } => "LOCKED",
            Self::Gone { 0: inner } => <Gone as ::selo::Failure>::code(inner),
        }
    }
    fn hint(&self) -> ::core::option::Option<&'static str> {
        match self {
            Self::Conflict { .. } => ::core::option::Option::Some("read again"),
            Self::Busy { .. } => ::core::option::Option::None,
            Self::Locked { .. } => ::core::option::Option::None,
            Self::Gone { 0: inner } => <Gone as ::selo::Failure>::hint(inner),
        }
    }
    fn severity(&self) -> ::core::option::Option<::selo::Severity> {
        match self {
            Self::Conflict { .. } => ::core::option::Option::None,
            Self::Busy { .. } => ::core::option::Option::None,
            Self::Locked { .. } => {
                ::core::option::Option::Some(::selo::Severity::Critical)
            }
            Self::Gone { 0: inner } => <Gone as ::selo::Failure>::severity(inner),
        }
    }
    fn retryable(&self) -> bool {
        match self {
            Self::Conflict { .. } => false,
            Self::Busy { .. } => true,
            Self::Locked { .. } => true,
            Self::Gone { 0: inner } => <Gone as ::selo::Failure>::retryable(inner),
        }
    }
    fn retry_after(&self) -> ::core::option::Option<::core::time::Duration> {
        match self {
            Self::Conflict { .. } => ::core::option::Option::None,
            Self::Busy { .. } => ::core::option::Option::None,
            Self::Locked { .. } => {
                ::core::option::Option::Some(::core::time::Duration::from_secs(30u64))
            }
            Self::Gone { 0: inner } => <Gone as ::selo::Failure>::retry_after(inner),
        }
    }
    fn suggests(&self) -> &'static [&'static str] {
        match self {
            Self::Conflict { .. } => const { &[] }
            Self::Busy { .. } => const { &[] }
            Self::Locked { .. } => {
                const {
                    &[
                        <user::unlock as ::selo::Tool>::ABOUT.name,
                        <help as ::selo::Tool>::ABOUT.name,
                    ]
                }
            }
            Self::Gone { 0: inner } => <Gone as ::selo::Failure>::suggests(inner),
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
            Self::Locked { user: fact0, .. } => {
                ::selo::__private::details([
                    ::selo::__private::detail("user", fact0),
                    ::selo::__private::masked("password", "[REDACTED]"),
                    ::selo::__private::masked("pin", "***"),
                ])
            }
            Self::Gone { 0: inner } => <Gone as ::selo::Failure>::details(inner),
        }
    }
}
