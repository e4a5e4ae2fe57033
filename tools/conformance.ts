// Runs after all stages of `npm test`: checks that every row of docs/conformance.md and docs/security.md refers to
// tests that have just run and passed.
import { join } from 'node:path'
import { findingsOf } from './conformance/evidence.ts'
import { readReports } from './conformance/reports.ts'
import { readRows } from './conformance/rows.ts'
import { readSecurityRows } from './conformance/security-rows.ts'
import { root } from './lib/root.mjs'

// a security row without a test refers to a document instead; tests/unit/tools/security-page.test.ts checks it
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
