#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| manqala_fuzz::targets::page::run(data));
