// `npm run mutants`: plants faults one at a time and reports which of them the tests find (tools/mutants/main.mjs). An
// old Node cannot parse the program, so this file checks the version first and then loads the program.
import './lib/check-node.cjs'

import('./mutants/main.mjs')
