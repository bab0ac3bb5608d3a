//! A picture beside the data.

/// A picture beside the data; it stands before the text of a reply.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Image {
    /// The bytes, not encoded.
    pub bytes: Vec<u8>,
    /// `image/png` and the like.
    pub mime_type: String,
}

impl Image {
    /// A picture of this type.
    #[must_use]
    pub fn new(mime_type: impl Into<String>, bytes: impl Into<Vec<u8>>) -> Self {
        Image { bytes: bytes.into(), mime_type: mime_type.into() }
    }
}
