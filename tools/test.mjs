// `npm test`: shows that it works; `npm test -- all` is what every change must pass, `npm test -- --help` says the rest.
// An old Node cannot read the program, so the check comes first and the program is loaded after it.
import './lib/check-node.cjs'

import('./programs/test.mjs')
