// `npm run drill`: kills parts of a cluster of three (ops/cluster) while people work, and counts what is lost.
// docs/operations.md says how to read it. --restore, --kills 10, --only freeze|primary|etcd|portal|replica|rolling, --keep
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
import { choosePlace, type Kind, missingPackages, NUMBERS, type Options, readOptions } from './settings.ts'
import { verify } from './verify.ts'

const began = Date.now()
const say = (line: string) => console.log(`${String(Math.round((Date.now() - began) / 1000)).padStart(5)} s  ${line}`)

/** Each of them in turn, and all of it restarted at the end. */
const TURNS: readonly Kind[] = ['primary', 'portal', 'etcd', 'replica', 'freeze']
const planOf = ({ kills, only }: Options): Kind[] => [
  ...Array.from({ length: kills }, (_, index) => only ?? (TURNS[index % TURNS.length] as Kind)),
  ...(only === null ? (['rolling'] as const) : []),
]

async function drill(options: Options): Promise<number> {
  const place = await choosePlace()
  const processes = new Processes(place.folder)
  const cluster = new Cluster(place, processes, options.dcs)
  const portals = new Portals(place, processes, cluster)
  const ledger = new Ledger()
  const sender = new Sender(portals.url, ledger)
  if (options.keep) say(`stays: ${place.folder}, ${cluster.url('write')}, ${portals.url}`)
  else {
    later(() => cluster.stop())
    later(() => Promise.all(NUMBERS.map((number) => processes.end(`p${number}`, 'SIGKILL'))))
  }
  later(() => sender.close())

  say(`starting the cluster in ${place.folder}`)
  await cluster.start()
  say('filling the database')
  const crowd = await fillDatabase(cluster.url('write'), options)
  say('starting three portal processes')
  await portals.startAll()
  const busy = keepBusy(crowd, sender, ledger)
  ledger.begin('none')
  await until('everybody is at work', 60_000, () => ledger.writes > options.people / 2)

  const scene: Scene = { cluster, portals, processes, ledger }
  for (const [index, kind] of planOf(options).entries()) {
    if (kind !== 'rolling' && Date.now() - began > options.minutes * 60_000) continue
    const before = ledger.writes
    const what = await disturb(kind, scene).catch((error: unknown) => {
      console.log(disturbancesOf(ledger))
      throw error
    })
    const gap = (ledger.gapsOf(kind).at(-1) ?? 0) / 1000
    say(`${index + 1}. ${kind} ${what}: no write for ${gap.toFixed(1)} s, ${ledger.writes - before} writes meanwhile`)
  }
  sender.isOver = true
  await busy
  ledger.end()
  await until('the cluster is whole', 120_000, () => cluster.isWhole())
  const verdict = await verify(cluster.url('write'), ledger.acknowledged)
  console.log(`\n${disturbancesOf(ledger)}\n\n${verdictOf(ledger, verdict)}\n`)
  for (const [reason, count] of portals.logged()) console.log(`logged  ${count} × ${reason}`)
  const misses = missesOf(ledger, verdict)
  for (const miss of misses) console.log(`missed  ${miss}`)
  if (misses.length === 0) console.log('All goals are reached.')
  return misses.length === 0 ? 0 : 1
}

tidyOnSignal()
try {
  const options = readOptions(process.argv.slice(2))
  const missing = missingPackages()
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
// what was kept goes on without us
process.exit()
