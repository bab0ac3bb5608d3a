//! The pages are read by a macro, which does not see a file that is new.

fn main() {
    println!("cargo:rerun-if-changed=../docs/rules");
}
