// `npm run format`: runs Biome with the given arguments, and installs it when it is missing: `node tools/biome.mjs
// check --write src`. An old Node cannot parse the program, so this file checks the version first and then loads the
// program.
import './lib/check-node.cjs'

import('./programs/biome.mjs')
