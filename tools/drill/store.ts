import { execFile } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { AwsClient } from 'aws4fetch'
import { parseS3Url } from '#services/attachments/s3-url.ts'
import { get, until } from './cluster.ts'
import { clusterUser, type Processes } from './processes.ts'
import { NUMBERS, type Place } from './settings.ts'

const KINDS = ['account', 'container', 'object'] as const
type Kind = (typeof KINDS)[number]

const REGION = 'us-east-1'
const ACCOUNT = 'portal'
const USER = 'files'

/**
 * An S3-compatible store of three nodes, each with a copy of every file. It is OpenStack Swift, because Debian packages
 * it. Replication and audits do not run, so a file that one node has missed exists only on the other two.
 */
export class Store {
  readonly #place: Place
  readonly #processes: Processes
  readonly #user = clusterUser().uid === undefined ? userInfo().username : 'postgres'

  constructor(place: Place, processes: Processes) {
    this.#place = place
    this.#processes = processes
  }

  /** value of STORAGE_URL for the portal */
  get url(): string {
    const { port, password } = this.#place
    const key = encodeURIComponent(`${ACCOUNT}:${USER}`)
    return `s3://${key}:${password.store}@127.0.0.1:${port.store}/portal-files?region=${REGION}&style=path&tls=false`
  }

  async start(): Promise<void> {
    await this.#write()
    const { port } = this.#place
    this.#start('memcached', ['-l', '127.0.0.1', '-p', String(port.memory), '-U', '0', '-m', '16'], 'memcached')
    for (const number of NUMBERS) this.startNode(number)
    this.#start('proxy', [join(this.#folder, 'proxy.conf'), '--verbose'], 'swift-proxy-server')
    await until('the store answers', 60_000, async () => (await get(`${this.#address}/healthcheck`)) !== undefined)
    await until('the store has a bucket', 30_000, () => this.#makeBucket())
  }

  startNode(number: number): void {
    for (const kind of KINDS)
      this.#start(
        `${kind}${number}`,
        [join(this.#folder, `${kind}${number}.conf`), '--verbose'],
        `swift-${kind}-server`,
      )
  }

  async endNode(number: number, signal: NodeJS.Signals): Promise<void> {
    await Promise.all(KINDS.map((kind) => this.#processes.end(`store-${kind}${number}`, signal)))
  }

  /** Whether all nodes take part, including one that was down. */
  async isWhole(): Promise<boolean> {
    const answers = NUMBERS.flatMap((number) =>
      KINDS.map((kind) => get(`http://127.0.0.1:${this.#portOf(kind, number)}/healthcheck`)),
    )
    return (await Promise.all(answers)).every((answer) => answer !== undefined)
  }

  async stop(): Promise<void> {
    await Promise.all(NUMBERS.map((number) => this.endNode(number, 'SIGKILL')))
    await Promise.all(['proxy', 'memcached'].map((name) => this.#processes.end(`store-${name}`, 'SIGKILL')))
  }

  async #write(): Promise<void> {
    this.#makeFolder(this.#folder)
    this.#writeFile('swift.conf', '[swift-hash]\nswift_hash_path_suffix = drill\nswift_hash_path_prefix = drill\n')
    for (const kind of KINDS) {
      for (const number of NUMBERS) {
        this.#makeFolder(join(this.#folder, `n${number}`))
        this.#makeFolder(join(this.#folder, `n${number}`, 'disk'))
        this.#writeFile(`${kind}${number}.conf`, this.#server(kind, number))
      }
      await this.#makeRing(kind)
    }
    this.#writeFile('proxy.conf', this.#proxy())
  }

  /** Writes the ring file that assigns data to nodes; every node has all data. */
  async #makeRing(kind: Kind): Promise<void> {
    const builder = join(this.#folder, `${kind}.builder`)
    const devices = NUMBERS.flatMap((number) => [`z${number}-127.0.0.1:${this.#portOf(kind, number)}/disk`, '1'])
    for (const words of [['create', '6', String(NUMBERS.length), '0'], ['add', ...devices], ['rebalance']]) {
      // the builder exits with 1 for warnings too
      await promisify(execFile)('swift-ring-builder', [builder, ...words], { ...clusterUser(), cwd: '/' }).catch(
        (error: { code?: number; stdout?: string }) => {
          if (error.code !== 1) throw new Error(`swift-ring-builder ${words[0]}: ${error.stdout}`)
        },
      )
    }
  }

  #general(port: number): string {
    return `[DEFAULT]
swift_dir = ${this.#folder}
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
user = ${this.#user}
log_level = WARNING
`
  }

  #server(kind: Kind, number: number): string {
    return `${this.#general(this.#portOf(kind, number))}devices = ${join(this.#folder, `n${number}`)}
mount_check = false
[pipeline:main]
pipeline = healthcheck ${kind}-server
[app:${kind}-server]
use = egg:swift#${kind}
[filter:healthcheck]
use = egg:swift#healthcheck
`
  }

  #proxy(): string {
    const { port, password } = this.#place
    return `${this.#general(port.store)}[pipeline:main]
pipeline = catch_errors gatekeeper healthcheck cache s3api tempauth copy slo dlo versioned_writes proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
# a node that failed is set aside so long, 60 s by default: with all restarted one by one no two would be left
error_suppression_interval = 5
[filter:tempauth]
use = egg:swift#tempauth
user_${ACCOUNT}_${USER} = ${password.store} .admin
[filter:s3api]
use = egg:swift#s3api
location = ${REGION}
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:${port.memory}
${['catch_errors', 'gatekeeper', 'healthcheck', 'copy', 'slo', 'dlo', 'versioned_writes']
  .map((name) => `[filter:${name}]\nuse = egg:swift#${name}\n`)
  .join('')}`
  }

  async #makeBucket(): Promise<boolean> {
    const { bucketUrl, bucket: _, ...credentials } = parseS3Url(this.url)
    const answer = await new AwsClient({ ...credentials, service: 's3', retries: 0 }).fetch(bucketUrl, {
      method: 'PUT',
    })
    await answer.arrayBuffer()
    return answer.ok
  }

  #start(name: string, args: readonly string[], command: string): void {
    this.#processes.start(`store-${name}`, { command, args, log: join(this.#place.folder, `store-${name}.log`) })
  }

  #makeFolder(path: string): void {
    mkdirSync(path, { recursive: true, mode: 0o700 })
    this.#processes.own(path)
  }

  #writeFile(name: string, text: string): void {
    const path = join(this.#folder, name)
    writeFileSync(path, text, { mode: 0o600 })
    this.#processes.own(path)
  }

  #portOf(kind: Kind, number: number): number {
    const { storeAccount, storeContainer, storeObject } = this.#place.port
    return { account: storeAccount, container: storeContainer, object: storeObject }[kind](number)
  }

  get #folder(): string {
    return join(this.#place.folder, 'store')
  }
  get #address(): string {
    return `http://127.0.0.1:${this.#place.port.store}`
  }
}
