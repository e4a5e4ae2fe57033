import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { calculateLevy } from '#machines/rules/levy.ts'
import { NATIONAL_LEVY_RULE } from '#machines/rules/levy-rule.ts'
import type { CalcRule } from '#services/levy/calc-rule.schemas.ts'
import { calcRuleService, levyRuleOn } from '#services/levy/calc-rule.service.ts'
import { seedReference } from '#services/seeds/reference.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { ADMIN, changeByTwo, get, insertAdministrators, serve } from '#tests/unit/services/reference/serve.ts'

/** Days are days in Shanghai, the first and the last included: midnight there is 16:00 of the day before in UTC. */

const SERVICE = 'DisabilityInsuranceFundCalcRule'
const HANGZHOU = 3301
const { validFrom: _from, validTo: _to, ...terms } = NATIONAL_LEVY_RULE

let database: TestDatabase
let app: FastifyInstance
beforeAll(async () => {
  const day = new Date('2026-11-21T04:00:00Z')
  database = await openTestDatabase()
  await seedReference(database.db)
  database.setNow(day)
  await insertAdministrators(database.db)
  app = await serve(database.platform, [calcRuleService])
  const rule = { ...terms, cityId: HANGZHOU, ratio: '0.02', validFrom: '2027-03-01', validTo: '2027-06-30' }
  expect((await changeByTwo<CalcRule>(database, app, `${SERVICE}/Create`, rule, ADMIN)).status).toBe(200)
})
afterAll(async () => {
  await app.close()
  await database.close()
})

async function askedAt(instant: string, operation = 'GetRuleByCity'): Promise<CalcRule> {
  database.setNow(new Date(instant))
  const asked: Record<string, number> = operation === 'GetDefault' ? {} : { cityId: HANGZHOU }
  return (await get<CalcRule>(app, `${SERVICE}/${operation}`, asked)).result
}

describe('a rule that holds from 1 March to 30 June', () => {
  test.each([
    ['the last second of 28 February', '2027-02-28T15:59:59Z', false],
    ['the first second of 1 March', '2027-02-28T16:00:00Z', true],
    ['the first second of 30 June', '2027-06-29T16:00:00Z', true],
    ['the last second of 30 June', '2027-06-30T15:59:59Z', true],
  ])('in %s', async (_, instant, isOwn) => {
    const rule = await askedAt(instant)
    expect([rule.cityId, rule.provinceId, rule.isInForce]).toEqual([isOwn ? HANGZHOU : null, 33, true])
  })

  test('stays the newest known after its end, with a warning and its reductions, never another one in silence', async () => {
    const rule = await askedAt('2027-06-30T16:00:00Z')
    expect(rule).toMatchObject({ cityId: HANGZHOU, ratio: '0.02', isInForce: false })
  })

  test('is asked for by days as well', async () => {
    const cityOn = async (day: string) => (await levyRuleOn(database.db, HANGZHOU, day)).cityId
    const days = ['2027-02-28', '2027-03-01', '2027-06-30', '2027-07-01']
    const found = []
    for (const day of days) found.push(await cityOn(day))
    expect(found).toEqual([null, HANGZHOU, HANGZHOU, HANGZHOU])
  })
})

describe('the reductions of the national rule', () => {
  test('are in force until the last second of 31 December 2027', async () => {
    expect((await askedAt('2027-12-31T15:59:59Z', 'GetDefault')).isInForce).toBe(true)
    expect((await askedAt('2027-12-31T16:00:00Z', 'GetDefault')).isInForce).toBe(false)
  })

  test('end with their last day: from the next on the full amount is due, and nobody is exempt', async () => {
    const rule = await askedAt('2027-12-31T15:59:59Z', 'GetDefault')
    const dueOn = (day: string, staff: string) =>
      calculateLevy({ staff, wages: { average: '80000' }, placements: [], isEnterprise: true, day }, rule).amount
    // 1.5 × 80,000, of which 90 % while reduced; 0.45 × 80,000 for the exempt
    expect([dueOn('2027-12-31', '100'), dueOn('2028-01-01', '100')]).toEqual(['108000.00', '120000.00'])
    expect([dueOn('2027-12-31', '30'), dueOn('2028-01-01', '30')]).toEqual(['0.00', '36000.00'])
  })
})
