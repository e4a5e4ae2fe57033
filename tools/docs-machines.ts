// Writes docs/machines: a mermaid diagram and a transition table for each machine, their index, and the list of all
// their labels; and docs/who-hears.md.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { whoHearsPage } from './docs/who-hears.ts'
import { root } from './lib/root.mjs'
import { findMachines } from './machines/find.ts'
import { indexOf, pageOf, wordsOf } from './machines/page.ts'

const folder = join(root, 'docs/machines')
mkdirSync(folder, { recursive: true })

const found = await findMachines()
const pages = new Map([
  ['README.md', indexOf(found)],
  ['words.md', wordsOf(found)],
  ...found.map((it) => [`${it.name}.md`, pageOf(it)] as const),
])

for (const stale of readdirSync(folder).filter((name) => !pages.has(name))) rmSync(join(folder, stale))
for (const [name, text] of pages) writeFileSync(join(folder, name), text)
writeFileSync(join(root, 'docs/who-hears.md'), whoHearsPage(found))
console.log(`docs/machines: ${found.length} machines`)
