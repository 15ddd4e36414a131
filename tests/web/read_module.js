// Hands the tests their module in Node (tests/CMakeLists.txt).
Module['wasmBinary'] = require('fs').readFileSync(__filename.replace(/js$/, 'wasm'));
