import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { bytesOf, needsOf, processesOf } from '#tools/scale/model.ts'
import { growthTable, needsTable } from '#tools/scale/tables.ts'

const nothing = { portal: 0, database: 0, walBytes: 0 }
const costs = {
  session: { portal: 10, database: 1, walBytes: 0 },
  view: { portal: 20, database: 5, walBytes: 0 },
  unread: nothing,
  login: nothing,
  act: { portal: 50, database: 10, walBytes: 1_000 },
  page: { portal: 100, database: 2, walBytes: 0 },
}
const by = {
  comeADay: 0.1,
  viewsAVisit: 2,
  loginsAVisit: 0,
  actsAVisit: 1,
  publicPagesAVisit: 10,
  answeredByCdn: 0.9,
  busiestHour: 0.1,
  peak: 3.6,
  portalLoad: 0.5,
  databaseLoad: 0.5,
}
const growth = [
  { table: 'x_log', rowsAYear: 73, bytesARow: 100, retentionDays: 73 },
  { table: 'y', rowsAYear: 1, bytesARow: 1_000 },
]

describe('the model of docs/scale.md', () => {
  it('reckons from one request and one row to what a place needs', () => {
    // 10,000 visits a day, 1,000 in the busiest hour, one a second at its peak
    const needs = needsOf(100_000, costs, growth, by)
    // one session, two views with their counts, one act, one page in ten past the CDN
    expect(needs.requestsAtPeak).toBeCloseTo(7)
    expect(needs.writesAtPeak).toBeCloseTo(1)
    expect(needs.portalCores).toBeCloseTo(0.4)
    expect(needs.databaseCores).toBeCloseTo(0.046)
    expect(needs.walGigabytesADay).toBeCloseTo(0.01)
    expect(needs.rowsLoggedADay).toBeCloseTo(20_000)
    // a fifth of a year of the log, three years of the rest
    expect(needs.gigabytesAfterThreeYears).toBeCloseTo(0.146 + 0.3)
    expect(bytesOf(1, growth[0] as (typeof growth)[0], 0.1)).toBeCloseTo(730)
  })

  it('has two processes at least, and whole ones', () => {
    expect([0.1, 2, 2.1].map(processesOf)).toEqual([2, 2, 3])
  })

  it('is what the page says', () => {
    const page = readFileSync('docs/scale.md', 'utf8')
    expect(page).toContain(needsTable())
    expect(page).toContain(growthTable())
  })
})
