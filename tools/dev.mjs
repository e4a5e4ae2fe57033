// `npm run dev`: the services (restarted on change), the gateway (rebuilt when they describe themselves differently), Vite with hot reload.
// An old Node cannot read the program, so the check comes first and the program is loaded after it.
import './lib/check-node.cjs'

import('./programs/dev.mjs')
