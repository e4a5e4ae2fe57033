import { type Caller, type Group, isIn, type Party } from './callers.ts'

/** A row of the world, by whose it is: what the scopes of domain.md §3.12 speak of. */
export interface Row {
  readonly id: number
  /** the disabled person; absent where the row is nobody's in particular */
  readonly person?: Party | null
  /** the foundation that looks after the person, of the same letter unless said */
  readonly foundation?: Party | null
  readonly enterprise?: Party | null
  /** the developer who looks after the enterprise, of the same letter unless said */
  readonly developer?: Party | null
  readonly status?: string
  /** the account that wrote it or that it is meant for */
  readonly account?: string | null
  /** what else a table needs to write an input */
  readonly more?: Readonly<Record<string, number>>
}

/** A kind of row and who sees which of them: the column of domain.md §3.12, written by hand. */
export interface Scope {
  readonly name: string
  sees(by: Caller, row: Row): boolean
}

type Input = object | ((row: Row, by: Caller) => object)

/**
 * What the oracle says of one operation.
 *
 * - `open`: no row is named. Who is in the groups gets through the door.
 * - `row`: it names a row. Who is not in the groups is refused with 401 or 403 whatever the row; who does not see the row
 *   gets 404; who sees it and may not send the event (`sends`) gets 403.
 * - `list`: it answers rows. The answer holds every row of `scope` that is the caller's, and none that is not.
 */
export interface Rule {
  readonly kind: 'open' | 'row' | 'list'
  readonly who: readonly Group[]
  readonly scope?: Scope
  /** who is let past the first question about himself: the others are refused before a row is looked for */
  readonly first?: (by: Caller) => boolean
  /** the operation names several rows, each with its own answer, or knows no row but its own: nobody's is not asked */
  readonly skipsNobodys?: boolean
  /** answers a list, which is empty for whoever does not see the row */
  readonly hidesUnseen?: boolean
  /** row: where the event is defined, so that a refusal is one of the sender and not of the status */
  readonly statuses?: readonly string[]
  /** who of the groups may send it; also asked where no row is named */
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

/** A row that nobody has: what one may not see must look the same. */
export const NOBODYS: Row = { id: 999_999_999 }

export type Verdict = 'allowed' | 'empty' | 401 | 403 | 404

/** What the oracle expects when the caller calls, with this row where the operation names one. */
export function verdictOf({ who, scope, sends, first, hidesUnseen }: Rule, by: Caller, target: Row | null): Verdict {
  if (!isIn(by, ...who)) return by.account === null ? 401 : 403
  if (first && !first(by)) return by.account === null ? 401 : 403
  if (target !== null && (target === NOBODYS || !scope?.sees(by, target))) return hidesUnseen ? 'empty' : 404
  return sends === undefined || sends(by, target ?? NOBODYS) ? 'allowed' : 403
}

/** Own, of another one of the same kind with whom something is shared, or nothing to do with the caller. */
export function relationOf(by: Caller, target: Row): string {
  if (target === NOBODYS) return "nobody's row"
  if (by.account !== null && target.account === by.account) return 'own row'
  const { person, foundation = person, enterprise, developer = enterprise } = target
  const letter = by.person ?? by.foundation ?? by.enterprise ?? by.developer
  const mine = by.person ? person : by.foundation ? foundation : by.enterprise ? enterprise : developer
  if (letter !== undefined && mine === letter) return 'own row'
  return [person, foundation, enterprise, developer].includes(letter ?? 'A') ? 'foreign row' : 'unrelated row'
}
