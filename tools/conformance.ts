// After all stages of `npm test`: does every row of docs/conformance.md rest on tests that ran and passed just now?
import { join } from 'node:path'
import { findingsOf } from './conformance/evidence.ts'
import { readReports } from './conformance/reports.ts'
import { readRows } from './conformance/rows.ts'
import { root } from './lib/root.mjs'

const rows = readRows()
const ran = readReports(join(root, 'dist/.reports'))
const findings = findingsOf(rows, ran)
for (const finding of findings) console.error(finding)
console.log(`${rows.length} rows of docs/conformance.md, ${ran.length} tests, ${findings.length} findings`)
process.exitCode = findings.length > 0 ? 1 : 0
