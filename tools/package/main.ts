// `npm run package`: one file with everything that a server needs. `-- --check` also installs and uses it; `--in ROOT`
// does so in the root of another system that has only node.
import { statSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { ensurePackages } from '#tools/lib/tool-packages.mjs'
import { MOST_MEGABYTES } from './contents.ts'
import { filesIn, makePackage } from './make.ts'

const options = { check: { type: 'boolean' }, in: { type: 'string' } } as const
const { values } = parseArgs({ options })
const made = await makePackage()
const megabytes = (bytes: number): number => Math.round(bytes / 1e5) / 10
const unpacked = megabytes(filesIn(made.folder).reduce((sum, file) => sum + statSync(file).size, 0))
console.log(
  `${made.file}\n压缩后 ${megabytes(statSync(made.file).size)} MB，解压后 ${unpacked} MB\nsha256 ${made.sha256}`,
)
if (unpacked > MOST_MEGABYTES) throw new Error(`解压后超过 ${MOST_MEGABYTES} MB`)
if (values.check) {
  await ensurePackages('tests')
  const { checkPackage } = await import('./check.ts')
  await checkPackage(made, values.in)
}
