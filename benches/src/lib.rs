//! What things cost: `cargo bench -p selo-benches`. The figures are kept in `benches/RESULTS.md`.
