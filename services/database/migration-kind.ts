/**
 * The effect of a migration on the previous release, which still runs while processes are replaced one by one. expand:
 * both releases work with the result. contract: the previous release fails, so it must be stopped first.
 */
export type MigrationKind = 'expand' | 'contract'

export interface MigrationNature {
  /** null: the statements allow either kind, and the author has not declared one */
  readonly kind: MigrationKind | null
  /** the author's declaration, from the first line of the file: `-- expand: …` or `-- contract: …` */
  readonly reason: string | null
  /** whether the migration loses data that only a backup can restore */
  readonly isLossy: boolean
}

const DECLARED = /^\s*--\s*(expand|contract):\s*(\S.*)$/m

const LOSSY = /\bdrop\s+(table|column|schema|type)\b|\btruncate\b|\bdelete\s+from\b|^update\b/i
/** Statements after which the previous release uses something that is gone, or omits something that is now required. */
const CONTRACTS =
  /\bdrop\s+(table|column|schema|type|function|view)\b|\brename\b|\bset\s+(data\s+type|not\s+null)\b|\btruncate\b|\badd\s+column\b(?!.*\bdefault\b).*\bnot\s+null\b/is
/**
 * Statements about constraints: a new constraint may be wider or narrower than the old one, which the statement does
 * not show.
 */
const EITHER =
  /\b(add|drop)\s+constraint\b|\bcreate\s+unique\s+index\b|\bcreate\s+(or\s+replace\s+)?function\b|\bdelete\s+from\b|^update\b|\balter\s+column\b/i

const withoutComments = (statement: string): string => statement.replace(/^\s*--.*$/gm, '').trim()
/**
 * The table of a statement. A constraint of a table created in the same migration cannot affect the previous release,
 * which does not know the table.
 */
const tableOf = (statement: string): string | undefined =>
  /\b(?:alter\s+table|on)\s+(?:only\s+)?"?([a-z_]+)"?/i.exec(statement)?.[1]
const createdIn = (statements: readonly string[]): Set<string | undefined> =>
  new Set(statements.map((statement) => /\bcreate\s+table\s+(?:if not exists\s+)?"?([a-z_]+)"?/i.exec(statement)?.[1]))

/** @param statements of one migration, including comments */
export function natureOf(statements: readonly string[]): MigrationNature {
  const [, declared, reason] = DECLARED.exec(statements.join('\n')) ?? []
  const bare = statements.map(withoutComments)
  const created = createdIn(bare)
  const onOld = bare.filter((statement) => {
    const table = tableOf(statement)
    return table === undefined || !created.has(table)
  })
  const isContract = onOld.some((statement) => CONTRACTS.test(statement))
  const isEither = onOld.some((statement) => EITHER.test(statement))
  return {
    kind: kindOf(isContract, isEither, (declared as MigrationKind | undefined) ?? null),
    reason: reason?.trim() ?? null,
    isLossy: onOld.some((statement) => LOSSY.test(statement)),
  }
}

/** Requires the author to declare a contract migration, so that none is made by accident. */
function kindOf(isContract: boolean, isEither: boolean, declared: MigrationKind | null): MigrationKind | null {
  if (declared === 'contract') return 'contract'
  if (isContract) return null
  return isEither ? declared : 'expand'
}
