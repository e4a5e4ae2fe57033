// `npm run build`: builds what is stale into dist/; `npm run build -- --force` builds everything. An old Node cannot
// parse the program, so this file checks the version first and then loads the program.
import './lib/check-node.cjs'

import('./programs/build.mjs')
