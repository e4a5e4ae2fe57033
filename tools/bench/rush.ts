// A rush: more people claim the same places at once than the database can serve, while another user only reads.
import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase } from '#services/database/connect.ts'
import { migrate } from '#services/database/migrate.ts'
import { type ClaimFixture, FIRST, fillForClaims, holdingOf } from '#tests/load/claim-fixture.ts'
import { claimBody } from './claim-statements.ts'
import type { LoadTarget } from './http-load.ts'
import type { Measured, Row } from './report.ts'
import { Connections, percentile, type Rush, rush, watch } from './rush-crowd.ts'
import { SECRET, withDatabase, withFolder, withServer } from './temporary.ts'

const PEOPLE = Number(process.env.BENCH_PEOPLE || 20_000)
const CONNECTIONS = Number(process.env.BENCH_CONNECTIONS || 2_000)
const PLACES = 100
const WITHIN_MS = 10_000
const LONGEST_MS = 2_000
const OTHERS_MS = 100
const ORDER = FIRST.order
/** The product's defaults; test servers otherwise let every claim wait (`server-process.ts`). */
const DEFAULTS = { CLAIMS_WAITING: '2000', CLAIM_WAIT: '2' }

export const measureRush = (postgres: string): Promise<Measured> =>
  withDatabase(postgres, (databaseUrl) =>
    withFolder(async (dataDir) => {
      const fixture = await fill(databaseUrl)
      const env = { DEMO_SEED: 'false', ...DEFAULTS }
      const found = await withServer({ databaseUrl, dataDir, env }, ({ url }) => rushOn(url, fixture))
      await checkHolding(databaseUrl)
      return { rows: rowsOf(found), details: detailsOf(found) }
    }),
  )

async function fill(databaseUrl: string): Promise<ClaimFixture> {
  const open = await openDatabase(databaseUrl, 4)
  try {
    await migrate(open)
    // one person more, who only reads
    return await fillForClaims(open, SECRET, { persons: PEOPLE + 1, places: [PLACES] })
  } finally {
    await open.close()
  }
}

interface Watched {
  readonly list: readonly number[]
  readonly page: readonly number[]
}

interface Found extends Rush {
  readonly before: Watched
  readonly during: Watched
}

async function rushOn(url: string, fixture: ClaimFixture): Promise<Found> {
  const targets = fixture.tokens.slice(0, PEOPLE).map(
    (token, person): LoadTarget => ({
      name: 'claim',
      url: `${url}/api/services/app/WorkOrderParticipator/UserClaim`,
      headers: { authorization: `Bearer ${token}` },
      body: claimBody({ orderId: ORDER, key: `rush-${person}-key` }),
    }),
  )
  const reader = { authorization: `Bearer ${fixture.tokens[PEOPLE]}` }
  const others = {
    list: { name: 'list', url: `${url}/api/services/app/WorkOrder/GetAll?maxResultCount=20`, headers: reader },
    page: { name: 'page', url: `${url}/` },
  }
  const watched = async <T>(work: () => Promise<T>): Promise<[T, Watched]> => {
    const [list, page] = await Promise.all([watch(others.list, 50), watch(others.page, 50)])
    const result = await work()
    return [result, { list: await list(), page: await page() }]
  }
  // once without measuring, because what is read and compiled at the first call does not belong to the rush
  await watched(() => pause(1_000))
  const [, before] = await watched(() => pause(3_000))
  const connections = await Connections.open(url, CONNECTIONS)
  try {
    const [found, during] = await watched(() => rush(connections, targets, WITHIN_MS))
    return { ...found, before, during }
  } finally {
    connections.close()
  }
}

/** @throws Error when the number of places given out differs from the places of the order */
async function checkHolding(databaseUrl: string): Promise<void> {
  const open = await openDatabase(databaseUrl, 1)
  try {
    const { claimed, held, count } = await holdingOf(open, ORDER)
    if (count !== PLACES || Number(claimed) !== PLACES || Number(held) !== PLACES)
      throw new Error(`${count} of ${PLACES} places were won, ${claimed} are claimed, ${held} are held`)
  } finally {
    await open.close()
  }
}

const waitsOf = ({ replies }: Rush): number[] => replies.map(({ ms }) => ms)
const sentAway = ({ replies }: Rush): number => replies.filter(({ status }) => status === 429).length
const milliseconds = (ms: number): string => `${ms.toFixed(0)} ms`

function rowsOf(found: Found): Row[] {
  const engine = 'postgres'
  const won = found.last.filter(({ status }) => status === 200).length
  const longest = Math.max(...waitsOf(found))
  const others = (['list', 'page'] as const).map((name): Row => {
    const ms = percentile(found.during[name], 0.95)
    const quiet = milliseconds(percentile(found.before[name], 0.95))
    return {
      what: `… 95 % of ${name === 'list' ? 'lists of somebody signed in' : 'home pages'} meanwhile (${quiet} before)`,
      engine,
      value: milliseconds(ms),
      goal: `≤ ${OTHERS_MS} ms`,
      reached: ms <= OTHERS_MS,
    }
  })
  return [
    {
      what: `${PEOPLE} people in 10 s on 100 places, ${CONNECTIONS} connections`,
      engine,
      value: `${won} won`,
      goal: `${PLACES}`,
      reached: won === PLACES,
    },
    {
      what: '… longest wait for an answer',
      engine,
      value: milliseconds(longest),
      goal: `≤ ${LONGEST_MS} ms`,
      reached: longest <= LONGEST_MS,
    },
    { what: '… 95 % of the answers', engine, value: milliseconds(percentile(waitsOf(found), 0.95)) },
    { what: '… told to come again, times', engine, value: `${sentAway(found)}` },
    { what: '… until the last has a yes or a no', engine, value: `${(found.ms / 1_000).toFixed(1)} s` },
    ...others,
  ]
}

const detailsOf = (found: Found) => ({
  people: PEOPLE,
  connections: CONNECTIONS,
  requests: found.replies.length,
  sentAway: sentAway(found),
  longestMs: Math.max(...waitsOf(found)),
  medianMs: percentile(waitsOf(found), 0.5),
  seconds: found.ms / 1_000,
  others: { longestList: Math.max(...found.during.list), longestPage: Math.max(...found.during.page) },
})
