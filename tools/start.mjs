// `npm start`: installs what is missing, builds what is stale, runs the server. Plain JavaScript, because it runs
// before the install. An old Node cannot parse the program, so this file checks the version first and then loads the
// program.
import './lib/check-node.cjs'

import('./programs/start.mjs')
