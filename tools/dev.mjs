// `npm run dev`: the services (restarted on change), the gateway (rebuilt when the description of the services
// changes), Vite with hot reload. An old Node cannot parse the program, so this file checks the version first and then
// loads the program.
import './lib/check-node.cjs'

import('./programs/dev.mjs')
