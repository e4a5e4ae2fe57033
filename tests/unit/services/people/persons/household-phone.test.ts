import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PersonDto } from '#services/people/persons/person-detail.schemas.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'

/** Persons of one household with one phone, and persons without any, entered at the counter. */
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const PHONE = '13900008801'
const PASSWORD = 'Kitchen-Window-7'
const enter = (input: object) =>
  server.ok<PersonDto>('foundation', 'UserDisabledPerson/Create', {
    realName: '林小鸣',
    password: PASSWORD,
    hasSignedConsent: true,
    ...input,
  })
const deny = (input: object) =>
  server.refused('foundation', 'UserDisabledPerson/Create', {
    realName: '林小鸣',
    password: PASSWORD,
    hasSignedConsent: true,
    ...input,
  })
const login = (userNameOrEmailAddress: string) =>
  server.call(null, 'TokenAuth/Authenticate', { userNameOrEmailAddress, password: PASSWORD })

describe('a household with one phone', () => {
  it('has one login by it, and any number of persons who are reached by it', async () => {
    const mother = await enter({ realName: '林母', mobilePhone: PHONE })
    expect(await deny({ mobilePhone: PHONE })).toMatchObject({ members: ['mobilePhone'] })
    const names = ['lin_son', 'lin_daughter']
    for (const userName of names) {
      const child = await enter({ mobilePhone: PHONE, isPhoneShared: true, userName })
      expect(child.id).not.toBe(mother.id)
      expect(child.mobilePhone).toBe('139****8801')
      expect(child.missing.flatMap(({ members }) => members)).not.toContain('mobilePhone')
    }
    const [byPhone, byName] = [await login(PHONE), await login('lin_son')]
    const owner = (byPhone.envelope?.result ?? {}) as { userId?: number }
    const son = (byName.envelope?.result ?? {}) as { userId?: number }
    expect(owner.userId).toBeTypeOf('number')
    expect(son.userId).toBeTypeOf('number')
    expect(son.userId).not.toBe(owner.userId)
  })

  it('needs a name to log in by, of who shares a phone or has none', async () => {
    for (const input of [{ mobilePhone: PHONE, isPhoneShared: true }, {}]) {
      expect(await deny(input)).toMatchObject({ members: ['userName'], details: expect.stringContaining('用户名') })
    }
  })
})

it('the phone of a deleted record is free again, unless somebody has made the account theirs', async () => {
  const phone = '13900008877'
  const { id } = await enter({ mobilePhone: phone })
  await server.ok('foundation', 'UserDisabledPerson/Delete', { id })
  const again = await enter({ mobilePhone: phone })
  expect(again.id).not.toBe(id)
  await server.db.execute(sql`update portal_user set first_password_until = null where id =
    (select user_id from user_disabled_person where id = ${again.id})`)
  await server.ok('foundation', 'UserDisabledPerson/Delete', { id: again.id })
  expect(await deny({ mobilePhone: phone })).toMatchObject({ members: ['mobilePhone'] })
})

it('a person without a phone may be entered and submitted, and one who registers alone needs one', async () => {
  const person = await enter({ userName: 'no_phone_at_all' })
  expect(person.mobilePhone).toBeNull()
  expect(person.missing.flatMap(({ members }) => members)).not.toContain('mobilePhone')
})
