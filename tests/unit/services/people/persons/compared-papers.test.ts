import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { PAPER, paperIndex } from '#services/abp/sealing/sealed-papers.ts'
import { userDisabledPersons as persons } from '#services/database/schema/people.ts'
import { runJobNow } from '#services/jobs/jobs.ts'
import { paperIndexJob } from '#services/people/persons/paper-index.ts'
import type { PersonDto } from '#services/people/persons/person-detail.schemas.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'

/** Papers of different kinds with one number, and one paper that was renewed. */
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

let holders = 0
const body = (input: object) => ({
  ...{ realName: '林小鸣', sex: 'Women', birthday: '1991-05-06', password: 'Kitchen-Window-7', hasSignedConsent: true },
  ...{ userName: `paper_holder_${++holders}`, ...input },
})
const enter = (input: object) => server.ok<PersonDto>('foundation', 'UserDisabledPerson/Create', body(input))
const deny = (input: object) => server.refused('foundation', 'UserDisabledPerson/Create', body(input))
const rowOf = async (id: number) => (await server.db.select().from(persons).where(eq(persons.id, id)))[0]

it('a passport and a travel permit with one number belong to two persons', async () => {
  const permit = await enter({ idType: 'TravelPermit', idNumber: 'H20304050' })
  const passport = await enter({ idType: 'Passport', idNumber: 'H20304050' })
  expect(passport.id).not.toBe(permit.id)
  expect(await deny({ idType: 'Passport', idNumber: 'h 2030 4050' })).toMatchObject({ members: ['idNumber'] })
})

it.each([
  ['H30405060', 'H3040506002'],
  ['40506070', '4050607001B'],
])('a permit %s that was renewed as %s is the same paper', async (before, renewed) => {
  await enter({ idType: 'TravelPermit', idNumber: before })
  expect(await deny({ idType: 'TravelPermit', idNumber: renewed })).toMatchObject({ members: ['idNumber'] })
})

it('another kind alone changes the comparison', async () => {
  const { id } = await enter({ idType: 'TravelPermit', idNumber: 'H50607080' })
  await server.ok('foundation', 'UserDisabledPerson/UpdateUserBaseInfo', { id, idType: 'Passport' })
  expect((await rowOf(id))?.idNumberIndex).toBe(paperIndex(server.platform.sealer, 'Passport', 'H50607080'))
  expect(await deny({ idType: 'Passport', idNumber: 'H50607080' })).toMatchObject({ members: ['idNumber'] })
  await enter({ idType: 'TravelPermit', idNumber: 'H50607080' })
})

it('rows of an earlier release are compared as well, and the job indexes them anew without a new version', async () => {
  const { id } = await enter({ idType: 'TravelPermit', idNumber: 'H6070809001' })
  const old = server.platform.sealer.blindIndex(PAPER, 'H6070809001')
  await server.db.update(persons).set({ idNumberIndex: old }).where(eq(persons.id, id))
  expect(await deny({ idType: 'TravelPermit', idNumber: 'H6070809001' })).toMatchObject({ members: ['idNumber'] })
  const before = await rowOf(id)
  await runJobNow(server.platform, paperIndexJob)
  const after = await rowOf(id)
  expect(after?.idNumberIndex).toBe(paperIndex(server.platform.sealer, 'TravelPermit', 'H60708090'))
  expect(after?.rowVersion).toBe(before?.rowVersion)
  expect(await deny({ idType: 'TravelPermit', idNumber: 'H6070809002' })).toMatchObject({ members: ['idNumber'] })
})

it('where two rows have one paper, the job leaves both', async () => {
  const first = await enter({ idType: 'TravelPermit', idNumber: 'M70809010' })
  const second = await enter({ idType: 'Passport', idNumber: 'M7080901002' })
  const old = server.platform.sealer.blindIndex(PAPER, 'M7080901002')
  await server.db.update(persons).set({ idType: 'TravelPermit', idNumberIndex: old }).where(eq(persons.id, second.id))
  await runJobNow(server.platform, paperIndexJob)
  expect((await rowOf(second.id))?.idNumberIndex).toBe(old)
  expect((await rowOf(first.id))?.idNumberIndex).toBe(paperIndex(server.platform.sealer, 'TravelPermit', 'M70809010'))
})
