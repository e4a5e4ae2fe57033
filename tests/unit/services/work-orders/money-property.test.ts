import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { DEEDS, type Draw, OFTEN } from '#tests/support/money/deeds.ts'
import { World } from '#tests/support/money/world.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'

/**
 * Orders, claims, results, payments and refunds in any order, by everybody, asked of the running service; after every
 * one the books are read and have to balance. Always the same stories: `FAST_CHECK_SEED=7 FAST_CHECK_RUNS=500` tells
 * others and more.
 */

const OUR_SEED = 20261123
const SEED = Number(process.env.FAST_CHECK_SEED ?? OUR_SEED)
const RUNS = Number(process.env.FAST_CHECK_RUNS ?? 14)
const DEEDS_OF_A_STORY = 200

let server: TestServer
let world: World
beforeAll(async () => {
  server = await startTestServer({ REQUESTS_PER_MINUTE: '10000000' })
  world = new World(server)
  await world.prepare()
})
afterAll(() => server.close())

/** What happens in our stories, whatever else does. */
const TOLD = [
  'WorkOrderParticipator/UserClaim',
  'WorkOrderParticipator/Decline',
  'WorkOrderCompletion/Audit',
  'WorkOrderCompletion/DecideAppeal',
  'WorkOrderFinancialFlow/Pay',
  'WorkOrderFinancialFlow/ReturnPayment',
  'WorkOrderFinancialFlow/Update',
  'WorkOrder/AuditCancellation',
  'WorkOrder/RecordRefund',
]

type Name = keyof typeof DEEDS

class Command implements fc.AsyncCommand<object, World> {
  readonly #name: Name
  readonly #draw: Draw
  constructor(name: Name, draw: Draw) {
    this.#name = name
    this.#draw = draw
  }
  check(): boolean {
    return true
  }
  async run(_model: object, real: World): Promise<void> {
    await DEEDS[this.#name]?.(real, this.#draw)
    await real.check()
  }
  toString(): string {
    return `${this.#name}(${this.#draw.join(', ')})`
  }
}

const draw = fc.array(fc.nat(119), { minLength: 4, maxLength: 4 })
const commands = (Object.keys(DEEDS) as Name[]).flatMap((name) =>
  Array.from({ length: OFTEN[name] ?? 1 }, () => draw.map((numbers) => new Command(name, numbers))),
)

it(
  'the books balance after every deed: hosted is paid, withheld, to be paid or to be refunded',
  async () => {
    const heard = new Set<string>()
    const story = fc.commands(commands, { maxCommands: DEEDS_OF_A_STORY, size: 'max' })
    await fc.assert(
      fc.asyncProperty(story, async (deeds) => {
        await fc.asyncModelRun(async () => {
          await world.begin()
          return { model: {}, real: world }
        }, deeds)
        for (const line of world.said) if (line.includes(': 200')) heard.add(line.split(' ')[1] ?? '')
      }),
      // the requests of one story are read faster than shorter ones are found
      { seed: SEED, numRuns: RUNS, endOnFailure: true },
    )
    // stories in which nothing happens would balance as well
    const told = SEED === OUR_SEED ? TOLD : ['WorkOrderParticipator/UserClaim']
    expect(told.filter((operation) => !heard.has(operation))).toEqual([])
  },
  RUNS * 60_000,
)
