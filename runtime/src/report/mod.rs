//! The tools of a server as one page of HTML, for people.
//!
//! The page needs nothing besides itself: no script, no picture, no font, no network. Its policy
//! (`Content-Security-Policy`) allows nothing but its own style.
//!
//! ```
//! use selo::lock::LockedServer;
//! use selo::measure::Constant;
//! use selo::report::Page;
//!
//! let tools = selo::lint::read(r#"[{"name": "find", "description": "Finds <it>."}]"#)?;
//! let server = LockedServer { name: Some("library".to_owned()), ..LockedServer::default() };
//! let html = Page::of_tools(server, tools).html(&Constant);
//! assert!(html.contains("<title>library: tools</title>"));
//! assert!(html.contains("Finds &lt;it&gt;."));
//! # Ok::<(), selo::lint::ReadError>(())
//! ```

mod anchor;
mod changes;
mod class;
mod clients;
mod cost;
mod figure;
mod findings;
mod frame;
mod head;
mod html;
mod kind;
mod outline;
mod page;
mod refs;
mod sheet;
#[cfg(test)]
mod tests;
mod view;

pub use self::page::Page;
