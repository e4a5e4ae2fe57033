import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsOf } from '#services/database/connect.ts'
import { users } from '#services/database/schema/identity.ts'
import { userDisabledPersons as persons } from '#services/database/schema/people.ts'
import type { PersonDto } from '#services/people/persons/person-detail.schemas.ts'
import { HEADS, personRow } from '#tests/support/move-people.ts'
import { movingDesk } from '#tests/support/moving.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'

/** Persons of a list who come to the counter: the record that waits for them becomes theirs. */
let server: TestServer
let desk: ReturnType<typeof movingDesk>
beforeAll(async () => {
  server = await startTestServer({ LETTER_BOX: 'true' })
  desk = movingDesk(server)
})
afterAll(() => server.close())

let next = 900
async function brought(row: string[], heads: readonly string[] = HEADS): Promise<number> {
  const done = await desk.run(await desk.check(await desk.create([heads, row])))
  const [first] = await desk.rowsOf(done, 'Created')
  return first?.entityId ?? 0
}
let logins = 0
const body = (input: object) => ({
  ...{ userName: `counter_${++logins}`, password: 'Kitchen-Window-7', hasSignedConsent: true },
  ...input,
})
const enter = (account: string, input: object) =>
  server.ok<PersonDto>(account, 'UserDisabledPerson/Create', body(input))
const deny = (account: string, input: object) => server.refused(account, 'UserDisabledPerson/Create', body(input))
const rowOf = async (id: number) => (await server.db.select().from(persons).where(eq(persons.id, id)))[0]

describe('at the counter', () => {
  it('the second of a household gets the record, by name and number, and logs in by name', async () => {
    const row = personRow(next++)
    const id = await brought(row)
    const waiting = (await rowOf(id))?.userId ?? 0
    const [realName, idNumber, mobilePhone, address] = [row[0], row[1], row[3], row[5]]
    const person = await enter('foundation', { realName, idNumber, mobilePhone, isPhoneShared: true })
    expect(person).toMatchObject({ id, address })
    const after = await rowOf(id)
    expect(after?.userId).not.toBe(waiting)
    const [account] = await server.db.select().from(users).where(eq(users.id, waiting))
    expect(account).toMatchObject({ isDeleted: true, realName: null })
    const login = { userNameOrEmailAddress: `counter_${logins}`, password: 'Kitchen-Window-7' }
    expect((await server.call(null, 'TokenAuth/Authenticate', login)).status).toBe(200)
    const logs = await rowsOf<{ opinion: string | null }>(
      server.db,
      sql`select opinion from status_log where entity_type = 'UserDisabledPerson' and entity_id = ${id}`,
    )
    expect(logs.map(({ opinion }) => opinion)).toContain('柜台当面核对证件，接上由名单迁入的档案')
    // a record that is somebody's is taken over by nobody
    expect(await deny('foundation', { realName, idNumber })).toMatchObject({ members: ['idNumber'] })
  })

  it('the holder of a passport gets it too, and of a permit that was renewed', async () => {
    const heads = ['姓名', '证件号码', '证件类型', '性别', '出生日期']
    const passport = await brought(['安娜', 'E40404040', '护照', '女', '1990-01-02'], heads)
    const paper = { idType: 'Passport', idNumber: 'E40404040', sex: 'Women', birthday: '1990-01-02' }
    expect((await enter('foundation', { realName: '安娜', ...paper })).id).toBe(passport)
    const permit = await brought(['何小雨', 'H1010202001', '港澳通行证', '男', '1990-01-02'], heads)
    const renewed = { idType: 'TravelPermit', idNumber: 'H1010202002', sex: 'Men', birthday: '1990-01-02' }
    const taken = await enter('foundation', { realName: '何小雨', ...renewed })
    expect(taken.id).toBe(permit)
    expect(taken.idNumber).toBe('H********02')
  })

  it('another name, another kind and another foundation get nothing, and are told nothing', async () => {
    const row = personRow(next++)
    const id = await brought(row)
    const [realName, idNumber] = [row[0], row[1]]
    const waiting = (await rowOf(id))?.userId
    expect(await deny('foundation', { realName: '李别人', idNumber })).toMatchObject({ members: ['idNumber'] })
    await server.db.update(persons).set({ foundationId: 2 }).where(eq(persons.id, id))
    const refusal = await deny('foundation', { realName, idNumber })
    expect(refusal).toMatchObject({ members: ['idNumber'] })
    expect(JSON.stringify(refusal)).not.toContain('名单')
    expect((await rowOf(id))?.userId).toBe(waiting)
  })
})
