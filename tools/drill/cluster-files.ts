import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Processes } from './processes.ts'
import { NUMBERS, type Options, type Place, POSTGRES_BIN } from './settings.ts'
import { writeTemplate } from './templates.ts'

export const folderOf = ({ folder }: Place, number: number): string => join(folder, `n${number}`)
export const dataOf = (place: Place, number: number): string => join(folderOf(place, number), 'data')

/** The script that Patroni runs once in the new cluster: it creates the portal's role and database. */
const BOOTSTRAP = (password: string, isPooled: boolean): string => `#!/bin/sh
exec psql -X -q -v ON_ERROR_STOP=1 -d "$1" \\
  -c "create role portal login password '${password}'" \\
${isPooled ? ROLE_SETTINGS : ''}  -c "create database portal owner portal"
`

/**
 * Limits of the portal's database user, as in docs/operations.md: behind a pooler the limits belong to the user, not to
 * a connection.
 */
const ROLE_SETTINGS = [
  "set statement_timeout = '60s'",
  "set lock_timeout = '5s'",
  "set idle_in_transaction_session_timeout = '60s'",
  'set jit = off',
  'set max_parallel_workers_per_gather = 0',
]
  .map((setting) => `  -c "alter role portal ${setting}" \\\n`)
  .join('')

/** Writes the cluster's configuration for this machine from the templates of ops/cluster. */
export function writeCluster(
  place: Place,
  processes: Processes,
  { dcs, pgbouncer }: Pick<Options, 'dcs' | 'pgbouncer'>,
): void {
  const { folder, password } = place
  const write = (name: string, to: string, values: Values, change?: (text: string) => string) => {
    writeTemplate(name, to, values, change)
    processes.own(to)
  }
  const makeFolder = (path: string) => {
    mkdirSync(path, { mode: 0o700 })
    processes.own(path)
  }
  chmodSync(folder, 0o711)
  processes.own(folder)
  writeFileSync(join(folder, 'bootstrap'), BOOTSTRAP(password.portal, pgbouncer), { mode: 0o700 })
  processes.own(join(folder, 'bootstrap'))
  makeFolder(join(folder, 'backups'))
  for (const number of NUMBERS) {
    const node = folderOf(place, number)
    const values = valuesOf(place, number)
    makeFolder(node)
    write('etcd.yml', join(folder, `e${number}.yml`), values)
    write('patroni.yml', join(node, 'patroni.yml'), values, (text) => text.replace(/^etcd:/m, `${dcs}:`))
    write('pgbackrest.conf', join(node, 'pgbackrest.conf'), values)
  }
  write('haproxy.cfg', join(folder, 'haproxy.cfg'), proxyValues(place))
  if (!pgbouncer) return
  write('pgbouncer.ini', join(folder, 'pgbouncer.ini'), proxyValues(place))
  const users = join(folder, 'pgbouncer.users')
  writeFileSync(users, `"portal" "${password.portal}"\n`, { mode: 0o600 })
  processes.own(users)
}

type Values = Readonly<Record<string, string | number>>

const valuesOf = (place: Place, number: number): Values => ({
  ETCD_NAME: `e${number}`,
  ETCD_DATA: join(place.folder, `e${number}`),
  ETCD_ADDRESS: '127.0.0.1',
  ETCD_CLIENT_PORT: place.port.etcd(number),
  ETCD_PEER_PORT: place.port.peer(number),
  ETCD_CLUSTER: NUMBERS.map((each) => `e${each}=http://127.0.0.1:${place.port.peer(each)}`).join(','),
  ETCD_HOSTS: NUMBERS.map((each) => `127.0.0.1:${place.port.etcd(each)}`).join(','),
  NODE_NAME: `n${number}`,
  NODE_ADDRESS: '127.0.0.1',
  NODE_FOLDER: folderOf(place, number),
  NODE_DATA: dataOf(place, number),
  REST_PORT: place.port.rest(number),
  POSTGRES_PORT: place.port.postgres(number),
  POSTGRES_BIN,
  CLIENT_NETWORK: '127.0.0.1/32',
  POST_BOOTSTRAP: join(place.folder, 'bootstrap'),
  SUPERUSER_PASSWORD: place.password.superuser,
  REPLICATION_PASSWORD: place.password.replication,
  REWIND_PASSWORD: place.password.rewind,
  BACKUP_REPOSITORY: join(place.folder, 'backups'),
  SHARED_BUFFERS: '64MB',
})

const proxyValues = ({ folder, port }: Place): Values => ({
  HAPROXY_SOCKET: join(folder, 'haproxy.sock'),
  HAPROXY_ADDRESS: '127.0.0.1',
  WRITE_PORT: port.write,
  READ_PORT: port.read,
  PORTAL_PORT: port.people,
  STATS_PORT: port.figures,
  PGBOUNCER_ADDRESS: '127.0.0.1',
  PGBOUNCER_PORT: port.bouncer,
  PGBOUNCER_USERS: join(folder, 'pgbouncer.users'),
  ...Object.fromEntries(
    NUMBERS.flatMap((number) => [
      [`NODE_ADDRESS_${number}`, '127.0.0.1'],
      [`POSTGRES_PORT_${number}`, port.postgres(number)],
      [`REST_PORT_${number}`, port.rest(number)],
      [`PORTAL_ADDRESS_${number}`, '127.0.0.1'],
      [`PORTAL_PORT_${number}`, port.portal(number)],
    ]),
  ),
})
