import { execFile } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { dataOf, folderOf, writeCluster } from './cluster-files.ts'
import { clusterUser, killAll, type Processes, postmasterOf, treeOf } from './processes.ts'
import type { Settings } from './settings.ts'
import { NUMBERS, type Options, type Place } from './settings.ts'

interface Member {
  readonly name: string
  readonly role: string
  readonly state: string
  readonly lag?: number | string
}

/** Repeats the check until it is true. @throws Error after the time limit */
export async function until(what: string, withinMs: number, isSo: () => Promise<boolean> | boolean): Promise<void> {
  const end = Date.now() + withinMs
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error(`${what}: not within ${withinMs / 1000} s`)
    await pause(200)
  }
}

export type ClusterOptions = Pick<Options, 'dcs' | 'pgbouncer'>

/** etcd, Patroni with PostgreSQL, and HAProxy, configured as in ops/cluster, on ports of this machine. */
export class Cluster {
  readonly #place: Place
  readonly #processes: Processes
  readonly #options: ClusterOptions

  constructor(place: Place, processes: Processes, options: ClusterOptions) {
    this.#place = place
    this.#processes = processes
    this.#options = options
  }

  /** URL of the portal's database, at the primary or at a replica */
  url(end: 'write' | 'read'): string {
    return this.#urlAt(end === 'write' && this.#options.pgbouncer ? 'bouncer' : end)
  }

  /** URL of the primary without a pooler */
  get directUrl(): string {
    return this.#urlAt('write')
  }

  /** The settings that docs/operations.md requires behind a PgBouncer. */
  get portalSettings(): Settings {
    return this.#options.pgbouncer ? { DATABASE_NAMED_STATEMENTS: 'false', DATABASE_LISTEN_URL: this.directUrl } : {}
  }

  async start(): Promise<void> {
    writeCluster(this.#place, this.#processes, this.#options)
    for (const number of NUMBERS) this.startEtcd(number)
    await until('etcd is healthy', 30_000, () => this.isEtcdHealthy())
    for (const number of NUMBERS) this.startNode(number)
    const config = join(this.#place.folder, 'haproxy.cfg')
    this.#start('haproxy', 'haproxy', ['-db', '-f', config])
    if (this.#options.pgbouncer) this.#start('bouncer', 'pgbouncer', [join(this.#place.folder, 'pgbouncer.ini')])
    await until('the cluster has a primary and two standbys', 180_000, () => this.isWhole())
    await this.#createStanza()
  }

  startEtcd(number: number): void {
    this.#start(`e${number}`, 'etcd', ['--config-file', join(this.#place.folder, `e${number}.yml`)])
  }

  startNode(number: number): void {
    this.#start(`n${number}`, 'patroni', [join(folderOf(this.#place, number), 'patroni.yml')])
  }

  /** Kills Patroni and PostgreSQL at once, like a machine that loses its power. */
  killNode(number: number): void {
    const postmaster = postmasterOf(this.#dataOf(number))
    this.#processes.send(`n${number}`, 'SIGKILL')
    if (postmaster !== undefined) killAll(treeOf(postmaster))
  }

  /** The number of the primary. @throws Error when there is none for a minute */
  async primary(): Promise<number> {
    let found: number | undefined
    await until('there is a primary', 60_000, async () => {
      for (const number of NUMBERS) if (await this.#answers(number, '/primary')) found = number
      return found !== undefined
    })
    return found as number
  }

  /** Whether the cluster is complete: one primary, two streaming standbys, one of them synchronous, and all of etcd. */
  async isWhole(): Promise<boolean> {
    const members = await this.#members()
    const isReady = ({ state, role }: Member) => state === 'streaming' || (state === 'running' && role !== 'unknown')
    const roles = members.filter(isReady).map(({ role }) => role)
    const isInStep = members.every(({ role, lag }) => role === 'leader' || (typeof lag === 'number' && lag < 1_000_000))
    return (
      roles.filter((role) => role === 'leader').length === 1 &&
      roles.filter((role) => role === 'sync_standby').length === 1 &&
      roles.length === NUMBERS.length &&
      isInStep &&
      // also asks each node, because the list is what the nodes last wrote to etcd and contains a killed node for a
      // while
      (await Promise.all(NUMBERS.map((number) => this.#answers(number, '/health')))).every(Boolean) &&
      (await this.isEtcdHealthy())
    )
  }

  async isEtcdHealthy(): Promise<boolean> {
    const healthy = await Promise.all(
      NUMBERS.map((number) => get(`http://127.0.0.1:${this.#place.port.etcd(number)}/health`)),
    )
    return healthy.every((text) => text?.includes('true'))
  }

  /** Transfers the primary role to a standby that is up to date, as before maintenance. */
  async switchOver(from: number): Promise<void> {
    const standby = (await this.#members()).find(({ role }) => role === 'sync_standby')?.name ?? ''
    await this.#control(['switchover', '--master', `n${from}`, '--candidate', standby, '--force', 'portal'])
    await until('the standby has taken over', 60_000, async () => `n${await this.primary()}` === standby)
  }

  /** Restarts a standby. A synchronous standby first gives up this role, so that no commit waits for it. */
  async restartNode(number: number): Promise<void> {
    const config = join(folderOf(this.#place, number), 'patroni.yml')
    const text = readFileSync(config, 'utf8')
    writeFileSync(config, `${text}\ntags: { nosync: true }\n`)
    await this.#control(['reload', 'portal', `n${number}`, '--force'])
    await until('another standby acknowledges', 60_000, async () =>
      (await this.#members()).some(({ name, role }) => role === 'sync_standby' && name !== `n${number}`),
    )
    await this.#control(['restart', 'portal', `n${number}`, '--force'])
    writeFileSync(config, text)
    await this.#control(['reload', 'portal', `n${number}`, '--force'])
  }

  async stop(): Promise<void> {
    const nodes = NUMBERS.map((number) => `n${number}`)
    // Patroni is stopped first, because it would start PostgreSQL again
    for (const name of nodes) this.#processes.send(name, 'SIGCONT')
    await Promise.all(nodes.map((name) => this.#processes.end(name, 'SIGKILL')))
    for (const number of NUMBERS) {
      const postmaster = postmasterOf(this.#dataOf(number))
      if (postmaster !== undefined) killAll(treeOf(postmaster))
    }
    await Promise.all(
      ['haproxy', 'bouncer', ...NUMBERS.map((number) => `e${number}`)].map((name) =>
        this.#processes.end(name, 'SIGTERM'),
      ),
    )
    rmSync(this.#place.folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }

  #start(name: string, command: string, args: readonly string[]): void {
    this.#processes.start(name, { command, args, log: join(this.#place.folder, `${name}.log`) })
  }

  #urlAt(end: 'write' | 'read' | 'bouncer'): string {
    const { port, password } = this.#place
    return `postgres://portal:${password.portal}@127.0.0.1:${port[end]}/portal`
  }

  #dataOf = (number: number): string => dataOf(this.#place, number)

  async #answers(number: number, path: string): Promise<boolean> {
    return (await get(`http://127.0.0.1:${this.#place.port.rest(number)}${path}`)) !== undefined
  }

  async #members(): Promise<Member[]> {
    for (const number of NUMBERS) {
      const text = await get(`http://127.0.0.1:${this.#place.port.rest(number)}/cluster`)
      if (text !== undefined) return (JSON.parse(text) as { members: Member[] }).members
    }
    return []
  }

  #control(args: readonly string[]): Promise<void> {
    return this.#run('patronictl', ['-c', join(folderOf(this.#place, 1), 'patroni.yml'), ...args])
  }

  async #run(command: string, args: readonly string[]): Promise<void> {
    const env = { PATH: process.env.PATH, LC_ALL: 'C.UTF-8', HOME: this.#place.folder }
    await promisify(execFile)(command, args, { ...clusterUser(), cwd: '/', env })
  }

  async #createStanza(): Promise<void> {
    const config = join(folderOf(this.#place, await this.primary()), 'pgbackrest.conf')
    await this.#run('pgbackrest', [`--config=${config}`, '--stanza=portal', 'stanza-create'])
  }
}

/** The body of a successful answer; undefined for any other answer, and for none. */
export async function get(url: string): Promise<string | undefined> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(2_000) })
    const text = await answer.text()
    return answer.ok ? text : undefined
  } catch {
    return undefined
  }
}
