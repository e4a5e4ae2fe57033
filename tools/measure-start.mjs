// `npm run measure:start`: clones the last commit into a temporary folder and starts it three times, as a newcomer, as
// a user whose packages are installed, and as on any other day. Prints each step, the sizes and the peak of memory.
// An old Node cannot read the program, so the check comes first and the program is loaded after it.
import './lib/check-node.cjs'

import('./programs/measure-start.mjs')
