// `npm run mutants`: plants faults one at a time and reports which of them the tests find (tools/mutants/main.mjs).
// An old Node cannot read the program, so the check comes first and the program is loaded after it.
import './lib/check-node.cjs'

import('./mutants/main.mjs')
