import type { ListKind } from './list-cases.ts'
import type { ListCase } from './readers.ts'
import type { Row } from './report.ts'

export interface ListFigure<Kind extends string = string> {
  readonly kind: Kind
  /** service, action, reader and input of the list */
  readonly list: string
  /** time of the best round, since slower rounds contain other load of the machine */
  readonly ms: number
  readonly statements: number
  /** the slowest statement */
  readonly slowest: { readonly ms: number; readonly text: string }
}

export const lineOf = ({ service, action, who, input: { maxResultCount: _, ...input } }: ListCase): string =>
  `${service}/${action} ${who} ${JSON.stringify(input)}`

/** goals in milliseconds */
export const GOALS: Readonly<Record<ListKind, number | undefined>> = {
  'first page': 10,
  'deep page': 50,
  search: 10,
  'far page': 50,
  counts: undefined,
}

/** Report lines: one for each kind, and one for every list that misses its goal. */
export function listRows<Kind extends string>(
  figures: readonly ListFigure<Kind>[],
  goals: Readonly<Record<Kind, number | undefined>>,
  engine = 'postgres',
): Row[] {
  return (Object.keys(goals) as Kind[]).flatMap((kind) => {
    const own = figures.filter((it) => it.kind === kind).sort((a, b) => b.ms - a.ms)
    const goal = goals[kind]
    const missed = own.filter(({ ms }) => goal !== undefined && ms >= goal)
    const middle = own[Math.floor(own.length / 2)]
    if (!middle) return []
    const value = `half below ${middle.ms.toFixed(1)} ms, all below ${own[0]?.ms.toFixed(1)} ms`
    return [
      {
        what: `${kind}, ${own.length} lists`,
        engine,
        value,
        ...(goal === undefined
          ? {}
          : { goal: `all < ${goal} ms, ${own.length - missed.length} are`, reached: missed.length === 0 }),
      },
      ...(goal === undefined ? own : missed).map(({ list, ms }) => ({
        what: `  ${list}`,
        engine,
        value: `${ms.toFixed(1)} ms`,
      })),
    ]
  })
}
