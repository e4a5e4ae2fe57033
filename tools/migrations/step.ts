// Writes the next migration from the changes in services/database/schema. The arguments are those of drizzle-kit:
// npm run db:generate -- --name what [--custom]
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { root } from '../lib/root.mjs'
import { ensurePackages, folderOf } from '../lib/tool-packages.mjs'
import { MIGRATIONS } from './journal.ts'
import { tidySnapshots } from './snapshot.ts'

await ensurePackages('migrations')
const drizzleKit = join(folderOf('migrations'), 'node_modules/drizzle-kit/bin.cjs')

const { status } = spawnSync(process.execPath, [drizzleKit, 'generate', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
})
if (status === 0) tidySnapshots(join(MIGRATIONS, 'meta'))
process.exitCode = status ?? 1
