import { inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { users } from '#services/database/schema/identity.ts'
import { moveRows } from '#services/database/schema/moving.ts'
import { userDisabledPersons } from '#services/database/schema/people.ts'
import { personResumes } from '#services/database/schema/person-resumes.ts'
import { HEADS, personRow } from '#tests/support/move-people.ts'
import { movingDesk } from '#tests/support/moving.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'

const ROWS = 5_000
const FIRST = 200_000

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const seconds = async (work: () => Promise<unknown>): Promise<number> => {
  const begin = performance.now()
  await work()
  return (performance.now() - begin) / 1000
}

class Enough extends Error {}

/** The same rows of the same three tables, inserted one by one by somebody who checks nothing; taken back. */
async function insertPlainly(): Promise<number> {
  const { db } = server
  const ids = (await db.select({ id: moveRows.entityId }).from(moveRows)).flatMap(({ id }) => id ?? [])
  const persons = await db.select().from(userDisabledPersons).where(inArray(userDisabledPersons.id, ids))
  const resumes = await db.select().from(personResumes).where(inArray(personResumes.userDisabledPersonId, ids))
  const accountIds = persons.map(({ userId }) => userId)
  const accounts = await db.select().from(users).where(inArray(users.id, accountIds))
  let taken = 0
  const all = async (tx: Parameters<Parameters<typeof db.transaction>[0]>[0]) => {
    for (const { searchText: _, ...row } of accounts) await tx.insert(users).values(row)
    for (const row of persons) await tx.insert(userDisabledPersons).values(row)
    for (const row of resumes) await tx.insert(personResumes).values(row)
  }
  await db
    .transaction(async (tx) => {
      await tx.delete(personResumes).where(inArray(personResumes.userDisabledPersonId, ids))
      await tx.delete(userDisabledPersons).where(inArray(userDisabledPersons.id, ids))
      await tx.delete(users).where(inArray(users.id, accountIds))
      taken = await seconds(() => all(tx))
      throw new Enough()
    })
    .catch((error) => {
      if (!(error instanceof Enough)) throw error
    })
  return taken
}

it('a list of thousands costs no more than inserting its rows one by one', async () => {
  const desk = movingDesk(server)
  const list = await desk.create([HEADS, ...Array.from({ length: ROWS }, (_, index) => personRow(FIRST + index))])
  const checked = await seconds(() => desk.check(list))
  const brought = await seconds(() => desk.run(list))
  const plain = await insertPlainly()
  const figures = [checked, brought, plain].map((each) => `${each.toFixed(1)} s`)
  console.info(`${ROWS} persons: checked in ${figures[0]}, brought in ${figures[1]}, plain inserts ${figures[2]}`)
  expect(await desk.send('Get', { id: list.id })).toMatchObject({ counts: { created: ROWS } })
  expect(checked).toBeLessThan(plain * 3)
  expect(brought).toBeLessThan(plain * 3)
})
