// `npm run drill -- --restore`: restores a database of the portal to the second before a wrong DELETE, with pgBackRest
// and only from the archive. docs/operations.md describes the same for an operator.
import { execFile } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { SECRET } from '#tools/bench/temporary.ts'
import { later } from '#tools/bench/tidy.ts'
import { root } from '#tools/lib/root.mjs'
import { fillDatabase } from './data.ts'
import { differencesOf, fingerprintOf, rowsIn } from './fingerprint.ts'
import { Ledger } from './ledger.ts'
import { type Crowd, keepBusy } from './people.ts'
import { Portals } from './portals.ts'
import { Processes } from './processes.ts'
import { Sender } from './requests.ts'
import { choosePlace, type Options } from './settings.ts'
import { Single } from './single.ts'
import { verify } from './verify.ts'

const PORTAL = 1
const WORK_MS = 20_000
/**
 * The table of the wrong DELETE: payments, to which no foreign key refers, so that PostgreSQL does not refuse the
 * DELETE.
 */
const TABLE = 'work_order_financial_flow'

type Say = (line: string) => void

/** Simulates users for a while; the ledger records the answers they got. */
async function work(crowd: Crowd, url: string, ms: number): Promise<Ledger> {
  const ledger = new Ledger()
  const sender = new Sender(url, ledger)
  ledger.begin('none')
  const busy = keepBusy(crowd, sender, ledger)
  await pause(ms)
  sender.isOver = true
  await busy
  await sender.close()
  return ledger
}

async function timed<T>(say: Say, what: string, act: () => Promise<T>): Promise<T> {
  const began = performance.now()
  const result = await act()
  say(`${what}: ${((performance.now() - began) / 1000).toFixed(1)} s`)
  return result
}

/** @returns 1 when any data from before the mistake is missing or different */
export async function drillRestore(options: Options, say: Say): Promise<number> {
  const place = await choosePlace()
  const processes = new Processes(place.folder)
  const database = new Single(place, processes)
  const portals = new Portals(place, processes, database)
  const url = `http://127.0.0.1:${place.port.portal(PORTAL)}`
  if (!options.keep) {
    later(() => database.remove())
    later(() => processes.end(`p${PORTAL}`, 'SIGKILL'))
  }
  await timed(say, 'PostgreSQL with an archive', () => database.create())
  const crowd = { ...(await fillDatabase(database.url(), options)), pauseMs: 1_000 }
  await portals.start(PORTAL)
  const [, first] = await Promise.all([
    timed(say, 'full backup while people work', () => database.backrest('backup', '--type=full')),
    work(crowd, url, WORK_MS),
  ])
  const second = await work(crowd, url, WORK_MS)
  const acknowledged = [...first.acknowledged, ...second.acknowledged]
  await portals.stop(PORTAL)

  const before = await fingerprintOf(database.url())
  const moment = await database.now()
  say(`${before.size} tables, ${rowsIn(before)} rows, ${acknowledged.length} acts acknowledged until ${moment}`)
  await pause(1_000)
  say(`the mistake: ${await database.wrongDelete(TABLE)} rows of ${TABLE} deleted`)
  await portals.start(PORTAL)
  const after = await work(crowd, url, WORK_MS / 2)
  say(`${after.writes} acts acknowledged after it, which will be lost`)

  await database.backrest('check')
  await portals.stop(PORTAL)
  await database.stop()
  const target = ['--delta', '--type=time', `--target=${moment}`, '--target-action=promote']
  await timed(say, 'restore', () => database.backrest('restore', ...target))
  await timed(say, 'log replayed to that second', () => database.start())
  const differences = differencesOf(before, await fingerprintOf(database.url()))
  const { lost } = await verify(database.url(), acknowledged)
  await timed(say, 'portal ready', () => portals.start(PORTAL))
  const again = await work(crowd, url, WORK_MS / 2)
  say(`${again.writes} acts acknowledged by the portal on the restored database`)
  await portals.stop(PORTAL)
  await verifyLogs(database.url(), place.folder)
  say('the chains of the logs are whole')

  for (const difference of differences) console.log(`differs  ${difference}`)
  if (lost.length > 0) console.log(`lost  ${lost.slice(0, 20).join(', ')}`)
  const isGood = differences.length === 0 && lost.length === 0 && again.writes > 0
  console.log(isGood ? `All ${before.size} tables are as they were.` : 'The restore is not what was there before.')
  return isGood ? 0 : 1
}

/** @throws Error when a log's chain is broken */
async function verifyLogs(url: string, folder: string): Promise<void> {
  const env = { ...process.env, DATABASE_URL: url, APP_SECRET: SECRET, DATA_DIR: folder }
  await promisify(execFile)(process.execPath, ['tools/run.mjs', 'services/audit.ts', 'verify'], { cwd: root, env })
}
