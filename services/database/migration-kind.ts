/**
 * What a migration means for the release before it, which goes on working while processes are replaced one by one.
 * expand: both releases work on the result. contract: the release before cannot go on; it must be gone first.
 */
export type MigrationKind = 'expand' | 'contract'

export interface MigrationNature {
  /** null: it may be either, and its author has not said which */
  readonly kind: MigrationKind | null
  /** the author's reason, from the first line of the file: `-- expand: …` or `-- contract: …` */
  readonly reason: string | null
  /** something is lost that only a backup brings back */
  readonly isLossy: boolean
}

const DECLARED = /^\s*--\s*(expand|contract):\s*(\S.*)$/m

const LOSSY = /\bdrop\s+(table|column|schema|type)\b|\btruncate\b|\bdelete\s+from\b|^update\b/i
/** The release before writes or reads what is not there any more, or leaves out what is now asked for. */
const CONTRACTS =
  /\bdrop\s+(table|column|schema|type|function|view)\b|\brename\b|\bset\s+(data\s+type|not\s+null)\b|\btruncate\b|\badd\s+column\b(?!.*\bdefault\b).*\bnot\s+null\b/is
/** A rule may be wider or narrower than the one before; of statements alone nobody can tell. */
const EITHER =
  /\b(add|drop)\s+constraint\b|\bcreate\s+unique\s+index\b|\bcreate\s+(or\s+replace\s+)?function\b|\bdelete\s+from\b|^update\b|\balter\s+column\b/i

const withoutComments = (statement: string): string => statement.replace(/^\s*--.*$/gm, '').trim()
/** A rule of a table that is made in the same migration binds nobody who does not know the table. */
const tableOf = (statement: string): string | undefined =>
  /\b(?:alter\s+table|on)\s+(?:only\s+)?"?([a-z_]+)"?/i.exec(statement)?.[1]
const createdIn = (statements: readonly string[]): Set<string | undefined> =>
  new Set(statements.map((statement) => /\bcreate\s+table\s+(?:if not exists\s+)?"?([a-z_]+)"?/i.exec(statement)?.[1]))

/** @param statements of one migration, with their comments */
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

/** A contract step is named as one by its author, too: nobody makes it by accident. */
function kindOf(isContract: boolean, isEither: boolean, declared: MigrationKind | null): MigrationKind | null {
  if (declared === 'contract') return 'contract'
  if (isContract) return null
  return isEither ? declared : 'expand'
}
