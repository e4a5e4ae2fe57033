import type { Kind } from '../paths/cast.ts'

/** Senders as the domain tables write them; each means the members of the cast with that right. */
export const SENDERS = {
  DP: ['DP'],
  /** job seekers, with any record */
  ANY_DP: ['DP', 'DP2'],
  /** members of the order's enterprise, its creator included */
  ENT: ['EC', 'EM'],
  WD: ['WD'],
  /** a developer of another enterprise */
  WD2: ['WD2'],
  FW: ['FW'],
  /** PlatformUser with any sub-role */
  PU: ['PU', 'CON', 'FIN', 'ADM', 'SUP'],
  CON: ['CON', 'ADM'],
  /** PlatformUser with the right to audit */
  AUD: ['PU', 'ADM'],
  /** the creator of the enterprise alone */
  EC: ['EC'],
  /** enterprise users of any enterprise, or of none */
  ANY_EC: ['EC', 'EM', 'EC2'],
  FIN: ['FIN', 'ADM'],
  /** the only member of staff with the sub-role Finance, and the only administrator: four eyes distinguish them */
  FIN1: ['FIN'],
  ADM: ['ADM'],
  /** the only auditor who is no administrator */
  PU1: ['PU'],
  /** PlatformUser who answers in writing */
  SUP: ['SUP', 'ADM'],
  SYS: ['SYS'],
  /** every sender, with or without an account */
  ANY: ['DP', 'EC', 'EM', 'WD', 'FW', 'PU', 'CON', 'FIN', 'ADM', 'SUP', 'V', 'DP2', 'EC2', 'WD2', 'FW2'],
  /** with an account, and not of the platform's staff */
  GUEST: ['DP', 'EC', 'EM', 'WD', 'FW', 'V', 'DP2', 'EC2', 'WD2', 'FW2'],
} as const satisfies Record<string, readonly Kind[]>

export type Sender = keyof typeof SENDERS

/**
 * One row of a domain table: in this status these senders may send this event, and it leads to the given status ('='
 * stays). `when` is what the rest of the row must contain, `unless` each single circumstance under which it is refused
 * with 409, `also` each under which it is allowed as well.
 */
export interface OracleRow {
  readonly from: string
  readonly event: string
  readonly by: readonly Sender[]
  readonly to: string
  readonly when?: object
  readonly unless?: readonly object[]
  readonly also?: readonly object[]
}

/** A way in: who may create, and in which status it begins. */
export interface OracleEntry {
  readonly name: string
  readonly by: readonly Sender[]
  readonly to: string
  readonly when?: object
  readonly unless?: readonly object[]
}

/** The lifecycle of an entity by the domain rules, written without looking at its machine. */
export interface Oracle {
  readonly labels: Readonly<Record<string, string>>
  /** circumstances under which most rows hold */
  readonly base: object
  readonly entries: readonly OracleEntry[]
  readonly rows: readonly OracleRow[]
}

export const kindsOf = (senders: readonly Sender[]): Kind[] => senders.flatMap((sender) => [...SENDERS[sender]])

type RowTuple = [
  from: string,
  event: string,
  by: string,
  to: string,
  when?: object,
  unless?: readonly object[],
  also?: readonly object[],
]

/** Rows from tuples, so that a table reads like one: senders are separated by spaces, statuses and events by `|`. */
export const rows = (...tuples: RowTuple[]): OracleRow[] =>
  tuples.flatMap(([from, event, by, to, when = {}, unless = [], also = []]) =>
    from.split('|').flatMap((status) =>
      event.split('|').map((type) => ({
        from: status,
        event: type,
        by: by.split(' ') as Sender[],
        to,
        when,
        unless,
        also,
      })),
    ),
  )
