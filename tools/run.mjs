// Runs a TypeScript file of the repository: `node tools/run.mjs tools/paths.ts participator`.
// An old Node cannot read the program, so the check comes first and the program is loaded after it.
import './lib/check-node.cjs'

import('./programs/run.mjs')
