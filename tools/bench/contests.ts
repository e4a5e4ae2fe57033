// A million claims on orders with more claimants than places: each order must give out exactly its places. It takes a
// quarter of an hour, so it runs only when it is named.
import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase } from '#services/database/connect.ts'
import { migrate } from '#services/database/migrate.ts'
import { type ClaimFixture, FIRST, fillForClaims, holdingOf } from '#tests/load/claim-fixture.ts'
import { claimBody } from './claim-statements.ts'
import { type Answer, burst } from './http-burst.ts'
import type { LoadTarget } from './http-load.ts'
import type { Measured } from './report.ts'
import { SECRET, withDatabase, withFolder, withServer } from './temporary.ts'

/** Number of contests, each with its own order. */
const CONTESTS = Number(process.env.BENCH_CONTESTS ?? 500)
const CROWD = 2_000
const PLACES = 100
/** Number of persons; each takes part in every twentieth contest. */
const PEOPLE = 20 * CROWD
const CONNECTIONS = 200
/** Codes of refusals: no place is left; the person already has the maximum number of orders in progress. */
const REFUSALS: readonly unknown[] = [40903, 40000]

export const measureContests = (postgres: string): Promise<Measured> =>
  withDatabase(postgres, (databaseUrl) =>
    withFolder(async (dataDir) => {
      const fixture = await fill(databaseUrl)
      const env = { DEMO_SEED: 'false', CLAIM_WAIT: '2' }
      const began = performance.now()
      const claims = await withServer({ databaseUrl, dataDir, env }, ({ url }) => contestAll(url, fixture))
      const wrong = await wrongOrders(databaseUrl)
      const seconds = (performance.now() - began) / 1_000
      const value = `${claims} claims in ${seconds.toFixed(0)} s, ${wrong.length} orders with other than ${PLACES} given out`
      const what = `${CONTESTS} orders of ${PLACES} places, each wanted by ${CROWD} people at once`
      return {
        rows: [{ what, engine: 'postgres', value, goal: 'no order', reached: wrong.length === 0 }],
        details: { contests: CONTESTS, crowd: CROWD, claims, seconds, wrong },
      }
    }),
  )

async function fill(databaseUrl: string): Promise<ClaimFixture> {
  const open = await openDatabase(databaseUrl, 4)
  try {
    await migrate(open)
    return await fillForClaims(open, SECRET, {
      persons: PEOPLE,
      places: Array.from({ length: CONTESTS }, () => PLACES),
    })
  } finally {
    await open.close()
  }
}

/** Runs the contests one after the other. @returns the number of claims sent */
async function contestAll(url: string, fixture: ClaimFixture): Promise<number> {
  let claims = 0
  for (let contest = 0; contest < CONTESTS; contest++) {
    let asking = targetsOf(url, fixture, contest)
    let won = 0
    while (asking.length > 0) {
      const { answers } = await burst(asking, CONNECTIONS)
      claims += answers.length
      won += answers.filter(({ status }) => status === 200).length
      const odd = answers.find((answer) => !isExpected(answer))
      if (odd) throw new Error(`an unexpected answer in contest ${contest}: ${JSON.stringify(odd)}`)
      asking = asking.filter((_, index) => answers[index]?.status === 429)
      if (asking.length > 0) await pause(1_000)
    }
    if (won !== PLACES) throw new Error(`contest ${contest}: ${won} were told that they have a place`)
    if (contest % 50 === 49) console.log(`  ${contest + 1} contests, ${claims} claims`)
  }
  return claims
}

const isExpected = ({ status, body }: Answer): boolean =>
  status === 200 || status === 429 || REFUSALS.includes(body?.error?.code)

const targetsOf = (url: string, { tokens }: ClaimFixture, contest: number): LoadTarget[] =>
  Array.from({ length: CROWD }, (_, index) => {
    const person = (contest * CROWD + index) % PEOPLE
    return {
      name: 'claim',
      url: `${url}/api/services/app/WorkOrderParticipator/UserClaim`,
      headers: { authorization: `Bearer ${tokens[person]}` },
      body: claimBody({ orderId: FIRST.order + contest, key: `contest-${contest}-${person}` }),
    }
  })

/** The orders for which the number of places, taken places and participations are not all equal. */
async function wrongOrders(databaseUrl: string): Promise<number[]> {
  const open = await openDatabase(databaseUrl, 1)
  try {
    const wrong: number[] = []
    for (let contest = 0; contest < CONTESTS; contest++) {
      const { claimed, held, count } = await holdingOf(open, FIRST.order + contest)
      if (Number(claimed) !== PLACES || Number(held) !== PLACES || count !== PLACES) wrong.push(FIRST.order + contest)
    }
    return wrong
  } finally {
    await open.close()
  }
}
