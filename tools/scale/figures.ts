import type { Assumptions, Cost, Growth } from './model.ts'

/** Results of measure.ts at 1,000,000 orders, persons and rows in each log (docs/scale.md). */
export const COSTS = {
  session: { portal: 4.2, database: 0.4, walBytes: 0 },
  /** mean of a person's list of orders, order, own participations, messages, contracts, pay and start page */
  view: { portal: 6.6, database: 2.9, walBytes: 0 },
  unread: { portal: 2.2, database: 0.3, walBytes: 0 },
  login: { portal: 23.7, database: 3.7, walBytes: 3_600 },
  /** mean of claim, start, submission, acceptance, preparation and approval of a payment */
  act: { portal: 19.5, database: 7.2, walBytes: 27_000 },
  page: { portal: 33, database: 2.6, walBytes: 0 },
} as const satisfies Record<string, Cost>

/** Assumptions that are not based on a year of operation; to be replaced by measured figures. */
export const ASSUMED: Assumptions = {
  comeADay: 0.08,
  viewsAVisit: 8,
  loginsAVisit: 0.3,
  actsAVisit: 0.5,
  publicPagesAVisit: 3,
  answeredByCdn: 0.9,
  busiestHour: 0.15,
  peak: 3,
  portalLoad: 0.6,
  databaseLoad: 0.5,
}

/** Measured size in bytes of a row with its indexes, and the assumed number of rows per year. */
export const GROWTH: readonly Growth[] = [
  { table: 'operation_log', rowsAYear: 20, bytesARow: 330, retentionDays: 190 },
  { table: 'login_log', rowsAYear: 9, bytesARow: 230, retentionDays: 190 },
  { table: 'sensitive_view_log', rowsAYear: 1, bytesARow: 250, retentionDays: 1_098 },
  { table: 'status_log', rowsAYear: 12, bytesARow: 270 },
  // a chain link is stored as long as its row; most belong to logs whose rows are removed after 190 days
  { table: 'links of logs that leave', rowsAYear: 30, bytesARow: 250, retentionDays: 190 },
  { table: 'links of status_log', rowsAYear: 12, bytesARow: 250 },
  { table: 'outbox', rowsAYear: 40, bytesARow: 280, retentionDays: 30 },
  { table: 'site_message', rowsAYear: 40, bytesARow: 300, retentionDays: 365 },
  { table: 'parts of orders, results, payments, reports', rowsAYear: 2, bytesARow: 2_950 },
  { table: 'pay of employees', rowsAYear: 1.2, bytesARow: 530 },
]
/** Bytes for an account, the person, the resume and a contract, which each person has once. */
export const BYTES_A_PERSON = 3_000
