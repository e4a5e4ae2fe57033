// `npm run measure:start`: clones the last commit into a temporary folder and starts it three times: as a new user, as
// a user whose packages are installed, and as in daily use. Prints each step, the sizes and the peak of memory. An old
// Node cannot parse the program, so this file checks the version first and then loads the program.
import './lib/check-node.cjs'

import('./programs/measure-start.mjs')
