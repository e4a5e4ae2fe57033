// Learns machines/rules/words/learned.ts from the sentences of tests/support/words and from what staff and employers
// copy from. The same sentences give the same file.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './lib/root.mjs'
import { learnedFile } from './words/learned-file.ts'

const { text, count } = learnedFile()
writeFileSync(join(root, 'machines/rules/words/learned.ts'), text)
console.log(`machines/rules/words/learned.ts: ${count} sentences`)
