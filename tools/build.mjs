// `npm run build`: builds what is stale into dist/; `npm run build -- --force` builds everything.
// An old Node cannot read the program, so the check comes first and the program is loaded after it.
import './lib/check-node.cjs'

import('./programs/build.mjs')
