// `npm run bench` measures everything except `contests`, in about two hours on a quiet machine; `npm run bench --
// claims pages` measures only these. Results are written to bench/latest.json and docs/figures.md; `npm run bench --
// page` only regenerates the page. docs/decisions/numbers.md explains how each figure is measured and what limits it.
import { whyUnreachable } from '#tools/lib/postgres-database.mjs'
import { startPostgres } from '#tools/lib/postgres-server.mjs'
import { buildStale } from '#tools/lib/stages.mjs'
import { measureBatches } from './batches.ts'
import { measureBulk } from './bulk.ts'
import { measureClaims } from './claims.ts'
import { measureContests } from './contests.ts'
import { measureDomains } from './domains.ts'
import { measureGateway } from './gateway.ts'
import { measureLists } from './lists.ts'
import { measureNames } from './names.ts'
import { writeFigures } from './page.ts'
import { measurePages } from './pages.ts'
import { asSection, type Measured, print, type Section, save } from './report.ts'
import { measureRows } from './rows.ts'
import { measureRush } from './rush.ts'
import { measureScreens } from './screens.ts'
import { later, tidyOnSignal, tidyUp } from './tidy.ts'
import { measureWork } from './work.ts'
import { measureWorkers } from './workers.ts'

const PARTS: Readonly<Record<string, (postgres: string) => Promise<Measured>>> = {
  claims: measureClaims,
  rush: measureRush,
  gateway: measureGateway,
  pages: measurePages,
  rows: measureRows,
  lists: measureLists,
  domains: measureDomains,
  names: measureNames,
  bulk: measureBulk,
  batches: measureBatches,
  screens: measureScreens,
  work: measureWork,
  workers: measureWorkers,
  contests: measureContests,
}
/** Benches that run only when named, because they take longer than all others together. */
const ONLY_WHEN_NAMED: readonly string[] = ['contests']

function chosenParts(asked: readonly string[]): readonly string[] {
  const unknown = asked.filter((name) => !(name in PARTS))
  if (unknown.length > 0) throw new Error(`unknown: ${unknown.join(', ')}; there is ${Object.keys(PARTS).join(', ')}`)
  return asked.length > 0 ? asked : Object.keys(PARTS).filter((name) => !ONLY_WHEN_NAMED.includes(name))
}

/** The database that `TEST_DATABASE_URL` names, otherwise a new one for this run. */
async function openPostgres(): Promise<string> {
  const given = process.env.TEST_DATABASE_URL
  if (given) {
    const reason = await whyUnreachable(given)
    if (!reason) return given
    console.log(`TEST_DATABASE_URL cannot be reached (${reason}): starting a PostgreSQL of our own`)
  }
  const { url, stop } = await startPostgres()
  later(stop)
  return url
}

const words = process.argv.slice(2)
if (words.join() === 'page') {
  writeFigures()
  process.exit()
}
const names = chosenParts(words)
tidyOnSignal()
try {
  // the benchmarks measure the build, so it must be up to date
  await buildStale()
  const postgres = await openPostgres()
  const sections: Record<string, Section> = {}
  for (const name of names) {
    console.log(`measuring ${name} …`)
    const section = await asSection(postgres, PARTS[name] as (typeof PARTS)[string])
    sections[name] = section
    // saved after each section, so that an interrupted run retains its results
    save({ [name]: section })
    writeFigures()
  }
  for (const [name, section] of Object.entries(sections)) print(name, section)
} finally {
  await tidyUp()
}
