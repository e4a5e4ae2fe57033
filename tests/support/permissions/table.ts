import { type Caller, type Group, isIn, type Party } from './callers.ts'

/** A row of the world, by its owners, to which the scopes of domain.md §3.12 refer. */
export interface Row {
  readonly id: number
  /** the disabled person; absent where the row belongs to no particular person */
  readonly person?: Party | null
  /** the foundation that looks after the person, of the same letter unless said */
  readonly foundation?: Party | null
  readonly enterprise?: Party | null
  /** the developer who looks after the enterprise, of the same letter unless said */
  readonly developer?: Party | null
  readonly status?: string
  /** the account that wrote it or that receives it */
  readonly account?: string | null
  /** other facts that a table needs to write an input */
  readonly more?: Readonly<Record<string, number>>
}

/** A kind of row and who sees which of them: the column of domain.md §3.12, written by hand. */
export interface Scope {
  readonly name: string
  sees(by: Caller, row: Row): boolean
}

type Input = object | ((row: Row, by: Caller) => object)

/**
 * The oracle's rule for one operation.
 *
 * - `open`: no row is named. Callers of the groups pass the permission check.
 * - `row`: it names a row. A caller outside the groups gets 401 or 403 whatever the row; a caller who may not see the row
 *   gets 404; one who sees it and may not send the event (`sends`) gets 403.
 * - `list`: it answers rows. The answer contains every row of `scope` that the caller may see, and no other.
 */
export interface Rule {
  readonly kind: 'open' | 'row' | 'list'
  readonly who: readonly Group[]
  readonly scope?: Scope
  /** the callers who pass the check of their own facts; the others are refused before a row is read */
  readonly first?: (by: Caller) => boolean
  /**
   * The operation names several rows, each with its own answer, or knows only the caller's row. The row that does not
   * exist is not tried.
   */
  readonly skipsNobodys?: boolean
  /** answers a list, which is empty for callers who may not see the row */
  readonly hidesUnseen?: boolean
  /** row: where the event is defined, so that a refusal concerns the sender and not the status */
  readonly statuses?: readonly string[]
  /** the callers of the groups who may send it; also checked where no row is named */
  readonly sends?: (by: Caller, row: Row) => boolean
  readonly input?: Input
  /** list: holds no row outside the scope, and need not hold all of them */
  readonly isNarrower?: boolean
}
/** Several rules where an operation is several events. */
export type Table = Readonly<Record<string, Rule | readonly Rule[]>>

export const rulesOf = (entry: Rule | readonly Rule[]): readonly Rule[] => ('kind' in entry ? [entry] : entry)

const groupsOf = (who: string): Group[] => who.split(' ') as Group[]

export const open = (who: string, input: Input = {}, sends?: Rule['sends']): Rule => ({
  kind: 'open',
  who: groupsOf(who),
  input,
  ...(sends === undefined ? {} : { sends }),
})

interface RowOptions extends Pick<Rule, 'sends' | 'input' | 'first' | 'skipsNobodys' | 'hidesUnseen'> {
  readonly on?: string
}
/** `on` names the statuses, separated by `|`. */
export const row = (who: string, scope: Scope, { on, ...options }: RowOptions = {}): Rule => ({
  kind: 'row',
  who: groupsOf(who),
  scope,
  ...(on === undefined ? {} : { statuses: on.split('|') }),
  ...options,
})

export const list = (who: string, scope: Scope, input: object = {}, isNarrower = false): Rule => ({
  kind: 'list',
  who: groupsOf(who),
  scope,
  input,
  isNarrower,
})

/** A row that does not exist: a row that the caller may not see must look the same. */
export const NOBODYS: Row = { id: 999_999_999 }

export type Verdict = 'allowed' | 'empty' | 401 | 403 | 404

/** The oracle's answer for a caller, with this row where the operation names one. */
export function verdictOf({ who, scope, sends, first, hidesUnseen }: Rule, by: Caller, target: Row | null): Verdict {
  if (!isIn(by, ...who)) return by.account === null ? 401 : 403
  if (first && !first(by)) return by.account === null ? 401 : 403
  if (target !== null && (target === NOBODYS || !scope?.sees(by, target))) return hidesUnseen ? 'empty' : 404
  return sends === undefined || sends(by, target ?? NOBODYS) ? 'allowed' : 403
}

/**
 * The caller's own row, one of another caller of the same kind with a shared relation, or one without relation to the
 * caller.
 */
export function relationOf(by: Caller, target: Row): string {
  if (target === NOBODYS) return "nobody's row"
  if (by.account !== null && target.account === by.account) return 'own row'
  const { person, foundation = person, enterprise, developer = enterprise } = target
  const letter = by.person ?? by.foundation ?? by.enterprise ?? by.developer
  const mine = by.person ? person : by.foundation ? foundation : by.enterprise ? enterprise : developer
  if (letter !== undefined && mine === letter) return 'own row'
  return [person, foundation, enterprise, developer].includes(letter ?? 'A') ? 'foreign row' : 'unrelated row'
}
