//! Calls that are made to be counted.

use super::super::{Failure, Opened};
use crate::adapter::result;
use crate::server::{Server, State};
use crate::service::Service;
use clap::ArgMatches;
use rmcp::ServerHandler;
use selo::measure::{Recorded, Reply};
use selo::{Abort, Call, Outcome, example};
use serde_json::{Map, Value};

/// Which calls are made.
pub(super) enum Calls {
    /// These.
    Given(Vec<Recorded>),
    /// One of each tool and of each action that reads.
    Generated,
}

/// Opens the state, makes the calls one after the other, and takes down what is answered.
pub(super) async fn replies<S, R>(
    mut server: Server<S, R, State<S>>,
    matches: &ArgMatches,
    calls: Calls,
) -> Result<Vec<Reply>, Failure>
where
    S: Send + Sync + 'static,
    R: ServerHandler,
{
    // Nobody has looked at what is called: it cannot change anything.
    server.read_only |= matches!(calls, Calls::Generated);
    let timeout = server.timeout;
    let Opened { server, catalog, app } =
        Opened::open(server, matches).await.map_err(Failure::into_unusable)?;
    let calls: Vec<_> = match calls {
        Calls::Given(calls) => calls.into_iter().map(given).collect::<Result<_, _>>()?,
        Calls::Generated => example::reading_calls(&catalog)
            .into_iter()
            .map(|(tool, arguments)| (tool.to_owned(), arguments))
            .collect(),
    };
    let service = server.around(catalog, app).map_err(Failure::unusable)?;
    let mut replies = Vec::new();
    for (tool, arguments) in calls {
        let call = Call::new(tool, arguments).with_abort(async move {
            tokio::time::sleep(timeout).await;
            Abort::Timeout
        });
        replies.push(reply(&service, call).await?);
    }
    Ok(replies)
}

fn given(call: Recorded) -> Result<(String, Map<String, Value>), Failure> {
    match call.arguments {
        None => Ok((call.tool, Map::new())),
        Some(Value::Object(arguments)) => Ok((call.tool, arguments)),
        Some(_) => {
            let tool = call.tool;
            Err(Failure::unusable(format_args!(
                "the arguments of a call of `{tool}` are no object"
            )))
        }
    }
}

async fn reply<S, R>(service: &Service<S, R>, call: Call) -> Result<Reply, Failure>
where
    S: Send + Sync + 'static,
    R: ServerHandler,
{
    let (tool, arguments) = (call.tool.clone(), Value::Object(call.arguments.clone()));
    let sealed = match service.call(call).await.map_err(Failure::unusable)? {
        Outcome::Sealed(sealed) => sealed,
        Outcome::Suspended(_) => {
            let reason = format_args!("`{tool}` asks something that nobody can answer here");
            return Err(Failure::unusable(reason));
        }
    };
    let result = serde_json::to_value(result(sealed, None)).map_err(Failure::unusable)?;
    Ok(Reply { tool, arguments: Some(arguments), result })
}
