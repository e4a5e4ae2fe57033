// From what one request and one row cost (figures.ts) and from how people are assumed to behave to what a place needs.

/** Processor of one request, ms: of the portal and of PostgreSQL, at 1,000,000 orders and persons. */
export interface Cost {
  readonly portal: number
  readonly database: number
  readonly walBytes: number
}

export interface Growth {
  readonly table: string
  /** rows of one registered person in a year */
  readonly rowsAYear: number
  readonly bytesARow: number
  /** for ever, where none */
  readonly retentionDays?: number
}

export interface Assumptions {
  /** of all registered persons, who come on an ordinary day */
  readonly comeADay: number
  /** views of a visit; each asks once for its rows and once for the unread count */
  readonly viewsAVisit: number
  readonly loginsAVisit: number
  readonly actsAVisit: number
  /** pages that are opened without a login, for each visit with one */
  readonly publicPagesAVisit: number
  /** of those, the ones that a CDN answers */
  readonly answeredByCdn: number
  /** of a day's visits, those of its busiest hour; and how much more than its mean the busiest minute has */
  readonly busiestHour: number
  readonly peak: number
  /** how busy a processor may be at the peak */
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

/** Connections of one process: its pool, one that listens, one that is asked whether all is well. */
export const CONNECTIONS_A_PROCESS = 22

export function needsOf(
  persons: number,
  costs: Readonly<Record<'session' | 'view' | 'unread' | 'login' | 'act' | 'page', Cost>>,
  growth: readonly Growth[],
  by: Assumptions,
): Needs {
  const visits = persons * by.comeADay
  const visitsAtPeak = (visits * by.busiestHour * by.peak) / 3600
  /** how often in a visit */
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

/** A process has one thread for its work; two is the least, so that one may go. */
export const processesOf = (cores: number): number => Math.max(2, Math.ceil(cores))

/** The size of a table after so many years. */
export function bytesOf(
  persons: number,
  { rowsAYear, bytesARow, retentionDays = Number.POSITIVE_INFINITY }: Growth,
  years: number,
) {
  return persons * rowsAYear * bytesARow * Math.min(years, retentionDays / 365)
}
