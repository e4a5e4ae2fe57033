/** How a column is serialised for hashing; null stays null. */
type Form =
  /** as PostgreSQL's cast to text */
  | 'text'
  /** as a time in UTC with microseconds: 2026-11-24T02:00:00.000000Z */
  | 'time'
  /** as a JSON array of texts */
  | 'list'

export interface ChainedLog {
  /** the name of the table, by which links and findings refer to the log */
  readonly name: string
  readonly columns: Readonly<Record<string, Form>>
}

/**
 * The serialisation version of new links. A new column of a log needs a new version; older links are verified with
 * their own version.
 */
export const FORM = 1

/** The log of intended removals from the other logs. */
export const ACTS: ChainedLog = {
  name: 'log_act',
  columns: {
    id: 'text',
    log: 'text',
    kind: 'text',
    first_position: 'text',
    last_position: 'text',
    last_row_id: 'text',
    last_hash: 'text',
    reason: 'text',
    creation_time: 'time',
  },
}

/** The status log. It includes the decisions of auditors: who decided, with which event and opinion. */
export const STATUS: ChainedLog = {
  name: 'status_log',
  columns: {
    id: 'text',
    entity_type: 'text',
    entity_id: 'text',
    from_status: 'text',
    to_status: 'text',
    event: 'text',
    actor_user_id: 'text',
    actor_type: 'text',
    opinion: 'text',
    creation_time: 'time',
  },
}

export const OPERATIONS: ChainedLog = {
  name: 'operation_log',
  columns: {
    id: 'text',
    user_id: 'text',
    user_type: 'text',
    enterprise_id: 'text',
    service: 'text',
    action: 'text',
    entity_id: 'text',
    http_status: 'text',
    error_code: 'text',
    reason: 'text',
    stands_for: 'text',
    duration_ms: 'text',
    network: 'text',
    request_id: 'text',
    creation_time: 'time',
  },
}

export const LOGINS: ChainedLog = {
  name: 'login_log',
  columns: { id: 'text', user_id: 'text', method: 'text', result: 'text', network: 'text', creation_time: 'time' },
}

export const SENSITIVE_VIEWS: ChainedLog = {
  name: 'sensitive_view_log',
  columns: {
    id: 'text',
    user_id: 'text',
    user_type: 'text',
    entity_type: 'text',
    entity_id: 'text',
    fields: 'list',
    reason: 'text',
    creation_time: 'time',
  },
}

/** The ledger of the money (services/work-orders/ledger). */
export const LEDGER: ChainedLog = {
  name: 'ledger_entry',
  columns: {
    id: 'text',
    kind: 'text',
    debit: 'text',
    credit: 'text',
    amount: 'text',
    flow_id: 'text',
    order_id: 'text',
    day: 'text',
    reference: 'text',
    is_opening: 'text',
    actor_user_id: 'text',
    creation_time: 'time',
  },
}

/** Matches of bank lines that finance has taken back. */
export const MATCH_UNDOS: ChainedLog = {
  name: 'bank_match_undo',
  columns: {
    id: 'text',
    line_id: 'text',
    entry_id: 'text',
    reason: 'text',
    actor_user_id: 'text',
    creation_time: 'time',
  },
}

/** All chained logs. The log of removals comes first, because it defines at which row the other logs begin. */
export const CHAINED_LOGS: readonly ChainedLog[] = [
  ACTS,
  STATUS,
  OPERATIONS,
  LOGINS,
  SENSITIVE_VIEWS,
  LEDGER,
  MATCH_UNDOS,
]

/** A row in the form for hashing: its values in the order of the columns. */
export interface ChainedRow {
  readonly id: number
  readonly creationTime: string
  readonly values: readonly (string | null)[]
}

/** The serialised row: JSON of the log, the version and all values. It is the same for equal rows on every engine. */
export const writtenDown = ({ name }: ChainedLog, form: number, { values }: ChainedRow): string =>
  JSON.stringify([name, form, ...values])
