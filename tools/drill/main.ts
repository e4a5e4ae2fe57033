// `npm run drill`: kills parts of a cluster of three (ops/cluster) while simulated users work, and counts lost data.
// docs/operations.md explains the result and lists the options.
import { createS3Storage } from '#services/attachments/s3-storage.ts'
import { parseS3Url } from '#services/attachments/s3-url.ts'
import { later, tidyOnSignal, tidyUp } from '#tools/bench/tidy.ts'
import { buildStale } from '#tools/lib/stages.mjs'
import { Cluster, until } from './cluster.ts'
import { fillDatabase } from './data.ts'
import { disturb, type Scene } from './faults.ts'
import { Ledger } from './ledger.ts'
import { keepBusy } from './people.ts'
import { Portals } from './portals.ts'
import { Processes } from './processes.ts'
import { disturbancesOf, missesOf, verdictOf } from './report.ts'
import { Sender } from './requests.ts'
import { drillRestore } from './restore.ts'
import { keepRun, Runs } from './results.ts'
import { choosePlace, missingPackages, NUMBERS, type Options, planOf, readOptions } from './settings.ts'
import { Store } from './store.ts'
import { type Verdict, verify } from './verify.ts'

const began = Date.now()
const say = (line: string) => console.log(`${String(Math.round((Date.now() - began) / 1000)).padStart(5)} s  ${line}`)

async function drill(options: Options): Promise<number> {
  const place = await choosePlace()
  const processes = new Processes(place.folder)
  const cluster = new Cluster(place, processes, options)
  const store = options.s3 ? new Store(place, processes) : undefined
  const portals = new Portals(place, processes, cluster, {
    ...cluster.portalSettings,
    ...(store ? { STORAGE_URL: store.url } : {}),
  })
  const ledger = new Ledger()
  const sender = new Sender(portals.url, ledger)
  if (options.keep) say(`stays: ${place.folder}, ${cluster.url('write')}, ${portals.url}`)
  else {
    later(() => cluster.stop())
    later(() => store?.stop())
    later(() => Promise.all(NUMBERS.map((number) => processes.end(`p${number}`, 'SIGKILL'))))
  }
  later(() => sender.close())

  say(`starting the cluster in ${place.folder}`)
  await Promise.all([cluster.start(), store?.start()])
  say('filling the database')
  const crowd = await fillDatabase(cluster.directUrl, options)
  say('starting three portal processes')
  await portals.startAll()
  const busy = keepBusy(crowd, sender, ledger)
  ledger.begin('none')
  await until('everybody is at work', 60_000, () => ledger.writes > options.people / 2)

  const scene: Scene = { cluster, portals, processes, ledger, store }
  const verdict = await killInTurns(options, scene)
    .then(async () => {
      sender.isOver = true
      await busy
      ledger.end()
      await until('the cluster is whole', 120_000, () => cluster.isWhole())
      const files = store && createS3Storage(parseS3Url(store.url), place.folder)
      return verify(cluster.directUrl, ledger.acknowledged, files)
    })
    .catch((error: Error) => {
      console.log(disturbancesOf(ledger))
      if (options.results) keepRun(options.results, ledger, null, error.message)
      throw error
    })
  if (options.results) keepRun(options.results, ledger, verdict)
  for (const [reason, count] of portals.logged()) console.log(`logged  ${count} × ${reason}`)
  return tell(ledger, verdict, options)
}

async function killInTurns(options: Options, scene: Scene): Promise<void> {
  const { ledger } = scene
  for (const [index, kind] of planOf(options, runsBefore(options)?.kills ?? 0).entries()) {
    if (kind !== 'rolling' && Date.now() - began > options.minutes * 60_000) continue
    const before = ledger.writes
    const what = await disturb(kind, scene)
    const gap = (ledger.gapsOf(kind).at(-1) ?? 0) / 1000
    say(`${index + 1}. ${kind} ${what}: no write for ${gap.toFixed(1)} s, ${ledger.writes - before} writes meanwhile`)
  }
}

const runsBefore = ({ results }: Options): Runs | null => (results === null ? null : new Runs(results))

/** Prints the tables of this run, and of all runs in the file. @returns 1 when this run misses a goal */
function tell(ledger: Ledger, verdict: Verdict, options: Options): number {
  console.log(`\n${disturbancesOf(ledger)}\n\n${verdictOf(ledger, verdict)}\n`)
  const runs = runsBefore(options)
  if (runs) {
    console.log(`${runs.count} runs together, ${runs.brokenOff.length} of them broken off:\n`)
    console.log(`${disturbancesOf(runs)}\n\n${verdictOf(runs, runs.verdict)}\n`)
  }
  const misses = missesOf(ledger, verdict)
  for (const miss of misses) console.log(`missed  ${miss}`)
  if (misses.length === 0) console.log('All goals are reached.')
  return misses.length === 0 ? 0 : 1
}

tidyOnSignal()
try {
  const options = readOptions(process.argv.slice(2))
  const missing = missingPackages(options)
  if (missing.length > 0) {
    console.error(`The drill needs packages of Debian that are not installed here:
  apt-get install --no-install-recommends ${missing.join(' ')}
They start services of their own, which the drill does not need:
  systemctl disable --now etcd patroni haproxy`)
    process.exitCode = 2
  } else {
    await buildStale()
    process.exitCode = await (options.restore ? drillRestore(options, say) : drill(options))
  }
} finally {
  await tidyUp()
}
// explicit exit: with `keep` the processes of the cluster continue without this one
process.exit()
