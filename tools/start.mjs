// `npm start`: installs what is missing, builds what is stale, runs the server. Plain JavaScript: it runs before the install.
// An old Node cannot read the program, so the check comes first and the program is loaded after it.
import './lib/check-node.cjs'

import('./programs/start.mjs')
