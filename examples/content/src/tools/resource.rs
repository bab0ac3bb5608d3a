//! What a key resolved to, as replies say it.

use crate::store::{Asset, ContentType, Entry, Job, Space};
use selo::prelude::*;

pub(crate) fn space_resource(space: &Space) -> Resource {
    Resource::new("space").uuid(&space.uid).id(space.id).slug(&space.slug).name(&space.name)
}

pub(crate) fn type_resource(of: &ContentType) -> Resource {
    Resource::new("content_type").id(of.id).name(&of.name)
}

pub(crate) fn entry_resource(entry: &Entry) -> Resource {
    Resource::new("entry").uuid(&entry.uid).id(entry.id).slug(&entry.slug).name(&entry.title)
}

pub(crate) fn asset_resource(asset: &Asset) -> Resource {
    Resource::new("asset").uuid(&asset.uid).id(asset.id).name(&asset.name)
}

pub(crate) fn job_resource(job: &Job) -> Resource {
    Resource::new("job").id(job.id)
}
