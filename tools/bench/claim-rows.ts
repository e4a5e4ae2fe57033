import { perSecond, type Row, times } from './report.ts'

export interface ClaimFigures {
  readonly engine: 'postgres' | 'pglite'
  readonly won: number
  readonly claimedQuantity: string
  readonly contestMs: number
  readonly lostPerSecond: number
  readonly readPerSecond: number
  readonly winPerSecond: number
  readonly driverPerSecond: number
  /** number of statements for one successful claim */
  readonly statements: number
}

export function claimRows({ engine, ...it }: ClaimFigures): Row[] {
  const lost = it.lostPerSecond / it.readPerSecond
  const won = it.winPerSecond / it.driverPerSecond
  return [
    {
      what: '2,000 claims at once on 100 places',
      engine,
      value: `${it.won} won`,
      goal: '100',
      reached: it.won === 100 && Number(it.claimedQuantity) === 100,
    },
    { what: '… until the last is answered', engine, value: `${(it.contestMs / 1_000).toFixed(1)} s` },
    { what: 'lost claims', engine, value: perSecond(it.lostPerSecond) },
    { what: 'reads of one row, logged in', engine, value: perSecond(it.readPerSecond) },
    { what: '… lost claims against reads', engine, value: times(lost), goal: '≥ 0.5×', reached: lost >= 0.5 },
    { what: 'won claims', engine, value: perSecond(it.winPerSecond) },
    { what: `the same ${it.statements} statements by the driver`, engine, value: perSecond(it.driverPerSecond) },
    { what: '… won claims against the driver', engine, value: times(won), goal: '≥ 0.5×', reached: won >= 0.5 },
  ]
}
