import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { parseArgs } from 'node:util'

/** Environment settings of a portal, as an operator writes them. */
export type Settings = Readonly<Record<string, string>>

export const NUMBERS = [1, 2, 3] as const
export const KINDS = ['primary', 'portal', 'etcd', 'replica', 'freeze', 'store', 'rolling'] as const
export type Kind = (typeof KINDS)[number]

export interface Options {
  readonly kills: number
  readonly only: Kind | null
  /** keeps folder and cluster after the run for inspection */
  readonly keep: boolean
  /** a file that collects runs: this run continues the sequence of disturbances, and the tables cover all runs */
  readonly results: string | null
  /** tests a restore to the time before a wrong DELETE, on a single PostgreSQL, instead of the kills */
  readonly restore: boolean
  /** protocol between Patroni and etcd; `etcd3` shows the problem that the template warns of */
  readonly dcs: 'etcd' | 'etcd3'
  /** the portal reaches the primary through PgBouncer in transaction mode */
  readonly pgbouncer: boolean
  /** files are in an S3-compatible store, whose nodes are killed too, and every submitted result has a file */
  readonly s3: boolean
  readonly people: number
  /** seconds between two actions of one person */
  readonly pause: number
  /** number of minutes after which no further kill starts */
  readonly minutes: number
}

/** @throws Error for an unknown option */
export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      kills: { type: 'string', default: '10' },
      only: { type: 'string' },
      keep: { type: 'boolean', default: false },
      results: { type: 'string' },
      restore: { type: 'boolean', default: false },
      dcs: { type: 'string', default: 'etcd' },
      pgbouncer: { type: 'boolean', default: false },
      s3: { type: 'boolean', default: false },
      people: { type: 'string', default: '200' },
      minutes: { type: 'string', default: '600' },
      pause: { type: 'string', default: '20' },
    },
  })
  const only = KINDS.find((kind) => kind === values.only) ?? null
  if (values.only !== undefined && only === null) throw new Error(`--only takes one of ${KINDS.join(', ')}`)
  if (values.dcs !== 'etcd' && values.dcs !== 'etcd3') throw new Error('--dcs takes etcd or etcd3')
  const { kills, people, pause, minutes } = values
  const numbers = { kills: Number(kills), people: Number(people), pause: Number(pause), minutes: Number(minutes) }
  if (!Object.values(numbers).every((number) => number > 0))
    throw new Error('--kills, --people, --pause and --minutes take numbers')
  const { keep, restore, results = null, dcs, pgbouncer, s3 } = values
  if (only === 'store' && !s3) throw new Error('--only store needs --s3')
  return { ...numbers, only, keep, restore, results, dcs, pgbouncer, s3 }
}

/** The kinds of disturbance, in turn; a rolling restart of all parts follows at the end. */
const TURNS: readonly Kind[] = ['primary', 'portal', 'etcd', 'replica', 'freeze']
const TURNS_WITH_STORE: readonly Kind[] = ['store', ...TURNS]
/** @param before number of kills in earlier runs */
export function planOf({ kills, only, s3 }: Options, before: number): Kind[] {
  const turns = s3 ? TURNS_WITH_STORE : TURNS
  return [
    ...Array.from({ length: kills }, (_, index) => only ?? (turns[(before + index) % turns.length] as Kind)),
    ...(only === null ? (['rolling'] as const) : []),
  ]
}

export const POSTGRES_BIN = process.env.POSTGRES_BIN ?? '/usr/lib/postgresql/15/bin'

const PACKAGES: Readonly<Record<string, string>> = {
  patroni: 'patroni',
  patronictl: 'patroni',
  etcd: 'etcd-server',
  haproxy: 'haproxy',
  pgbackrest: 'pgbackrest',
  [`${POSTGRES_BIN}/postgres`]: 'postgresql-15',
}
const STORE_PACKAGES: Readonly<Record<string, string>> = {
  'swift-proxy-server': 'swift-proxy',
  'swift-account-server': 'swift-account',
  'swift-container-server': 'swift-container',
  'swift-object-server': 'swift-object',
  memcached: 'memcached',
}
/** Programs without an executable of their own, recognised by the presence of a library. */
const LIBRARIES: Readonly<Record<string, string>> = { '/usr/lib/python3/dist-packages/etcd': 'python3-etcd' }

/** The folders searched for programs; haproxy is in one that is only in root's PATH. */
const FOLDERS = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin']

/** The Debian packages that are missing. */
export function missingPackages({ pgbouncer, s3 }: Pick<Options, 'pgbouncer' | 's3'>): string[] {
  const isThere = (name: string) =>
    name.startsWith('/') ? existsSync(name) : FOLDERS.some((folder) => existsSync(join(folder, name)))
  const known = Object.entries({
    ...PACKAGES,
    ...LIBRARIES,
    ...(pgbouncer ? { pgbouncer: 'pgbouncer' } : {}),
    ...(s3 ? STORE_PACKAGES : {}),
  })
  return [...new Set(known.filter(([name]) => !isThere(name)).map(([, packageName]) => packageName))]
}

export interface Place {
  readonly folder: string
  readonly port: ReturnType<typeof portsFrom>
  readonly password: {
    readonly superuser: string
    readonly replication: string
    readonly rewind: string
    readonly portal: string
    readonly store: string
  }
}

const portsFrom = (base: number) => ({
  write: base,
  read: base + 1,
  figures: base + 2,
  people: base + 3,
  bouncer: base + 4,
  store: base + 5,
  memory: base + 6,
  postgres: (node: number) => base + 10 + node,
  rest: (node: number) => base + 20 + node,
  portal: (node: number) => base + 30 + node,
  etcd: (node: number) => base + 40 + node,
  peer: (node: number) => base + 50 + node,
  storeAccount: (node: number) => base + 60 + node,
  storeContainer: (node: number) => base + 70 + node,
  storeObject: (node: number) => base + 80 + node,
})

const isTaken = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })

/** Creates a folder with a short path, because socket paths have a length limit. @throws Error when a port is taken */
export async function choosePlace(base = Number(process.env.DRILL_PORT ?? 17_400)): Promise<Place> {
  const port = portsFrom(base)
  const used = Object.values(port).flatMap((of) => (typeof of === 'number' ? [of] : NUMBERS.map(of)))
  for (const one of used) {
    if (await isTaken(one)) throw new Error(`port ${one} is taken: choose others by DRILL_PORT`)
  }
  const secret = () => randomBytes(18).toString('hex')
  return {
    folder: mkdtempSync(join(tmpdir(), 'drill-')),
    port,
    password: { superuser: secret(), replication: secret(), rewind: secret(), portal: secret(), store: secret() },
  }
}
