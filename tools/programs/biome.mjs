import { join } from 'node:path'
import { endOf, startChild } from '../lib/child.mjs'
import { reportFailure } from '../lib/steps.mjs'
import { ensurePackages, folderOf } from '../lib/tool-packages.mjs'

try {
  await ensurePackages('check')
  const biome = join(folderOf('check'), 'node_modules/@biomejs/biome/bin/biome')
  process.exitCode = await endOf(startChild(process.execPath, [biome, ...process.argv.slice(2)]))
} catch (error) {
  reportFailure(error)
}
