// Claims against the running server: a contest that must not oversell, the speed of refused claims compared with a
// read, and of successful claims compared with the driver.
import type { Dispatch, Operation } from '#services/abp/conventions/calls.ts'
import { createDispatch, listOperations } from '#services/abp/conventions/dispatch.ts'
import { readConfig } from '#services/config.ts'
import { openDatabase } from '#services/database/connect.ts'
import { migrate } from '#services/database/migrate.ts'
import { createAuthenticate } from '#services/identity/authenticate.ts'
import { rightOf } from '#services/identity/rights-matrix.ts'
import { tokenCodecOf } from '#services/identity/token-codec.ts'
import { createPlatform } from '#services/platform.ts'
import { services } from '#services/services-list.ts'
import { type ClaimFixture, FIRST, fillForClaims, holdingOf } from '#tests/load/claim-fixture.ts'
import { type ClaimFigures, claimRows } from './claim-rows.ts'
import {
  type ClaimIdentity,
  type ClaimScript,
  claimBody,
  Recorder,
  recordClaim,
  replayClaim,
} from './claim-statements.ts'
import { connectDriver } from './driver-connections.ts'
import { burst } from './http-burst.ts'
import type { LoadTarget } from './http-load.ts'
import { type Measured, median } from './report.ts'
import { SECRET, withDatabase, withFolder, withServer } from './temporary.ts'

const CONTESTANTS = 2_000
const PLACES = 100
const WINNERS = 1_000
/** the size of the server's pool */
const CONNECTIONS = 20
const ROUNDS = 3
/**
 * Number of refused claims in one round. They come from enough persons that none has three participations in progress,
 * because such persons are refused for that reason.
 */
const LOST = 2_000
const LOSERS = 500
/** Helper accounts: two open the orders, one is the pattern for the driver. */
const HELPERS = 3
const FIRST_LOSER = CONTESTANTS + 2 * ROUNDS * WINNERS
const PERSONS = FIRST_LOSER + LOSERS + HELPERS

/**
 * The orders: a contested one (full afterwards), one with a place for everyone, and a second such order for the driver.
 */
const CONTESTED = FIRST.order
const AMPLE = FIRST.order + 1
const AMPLE_FOR_DRIVER = FIRST.order + 2

export async function measureClaims(postgres: string): Promise<Measured> {
  const figures = [
    await withDatabase(postgres, (url) => withFolder((folder) => claimsOn(url, folder))),
    await withFolder((folder) => claimsOn(`file:${folder}/db`, folder)),
  ]
  return { rows: figures.flatMap(claimRows), details: figures }
}

/**
 * @param databaseUrl an empty database @throws Error when the number of successful claims differs from the number of
 * places
 */
async function claimsOn(databaseUrl: string, dataDir: string): Promise<ClaimFigures> {
  const engine = databaseUrl.startsWith('file:') ? 'pglite' : 'postgres'
  const { fixture, script } = await prepare(databaseUrl)
  const wins: number[] = []
  const driver: number[] = []
  const throughDriver = async (round: number) =>
    driver.push(await winThroughDriver(databaseUrl, fixture, script, round))
  const rounds = Array.from({ length: ROUNDS }, (_, round) => round)
  // all claims may wait in the queue, because this bench measures who gets a place; `rush` measures the queue
  const env = { DEMO_SEED: 'false', CLAIMS_WAITING: String(CONTESTANTS), CLAIM_WAIT: '60' }
  const measured = await withServer({ databaseUrl, dataDir, env }, async ({ url }) => {
    const contest = await contestPlaces(url, fixture)
    const rates = await lostAndRead(url, fixture)
    for (const round of rounds) {
      wins.push(await winOverHttp(url, fixture, round))
      if (engine === 'postgres') await throughDriver(round)
    }
    return { ...contest, ...rates }
  })
  // only one process can open the folder, so the driver opens it when the server has ended
  if (engine === 'pglite') for (const round of rounds) await throughDriver(round)
  return {
    engine,
    ...measured,
    ...(await checkHoldings(databaseUrl)),
    winPerSecond: median(wins),
    driverPerSecond: median(driver),
    statements: script.statements.length,
  }
}

async function prepare(databaseUrl: string): Promise<{ fixture: ClaimFixture; script: ClaimScript }> {
  const recorder = new Recorder()
  const open = await openDatabase(databaseUrl, CONNECTIONS, recorder.logger)
  try {
    recorder.watchTransactions(open)
    await migrate(open)
    const fixture = await fillForClaims(open, SECRET, { persons: PERSONS, places: [PLACES, 1_000_000, 1_000_000] })
    const platform = createPlatform(readConfig({ APP_SECRET: SECRET, LOG_LEVEL: 'silent' }), open)
    const operation = listOperations(services).find(({ id }) => id === 'workOrderParticipatorUserClaim')
    if (!operation) throw new Error('there is no operation to claim')
    const dispatch = createDispatch(platform, createAuthenticate(tokenCodecOf(platform)), rightOf)
    const last = PERSONS - 1
    // once before the measurement, because the first claim also starts the order
    for (const [person, orderId] of [
      [last, AMPLE],
      [last - 1, AMPLE_FOR_DRIVER],
    ] as const) {
      await claimInProcess(dispatch, operation, fixture, person, orderId)
    }
    const template = { ...identityOf(fixture, last - 2, AMPLE_FOR_DRIVER), token: fixture.tokens[last - 2] ?? '' }
    return { fixture, script: await recordClaim(open, recorder, dispatch, operation, template) }
  } finally {
    await open.close()
  }
}

async function claimInProcess(
  dispatch: Dispatch,
  operation: Operation,
  fixture: ClaimFixture,
  person: number,
  orderId: number,
): Promise<void> {
  const outcome = await dispatch(operation, {
    query: {},
    body: claimBody({ orderId, key: `first-${person}` }),
    headers: { authorization: `Bearer ${fixture.tokens[person]}` },
    ip: '127.0.0.1',
    requestId: 'bench-start',
  })
  if ('file' in outcome || outcome.status !== 200) throw new Error(`the first claim failed: ${JSON.stringify(outcome)}`)
}

const identityOf = (fixture: ClaimFixture, person: number, orderId: number): ClaimIdentity => ({
  personId: FIRST.person + person,
  userId: FIRST.user + person,
  tokenId: fixture.tokenIds[person] ?? '',
  orderId,
  key: `bench-${person}-${orderId}`,
})

function claimTarget(url: string, fixture: ClaimFixture, person: number, orderId: number, status = 200): LoadTarget {
  return {
    name: 'claim',
    url: `${url}/api/services/app/WorkOrderParticipator/UserClaim`,
    headers: { authorization: `Bearer ${fixture.tokens[person]}` },
    body: claimBody(identityOf(fixture, person, orderId)),
    status,
  }
}

/** All contestants claim at once, each over its own connection. */
async function contestPlaces(url: string, fixture: ClaimFixture) {
  const targets = Array.from({ length: CONTESTANTS }, (_, person) => claimTarget(url, fixture, person, CONTESTED))
  const { answers, ms } = await burst(targets, CONTESTANTS)
  const won = answers.filter(({ status }) => status === 200).length
  const odd = answers.find(({ status, body }) => status !== 200 && body?.error?.code !== 40903)
  if (odd) throw new Error(`a claim was lost in an unexpected way: ${JSON.stringify(odd)}`)
  return { won, contestMs: ms }
}

/**
 * Measures refused claims and reads in turns. The order is full, so every further claim is refused; the first round
 * warms up.
 */
async function lostAndRead(url: string, fixture: ClaimFixture) {
  const headers = { authorization: `Bearer ${fixture.tokens[FIRST_LOSER]}` }
  const read = { name: 'read', url: `${url}/api/services/app/Province/Get?id=31`, headers }
  const targets = {
    lost: Array.from({ length: LOST }, (_, index) =>
      claimTarget(url, fixture, FIRST_LOSER + (index % LOSERS), CONTESTED, 409),
    ),
    read: Array.from({ length: LOST }, () => read),
  }
  const rates = { lost: [] as number[], read: [] as number[] }
  for (let round = 0; round <= ROUNDS; round++) {
    for (const name of ['lost', 'read'] as const) {
      const { answers, ms } = await burst(targets[name], CONNECTIONS)
      const odd = answers.find(({ status }) => status !== (name === 'lost' ? 409 : 200))
      if (odd) throw new Error(`${name}: an unexpected answer: ${JSON.stringify(odd)}`)
      if (round > 0) rates[name].push((LOST * 1_000) / ms)
    }
  }
  return { lostPerSecond: median(rates.lost), readPerSecond: median(rates.read) }
}

const firstOfRound = (round: number, half: 0 | 1): number => CONTESTANTS + (2 * round + half) * WINNERS

async function winOverHttp(url: string, fixture: ClaimFixture, round: number): Promise<number> {
  const from = firstOfRound(round, 0)
  const targets = Array.from({ length: WINNERS }, (_, index) => claimTarget(url, fixture, from + index, AMPLE))
  const { answers, ms } = await burst(targets, CONNECTIONS)
  const failed = answers.find(({ status }) => status !== 200)
  if (failed) throw new Error(`a claim that should win failed: ${JSON.stringify(failed)}`)
  return (WINNERS * 1_000) / ms
}

async function winThroughDriver(
  url: string,
  fixture: ClaimFixture,
  script: ClaimScript,
  round: number,
): Promise<number> {
  const { connections, close } = await connectDriver(url, CONNECTIONS)
  try {
    const from = firstOfRound(round, 1)
    let next = 0
    const began = performance.now()
    await Promise.all(
      connections.map(async (connection) => {
        while (next < WINNERS)
          await replayClaim(connection, script, identityOf(fixture, from + next++, AMPLE_FOR_DRIVER))
      }),
    )
    return (WINNERS * 1_000) / (performance.now() - began)
  } finally {
    await close()
  }
}

/**
 * @throws Error when the claimed quantity differs from the reserved quantity, or from the places of the contested order
 */
async function checkHoldings(databaseUrl: string): Promise<{ claimedQuantity: string }> {
  const open = await openDatabase(databaseUrl, 1)
  try {
    for (const id of [CONTESTED, AMPLE, AMPLE_FOR_DRIVER]) {
      const { claimed, held } = await holdingOf(open, id)
      if (claimed !== held) throw new Error(`order ${id} says ${claimed} claimed, ${held} are held`)
    }
    const { claimed, count } = await holdingOf(open, CONTESTED)
    if (count !== PLACES) throw new Error(`${count} of ${PLACES} places were won`)
    return { claimedQuantity: claimed }
  } finally {
    await open.close()
  }
}
