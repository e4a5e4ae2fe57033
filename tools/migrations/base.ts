// Merges the migration steps into a new base when a release is made:
// npm run db:base
import { releaseOf } from '#services/database/project-root.ts'
import { MIGRATIONS, readJournal } from './journal.ts'
import { rollUp } from './roll-up.ts'

const differences = await rollUp(MIGRATIONS, releaseOf())
if (differences.length === 0) console.log(`${readJournal(MIGRATIONS).entries[0]?.tag} makes what the steps make.`)
else console.error(['The base makes another schema than the steps:', ...differences].join('\n'))
process.exit(differences.length === 0 ? 0 : 1)
