// Checks the allowed imports between folders (CONTRIBUTING, "Where things are"). Prints each violation as file:line and
// exits with 1 if there is one.
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { findCycles } from './lib/imports/cycles.ts'
import { brokenLaws } from './lib/imports/laws.ts'
import { readModule } from './lib/imports/read.ts'
import { root } from './lib/root.mjs'

const FOLDERS = ['machines', 'services', 'mesh', 'src', 'tests', 'tools']
/** Excluded, because the code generator writes barrels here. */
const GENERATED = 'src/api/'

const files = FOLDERS.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/')),
).filter((file) => !file.startsWith(GENERATED))

const modules = files.map((file) => readModule(file, readFileSync(join(root, file), 'utf8')))
const breaches = [...modules.flatMap(brokenLaws), ...findCycles(modules)]
for (const breach of breaches) console.error(breach)
console.log(`${files.length} files, ${breaches.length} broken import laws`)
if (breaches.length > 0) process.exitCode = 1
