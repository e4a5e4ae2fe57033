// After all stages of `npm test`: does every row of docs/conformance.md and docs/security.md rest on tests that ran and
// passed just now?
import { join } from 'node:path'
import { findingsOf } from './conformance/evidence.ts'
import { readReports } from './conformance/reports.ts'
import { readRows } from './conformance/rows.ts'
import { readSecurityRows } from './conformance/security-rows.ts'
import { root } from './lib/root.mjs'

// a row without a test rests on a document: tests/unit/tools/security-page.test.ts
const pages = {
  'docs/conformance.md': readRows(),
  'docs/security.md': readSecurityRows().filter(({ tests }) => tests.length > 0),
}
const ran = readReports(join(root, 'dist/.reports'))
let failures = 0
for (const [page, rows] of Object.entries(pages)) {
  const findings = findingsOf(rows, ran)
  for (const finding of findings) console.error(finding)
  console.log(`${rows.length} rows of ${page}, ${ran.length} tests, ${findings.length} findings`)
  failures += findings.length
}
process.exitCode = failures > 0 ? 1 : 0
