// The cost of the gateway: a list of 20 rows through it compared with the same REST call, in one run. It is measured
// once with the real services on each engine, and once from memory, where the gateway's own cost is visible.
import type { GatewayFigure } from './gateway-compare.ts'
import { benchFixtureGateway } from './gateway-fixture.ts'
import { benchRealGateway } from './gateway-real.ts'
import { type Measured, perSecond, type Row, times } from './report.ts'
import { withDatabase, withFolder } from './temporary.ts'

/** Goals as multiples of the cost of REST; targets without a goal are only for comparison. */
const GOALS: Readonly<Record<string, number>> = { 'in process': 2, 'over HTTP': 3 }

export async function measureGateway(postgres: string): Promise<Measured> {
  const onPostgres = await withDatabase(postgres, (url) => benchRealGateway(url))
  const onPglite = await withFolder((folder) => benchRealGateway(`file:${folder}/db`))
  const fromMemory = await benchFixtureGateway()
  return {
    rows: [...rowsOf(onPostgres, 'postgres'), ...rowsOf(onPglite, 'pglite'), ...rowsOf(fromMemory, 'from memory')],
    details: { onPostgres, onPglite, fromMemory },
  }
}

const rowsOf = (figures: readonly GatewayFigure[], engine: string): Row[] =>
  figures.map(({ way, requestsPerSecond, ratio }) => {
    const goal = GOALS[way]
    return {
      what: `20 rows, ${way}`,
      engine,
      value: `${perSecond(requestsPerSecond)}  ${times(ratio)}`,
      ...(goal === undefined ? {} : { goal: `≤ ${goal.toFixed(1)}×`, reached: ratio <= goal }),
    }
  })
