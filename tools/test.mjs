// `npm test`: the quick tests; `npm test -- all` is what every change must pass, `npm test -- --help` describes the
// options. An old Node cannot parse the program, so this file checks the version first and then loads the program.
import './lib/check-node.cjs'

import('./programs/test.mjs')
