import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SECRET } from '#tools/bench/temporary.ts'
import { root } from '#tools/lib/root.mjs'
import { serverProgram } from '#tools/lib/server-program.mjs'
import { get, until } from './cluster.ts'
import type { Processes } from './processes.ts'
import type { Settings } from './settings.ts'
import { NUMBERS, type Place } from './settings.ts'

/** The URLs of the portal's database and of its read-only replica. */
interface Addresses {
  url(end: 'write' | 'read'): string
}

/** Three processes of the built portal with production settings; they share the folder of files. */
export class Portals {
  readonly #place: Place
  readonly #processes: Processes
  readonly #database: Addresses
  readonly #settings: Settings

  constructor(place: Place, processes: Processes, database: Addresses, settings: Settings = {}) {
    this.#place = place
    this.#processes = processes
    this.#database = database
    this.#settings = settings
    for (const name of ['portal', 'files']) {
      mkdirSync(join(place.folder, name), { mode: 0o700 })
      processes.own(join(place.folder, name))
    }
  }

  get url(): string {
    return `http://127.0.0.1:${this.#place.port.people}`
  }

  async start(number: number): Promise<void> {
    const { folder, port } = this.#place
    this.#processes.start(`p${number}`, {
      command: process.execPath,
      args: serverProgram,
      cwd: root,
      log: join(folder, `p${number}.log`),
      env: {
        NODE_ENV: 'production',
        HOST: '127.0.0.1',
        PORT: String(port.portal(number)),
        DATABASE_URL: this.#database.url('write'),
        DATABASE_REPLICA_URL: this.#database.url('read'),
        APP_SECRET: SECRET,
        DATA_DIR: join(folder, 'portal'),
        STORAGE_URL: `file:${join(folder, 'files')}`,
        PUBLIC_URL: this.url,
        TRUST_PROXY: '127.0.0.1',
        LOG_LEVEL: 'warn',
        // 200 people, including staff, log in only with passwords, so second factors are optional and confirmations
        // last long
        STAFF_SECOND_FACTOR: 'offered',
        CONFIRMATION_WINDOW: '86400',
        // all requests come from one IP address here
        REQUESTS_PER_MINUTE: '1000000',
        ...this.#settings,
      },
    })
    await until(`portal process ${number} is ready`, 120_000, () => this.isReady(number))
  }

  isReady = async (number: number): Promise<boolean> =>
    (await get(`http://127.0.0.1:${this.#place.port.portal(number)}/health/ready`)) !== undefined

  isPublic = async (): Promise<boolean> => (await get(`${this.url}/health/ready`)) !== undefined

  kill = (number: number): Promise<void> => this.#processes.end(`p${number}`, 'SIGKILL')

  /** Ends a process as an operator does: readiness fails first, and running requests are finished. */
  stop = (number: number): Promise<void> => this.#processes.end(`p${number}`, 'SIGTERM', 60_000)

  /** Number of errors that the processes have logged, by reason. */
  logged(): Map<string, number> {
    const reasons = new Map<string, number>()
    for (const number of NUMBERS) {
      const lines = readFileSync(join(this.#place.folder, `p${number}.log`), 'utf8').split('\n')
      for (const line of lines.filter((each) => each.startsWith('{"level":"error"'))) {
        const { message, operation, reason } = JSON.parse(line) as Record<string, string>
        const key = [message, operation, reason].filter(Boolean).join(': ')
        reasons.set(key, (reasons.get(key) ?? 0) + 1)
      }
    }
    return reasons
  }

  async startAll(): Promise<void> {
    // one after the other, because the first one runs the migrations
    for (const number of NUMBERS) await this.start(number)
    await until('the proxy sees the portal', 30_000, this.isPublic)
  }
}
