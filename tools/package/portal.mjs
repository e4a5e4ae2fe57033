#!/usr/bin/env node
// Runs a program of the portal: `bin/portal.mjs start`, `bin/portal.mjs db:migrate --check`. The names are those of the
// npm scripts in package.json, but npm is not needed.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = new URL('../', import.meta.url)
const { scripts } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8'))
const [name, ...rest] = process.argv.slice(2)
if (!Object.hasOwn(scripts, name ?? '')) {
  console.error(`用法：portal.mjs ${Object.keys(scripts).join(' | ')}`)
  process.exit(2)
}
const [, program, ...words] = scripts[name].split(' ')
process.setSourceMapsEnabled(true)
process.argv = [process.execPath, fileURLToPath(new URL(program, root)), ...words, ...rest]
// imported into this process, so that a signal reaches the program itself
await import(new URL(program, root).href)
