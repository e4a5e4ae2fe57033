// Runs a TypeScript file of the repository: `node tools/run.mjs tools/paths.ts participator`. An old Node cannot parse
// the program, so this file checks the version first and then loads the program.
import './lib/check-node.cjs'

import('./programs/run.mjs')
