import { eq, sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sealPlainFieldsJob } from '#services/abp/keys/plain-fields.ts'
import { rowsOf } from '#services/database/connect.ts'
import { userDisabledPersons as persons } from '#services/database/schema/people.ts'
import { runJobNow } from '#services/jobs/jobs.ts'
import { contactOf, guardianPhoneOf } from '#services/people/person-key-fields.ts'
import { openSeededDatabase, type TestDatabase } from '#tests/support/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openSeededDatabase({})
})
afterAll(() => database.close())

const first = async () => {
  const [row] = await database.db.select().from(persons).orderBy(persons.id).limit(1)
  if (!row) throw new Error('no record')
  return row
}
const CONTACT = { emergencyContactName: '王芳', emergencyContactPhone: '13900000299' }

test('what an earlier release has written plainly is read, and then sealed and emptied', async () => {
  const { sealer } = database.platform
  const { id, rowVersion } = await first()
  const plain = { ...CONTACT, emergencyContactPhoneSealed: sealer.seal('person.emergencyContactPhone', 'older') }
  await database.db
    .update(persons)
    .set({ ...plain, guardianPhone: '13900000298', guardianPhoneSealed: null })
    .where(eq(persons.id, id))
  expect(contactOf(await first(), sealer)).toEqual(CONTACT)
  await runJobNow(database.platform, sealPlainFieldsJob)
  const row = await first()
  expect(row).toMatchObject({
    emergencyContactName: null,
    emergencyContactPhone: null,
    guardianPhone: null,
    rowVersion,
  })
  expect(JSON.stringify(row)).not.toMatch(/王芳|1390000029/)
  expect(contactOf(row, sealer)).toEqual(CONTACT)
  expect(guardianPhoneOf(row, sealer)).toBe('13900000298')
  const texts = row.emergencyContactNameSealed
  await runJobNow(database.platform, sealPlainFieldsJob)
  expect((await first()).emergencyContactNameSealed).toBe(texts)
})

test.runIf(process.env.TEST_ENGINE === 'postgres')(
  'not while a process of another release reads the plain text',
  async () => {
    const { id } = await first()
    await database.db.update(persons).set({ emergencyContactName: '王芳' }).where(eq(persons.id, id))
    const [known] = await rowsOf<{ name: string }>(database.db, sql`select current_database() as name`)
    const url = new URL(process.env.TEST_DATABASE_URL ?? '')
    url.pathname = `/${known?.name}`
    url.searchParams.set('application_name', 'portal 0.0.1')

    const other = new pg.Client({ connectionString: url.href })
    await other.connect()
    await runJobNow(database.platform, sealPlainFieldsJob)
    expect((await first()).emergencyContactName).toBe('王芳')
    await other.end()
    await expect
      .poll(async () => {
        await runJobNow(database.platform, sealPlainFieldsJob)
        return (await first()).emergencyContactName
      })
      .toBeNull()
  },
)
