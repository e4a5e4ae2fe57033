import { openDatabase } from '#services/database/connect.ts'
import { migrate } from '#services/database/migrate.ts'

/** A process of its own that migrates, to be killed: `migrate-process.ts DATABASE_URL FOLDER`. */
const [url = '', folder] = process.argv.slice(2)
const open = await openDatabase(url, 1)
await migrate(open, folder)
await open.close()
process.exit(0)
