import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { ConfigError } from '#services/config.ts'
import { type MigrationNature, natureOf } from './migration-kind.ts'
import { projectRoot, releaseOf } from './project-root.ts'

/** One file of services/database/migrations. */
export interface SchemaStep extends MigrationNature {
  readonly name: string
  /** milliseconds since 1970, which define the order of the steps */
  readonly at: number
  readonly hash: string
  readonly statements: readonly string[]
  /** for a step that creates all tables of an empty database, the release of these tables; otherwise null */
  readonly baseOf: string | null
}

type Steps = readonly [SchemaStep, ...SchemaStep[]]

/**
 * The two paths to the schema of this release, oldest step first. Both begin with a base and end in the same schema.
 */
export interface SchemaPaths {
  /** for an empty database */
  readonly fresh: Steps
  /** for a database of an earlier release; begins with the base of the oldest release that this one can upgrade */
  readonly upgrade: Steps
}

/** The database is of a release before the oldest that this one can upgrade. */
export class SchemaTooOldError extends ConfigError {}

const DECLARED_BASE = /^-- base: (\S+)$/m

export function schemaPaths(folder = join(projectRoot(), 'services/database/migrations')): SchemaPaths {
  const fresh = readSteps(folder)
  return { fresh, upgrade: [...readSteps(join(folder, 'upgrades')), ...fresh.slice(1)] }
}

function readSteps(folder: string): Steps {
  const { entries } = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')) as {
    entries: { when: number; tag: string }[]
  }
  const names = new Map(entries.map(({ when, tag }) => [when, tag]))
  const [base, ...others] = readMigrationFiles({ migrationsFolder: folder }).map(
    ({ folderMillis, hash, sql: statements }) => ({
      name: names.get(folderMillis) ?? String(folderMillis),
      at: folderMillis,
      hash,
      statements,
      baseOf: DECLARED_BASE.exec(statements[0] ?? '')?.[1] ?? null,
      ...natureOf(statements),
    }),
  )
  if (!base?.baseOf) throw new Error(`${folder} does not begin with a base`)
  return [base, ...others]
}

/**
 * The steps to apply.
 * @param last the time of the database's newest step; 0 for an empty database
 * @param until leaves out later steps; if it is before the base of this release, an empty database takes the path of
 * the upgrades
 * @throws SchemaTooOldError when the database is before the oldest base
 */
export function stepsAfter({ fresh, upgrade }: SchemaPaths, last: number, until = Infinity): readonly SchemaStep[] {
  const [oldest] = upgrade
  if (last > 0 && last < oldest.at)
    throw new SchemaTooOldError(
      `数据库的结构早于版本 ${oldest.baseOf}，版本 ${releaseOf()} 不能直接更新它，没有改动。请先启动一次版本 ${oldest.baseOf}，再启动这个版本。`,
    )
  const path = last === 0 && fresh[0].at <= until ? fresh : upgrade
  return path.filter(({ at }) => at > last && at <= until)
}
