import { sql } from 'drizzle-orm'
import { applicationName } from './application-name.ts'
import { commandOf } from './command-name.ts'
import { type Database, rowsOf } from './connect.ts'
import type { SchemaStep } from './schema-steps.ts'

/** A contract migration would break processes of other releases that still run. */
export class OtherReleaseError extends Error {
  override readonly name = 'OtherReleaseError'
}

interface Others {
  readonly name: string
  readonly address: string
  readonly connections: number
}

/**
 * Connections of other releases to this database: those of this user with another release name or none, and those of
 * users whose rights this user has, for installations where one user migrates and another one serves.
 */
export const otherReleases = (db: Database): Promise<Others[]> =>
  rowsOf<Others>(
    db,
    sql`select application_name as name, coalesce(host(client_addr), '') as address, count(*)::int as connections
      from pg_stat_activity where datname = current_database()
        and (usename = current_user or (pg_has_role(usesysid, 'usage') and application_name like 'portal %'))
        and pid <> pg_backend_pid() and backend_type = 'client backend'
        and application_name <> ${applicationName()} and (application_name = '' or application_name like 'portal %')
      group by 1, 2 order by 1, 2`,
  )

export const describeOthers = (others: readonly Others[]): string =>
  others
    .map(({ name, address, connections }) => ` - ${name || '未注明'}，来自 ${address || '本机'}，${connections} 个连接`)
    .join('\n')

/** @throws OtherReleaseError when a contract migration is pending and another release runs */
export async function refuseBesideOthers(db: Database, due: readonly SchemaStep[]): Promise<void> {
  const contracting = due.filter(({ kind }) => kind !== 'expand').map(({ name }) => name)
  if (contracting.length === 0) return
  const others = await otherReleases(db)
  if (others.length === 0) return
  throw new OtherReleaseError(
    [
      `${contracting.join('、')} 会去掉旧版本需要的内容，而其他版本的进程还连接着这个数据库：`,
      describeOthers(others),
      `数据库没有改动。请先停止它们，再启动这个版本；确定不是平台的进程时，请执行 ${commandOf('db:migrate', '--force')}。`,
    ].join('\n'),
  )
}
