import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenDatabase, openDatabase } from '#services/database/connect.ts'
import { migrate } from '#services/database/migrate.ts'
import type { ClaimFixture } from '#tests/load/claim-fixture.ts'
import {
  fillForKilling,
  findDamage,
  findDone,
  noDamage,
  PAYABLE,
  PERSONS,
  untilAlone,
} from '#tests/load/kill-fixture.ts'
import { type Answered, type Asked, claimOf, paymentOf, send } from '#tests/load/requests.ts'
import { type ServerProcess, startServerProcess } from '#tests/load/server-process.ts'
import { createTestDatabase } from '#tests/support/postgres.ts'
import { random } from '#tests/support/random.ts'

/** `KILL_ROUNDS=50 KILL_SEED=7 npx vitest run --project pglite tests/contract/kill.test.ts` for a long run. */
const ROUNDS = Number(process.env.KILL_ROUNDS ?? 2)
const SEED = Number(process.env.KILL_SEED ?? 20_261_121)
const SECRET = 'a secret that only this test knows, long enough'
const CLAIMERS = 5
const PAYERS = 2
const FULL = 'claim: 这份工单已被领完，请看看其他工单'

const folder = mkdtempSync(join(tmpdir(), 'portal-kill-'))
let databaseUrl = `file:${join(folder, 'db')}`
let drop = async () => {}
let fixture: ClaimFixture

const withDatabase = async <T>(work: (open: OpenDatabase) => Promise<T>): Promise<T> => {
  const open = await openDatabase(databaseUrl, 1)
  try {
    return await work(open)
  } finally {
    await open.close()
  }
}

beforeAll(async () => {
  if (process.env.TEST_ENGINE === 'postgres') {
    const database = await createTestDatabase('migrated')
    databaseUrl = database.url
    drop = database.drop
  }
  fixture = await withDatabase(async (open) => {
    await migrate(open)
    return fillForKilling(open, SECRET)
  })
})

afterAll(async () => {
  await drop()
  rmSync(folder, { recursive: true, force: true })
})

/** What was asked so far, and the answers that arrived whole. */
class Ledger {
  readonly answered = new Map<Asked, Answered>()
  readonly unknown = new Set<Asked>()
  #person = 0
  #batch = 0

  nextClaim = (): Asked | undefined => (this.#person < PERSONS - PAYABLE ? claimOf(fixture, this.#person++) : undefined)
  nextPayment = (): Asked | undefined => (this.#batch < PAYABLE / 2 ? paymentOf(fixture, this.#batch++) : undefined)

  async ask(url: string, asked: Asked): Promise<void> {
    this.unknown.add(asked)
    const answer = await send(url, asked)
    this.unknown.delete(asked)
    this.answered.set(asked, answer)
  }

  /** by answers and not by time, so that a slow machine is interrupted as deep in the work as a fast one */
  async reaches(answers: number): Promise<void> {
    while (this.answered.size < answers) await new Promise((resolve) => setTimeout(resolve, 5))
  }

  acknowledged(kind: Asked['kind']): [Asked, Answered][] {
    return [...this.answered].filter(([asked, { status }]) => asked.kind === kind && status === 200)
  }
}

/** Claims and pays until the server is gone. */
async function work(url: string, ledger: Ledger): Promise<void> {
  const busy = async (next: () => Asked | undefined) => {
    for (let asked = next(); asked; asked = next()) await ledger.ask(url, asked)
  }
  const workers = [
    ...Array.from({ length: CLAIMERS }, () => busy(ledger.nextClaim)),
    ...Array.from({ length: PAYERS }, () => busy(ledger.nextPayment)),
  ]
  await Promise.allSettled(workers)
}

/** What was acknowledged gets the same answer under its key; what was cut off is asked again and finished. */
async function repeat(url: string, ledger: Ledger): Promise<void> {
  await Promise.all(
    [...ledger.answered].map(async ([asked, first]) => {
      const again = await send(url, asked)
      expect(again.status).toBe(first.status)
      if (asked.kind === 'pay') expect(again.result).toEqual(first.result)
      else expect(idOf(again)).toBe(idOf(first))
    }),
  )
  await Promise.all([...ledger.unknown].map((asked) => ledger.ask(url, asked)))
}

const idOf = ({ result }: Answered): number | undefined => (result as { id: number } | null)?.id

async function check(ledger: Ledger): Promise<void> {
  await withDatabase(async (open) => {
    await untilAlone(open)
    expect(await findDamage(open)).toEqual(noDamage)
    const { claimed, paid } = await findDone(open)
    for (const [, answer] of ledger.acknowledged('claim')) expect(claimed).toContain(idOf(answer))
    for (const [asked] of ledger.acknowledged('pay')) for (const id of asked.flowIds) expect(paid).toContain(id)
  })
}

const start = (): Promise<ServerProcess> =>
  startServerProcess({ databaseUrl, dataDir: folder, secret: SECRET, env: { DEMO_SEED: 'false' } })

test(
  'loses no acknowledged claim or payment, oversells nothing and pays nothing twice when the server is killed',
  async () => {
    const next = random(SEED)
    const ledger = new Ledger()
    for (let round = 0; round < ROUNDS; round++) {
      // on the directory that the killed server of the round before left locked
      const server = await start()
      try {
        await repeat(server.url, ledger)
        const working = work(server.url, ledger)
        await ledger.reaches(ledger.answered.size + 25 + Math.floor(next() * 40))
        await new Promise((resolve) => setTimeout(resolve, next() * 80))
        await server.kill()
        await working
      } finally {
        await server.kill()
      }
      await check(ledger)
    }
    const server = await start()
    try {
      await repeat(server.url, ledger)
    } finally {
      await server.stop()
    }
    await check(ledger)
    expect(ledger.unknown.size).toBe(0)
    const refused = [...ledger.answered].filter(([, { status }]) => status !== 200)
    // only places run out
    expect([...new Set(refused.map(([{ kind }, { reason }]) => `${kind}: ${reason}`))]).toEqual([FULL])
    expect(ledger.acknowledged('claim').length).toBeGreaterThan(ROUNDS)
    expect(ledger.acknowledged('pay').length).toBeGreaterThan(0)
  },
  // each round starts a server, which a slow machine takes a minute for
  60_000 + ROUNDS * 90_000,
)
