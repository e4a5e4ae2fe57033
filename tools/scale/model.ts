// Calculates what a place needs, from the cost of one request and one row (figures.ts) and from assumptions about
// users' behaviour.

/** Processor time of one request in ms, of the portal and of PostgreSQL, at 1,000,000 orders and persons. */
export interface Cost {
  readonly portal: number
  readonly database: number
  readonly walBytes: number
}

export interface Growth {
  readonly table: string
  /** number of rows per registered person and year */
  readonly rowsAYear: number
  readonly bytesARow: number
  /** absent: rows are stored for ever */
  readonly retentionDays?: number
}

export interface Assumptions {
  /** share of registered persons who visit on an ordinary day */
  readonly comeADay: number
  /** views per visit; each requests its rows once and the unread count once */
  readonly viewsAVisit: number
  readonly loginsAVisit: number
  readonly actsAVisit: number
  /** pages opened without a login, for each visit with a login */
  readonly publicPagesAVisit: number
  /** share of these pages that a CDN answers */
  readonly answeredByCdn: number
  /** share of a day's visits in its busiest hour; and the ratio of that hour's busiest minute to its mean */
  readonly busiestHour: number
  readonly peak: number
  /** target utilisation of a processor at the peak */
  readonly portalLoad: number
  readonly databaseLoad: number
}

export interface Needs {
  readonly requestsAtPeak: number
  readonly writesAtPeak: number
  readonly portalCores: number
  readonly databaseCores: number
  readonly connections: number
  readonly walGigabytesADay: number
  readonly gigabytesAfterThreeYears: number
  readonly rowsLoggedADay: number
}

/** Connections of one process: its pool, one for LISTEN, one for health checks. */
export const CONNECTIONS_A_PROCESS = 22

export function needsOf(
  persons: number,
  costs: Readonly<Record<'session' | 'view' | 'unread' | 'login' | 'act' | 'page', Cost>>,
  growth: readonly Growth[],
  by: Assumptions,
): Needs {
  const visits = persons * by.comeADay
  const visitsAtPeak = (visits * by.busiestHour * by.peak) / 3600
  /** each kind of request with its frequency in a visit */
  const mix: readonly (readonly [Cost, number])[] = [
    [costs.session, 1],
    [costs.view, by.viewsAVisit],
    [costs.unread, by.viewsAVisit],
    [costs.login, by.loginsAVisit],
    [costs.act, by.actsAVisit],
    [costs.page, by.publicPagesAVisit * (1 - by.answeredByCdn)],
  ]
  const sum = (of: (cost: Cost) => number) => mix.reduce((total, [cost, times]) => total + of(cost) * times, 0)
  const portalCores = (visitsAtPeak * sum(({ portal }) => portal)) / 1000 / by.portalLoad
  return {
    requestsAtPeak: visitsAtPeak * mix.reduce((total, [, times]) => total + times, 0),
    writesAtPeak: visitsAtPeak * (by.actsAVisit + by.loginsAVisit),
    portalCores,
    databaseCores: (visitsAtPeak * sum(({ database }) => database)) / 1000 / by.databaseLoad,
    connections: processesOf(portalCores) * CONNECTIONS_A_PROCESS,
    walGigabytesADay: (visits * sum(({ walBytes }) => walBytes)) / 1e9,
    gigabytesAfterThreeYears: growth.reduce((total, each) => total + bytesOf(persons, each, 3), 0) / 1e9,
    rowsLoggedADay: growth
      .filter(({ table }) => table.endsWith('_log'))
      .reduce((total, { rowsAYear }) => total + (rowsAYear * persons) / 365, 0),
  }
}

/** Number of processes: each has one thread for its work, and there are at least two, so that one may fail. */
export const processesOf = (cores: number): number => Math.max(2, Math.ceil(cores))

/** The size of a table after a number of years. */
export function bytesOf(
  persons: number,
  { rowsAYear, bytesARow, retentionDays = Number.POSITIVE_INFINITY }: Growth,
  years: number,
) {
  return persons * rowsAYear * bytesARow * Math.min(years, retentionDays / 365)
}
