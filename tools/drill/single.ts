import { execFile } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { root } from '#tools/lib/root.mjs'
import { until } from './cluster.ts'
import { dataOf, folderOf } from './cluster-files.ts'
import { clusterUser, killAll, type Processes, postmasterOf, treeOf } from './processes.ts'
import { type Place, POSTGRES_BIN } from './settings.ts'
import { writeTemplate } from './templates.ts'

const NODE = 1

/** One PostgreSQL with the settings of ops/postgresql, which archives its write-ahead log with pgBackRest. */
export class Single {
  readonly #place: Place
  readonly #processes: Processes

  constructor(place: Place, processes: Processes) {
    this.#place = place
    this.#processes = processes
  }

  url(_end?: 'write' | 'read'): string {
    return `postgres://portal:${this.#place.password.portal}@127.0.0.1:${this.#port}/portal`
  }

  async create(): Promise<void> {
    const { folder, password } = this.#place
    for (const path of [folder, join(folder, 'backups'), this.#folder]) {
      mkdirSync(path, { recursive: true, mode: 0o700 })
      this.#processes.own(path)
    }
    const config = join(this.#folder, 'pgbackrest.conf')
    writeTemplate('pgbackrest.conf', config, {
      BACKUP_REPOSITORY: join(folder, 'backups'),
      NODE_FOLDER: this.#folder,
      NODE_DATA: this.#data,
      POSTGRES_PORT: this.#port,
    })
    this.#processes.own(config)
    const secret = join(folder, 'superuser')
    writeFileSync(secret, password.superuser, { mode: 0o600 })
    this.#processes.own(secret)
    await this.#run(`${POSTGRES_BIN}/initdb`, [
      ...['--pgdata', this.#data, '--data-checksums', '--encoding', 'UTF8', '--locale', 'C.UTF-8'],
      ...['--auth-local', 'peer', '--auth-host', 'scram-sha-256', '--username', 'postgres', '--pwfile', secret],
    ])
    writeFileSync(join(this.#data, 'postgresql.conf'), this.#settings(config))
    await this.start()
    await this.#sql(`create role portal login password '${password.portal}'`, 'postgres')
    await this.#sql('create database portal owner portal', 'postgres')
    await this.backrest('stanza-create')
    await this.backrest('check')
  }

  /**
   * Starts the server and waits until writes are accepted: after a restore, until recovery has reached its target time.
   */
  async start(): Promise<void> {
    await this.#control('start', '-l', join(this.#place.folder, 'postgres.log'))
    await until('PostgreSQL takes writes', 120_000, async () => !(await this.#isRecovering()))
  }

  stop = (): Promise<void> => this.#control('stop', '-m', 'fast')

  backrest(command: string, ...options: string[]): Promise<void> {
    const config = join(this.#folder, 'pgbackrest.conf')
    return this.#run('pgbackrest', [`--config=${config}`, '--stanza=portal', ...options, command])
  }

  /** The current time of the database. */
  async now(): Promise<string> {
    const [row] = await this.#sql("select to_char(clock_timestamp(), 'YYYY-MM-DD HH24:MI:SS.USOF') as now")
    return String(row?.now)
  }

  /**
   * Deletes rows by hand, as a database user with all rights could by mistake.
   * @returns the number of removed rows
   */
  async wrongDelete(table: string): Promise<number> {
    const [row] = await this.#sql(`with gone as (delete from ${table} returning 1) select count(*) as rows from gone`)
    return Number(row?.rows)
  }

  remove(): void {
    const postmaster = postmasterOf(this.#data)
    if (postmaster !== undefined) killAll(treeOf(postmaster))
    rmSync(this.#place.folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }

  /** The settings that an operator copies, with the archive in this folder. */
  #settings(config: string): string {
    const operator = readFileSync(join(root, 'ops/postgresql/postgresql.conf'), 'utf8')
    return `${operator.replace('pgbackrest ', `pgbackrest --config=${config} `)}
port = ${this.#port}
listen_addresses = '127.0.0.1'
unix_socket_directories = '${this.#folder}'
max_connections = 60
`
  }

  async #isRecovering(): Promise<boolean> {
    const [row] = await this.#sql('select pg_is_in_recovery() as "isRecovering"', 'postgres')
    return row?.isRecovering === true
  }

  /** Runs SQL as the superuser, by default in the portal's database. */
  async #sql(text: string, database = 'portal'): Promise<Record<string, unknown>[]> {
    const { superuser } = this.#place.password
    const client = new pg.Client(`postgres://postgres:${superuser}@127.0.0.1:${this.#port}/${database}`)
    await client.connect()
    try {
      return (await client.query(text)).rows
    } finally {
      await client.end()
    }
  }

  #control = (...words: string[]): Promise<void> =>
    this.#run(`${POSTGRES_BIN}/pg_ctl`, ['--pgdata', this.#data, '--wait', '--silent', ...words])

  async #run(command: string, args: readonly string[]): Promise<void> {
    const env = { PATH: process.env.PATH, LC_ALL: 'C.UTF-8', HOME: this.#place.folder }
    await promisify(execFile)(command, args, { ...clusterUser(), cwd: '/', env })
  }

  get #folder(): string {
    return folderOf(this.#place, NODE)
  }
  get #port(): number {
    return this.#place.port.postgres(NODE)
  }
  get #data(): string {
    return dataOf(this.#place, NODE)
  }
}
