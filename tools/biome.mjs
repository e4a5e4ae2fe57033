// `npm run format`: Biome with the given words, installed when it is missing: `node tools/biome.mjs check --write src`.
// An old Node cannot read the program, so the check comes first and the program is loaded after it.
import './lib/check-node.cjs'

import('./programs/biome.mjs')
