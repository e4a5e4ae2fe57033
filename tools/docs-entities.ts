// Writes docs/entities: a page for each stored entity, with its fields, rules, lifecycle, files and operations.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { entityPages } from './docs/entity-pages.ts'
import { root } from './lib/root.mjs'

const folder = join(root, 'docs/entities')
mkdirSync(folder, { recursive: true })

const pages = await entityPages()
for (const stale of readdirSync(folder).filter((name) => !pages.has(name))) rmSync(join(folder, stale))
for (const [name, text] of pages) writeFileSync(join(folder, name), text)
console.log(`docs/entities: ${pages.size - 1} entities`)
