import type { ListKind } from './list-cases.ts'
import type { Row } from './report.ts'

export interface ListFigure {
  readonly kind: ListKind
  /** service, action, reader and input */
  readonly list: string
  /** planning and execution of all its statements; the best round, for what else the machine does is not the database */
  readonly ms: number
  readonly statements: number
  /** the statement that took longest */
  readonly slowest: { readonly ms: number; readonly text: string }
}

/** milliseconds */
export const GOALS: Readonly<Record<ListKind, number | undefined>> = {
  'first page': 10,
  'deep page': 50,
  search: 10,
  'far page': 50,
  counts: undefined,
}

/** A line for each kind, and one for every list that misses its goal. */
export function listRows(figures: readonly ListFigure[]): Row[] {
  return (Object.keys(GOALS) as ListKind[]).flatMap((kind) => {
    const own = figures.filter((it) => it.kind === kind).sort((a, b) => b.ms - a.ms)
    const goal = GOALS[kind]
    const missed = own.filter(({ ms }) => goal !== undefined && ms >= goal)
    const middle = own[Math.floor(own.length / 2)]
    if (!middle) return []
    const value = `half below ${middle.ms.toFixed(1)} ms, all below ${own[0]?.ms.toFixed(1)} ms`
    return [
      {
        what: `${kind}, ${own.length} lists`,
        engine: 'postgres',
        value,
        ...(goal === undefined
          ? {}
          : { goal: `all < ${goal} ms, ${own.length - missed.length} are`, reached: missed.length === 0 }),
      },
      ...(goal === undefined ? own : missed).map(({ list, ms }) => ({
        what: `  ${list}`,
        engine: 'postgres',
        value: `${ms.toFixed(1)} ms`,
      })),
    ]
  })
}
