import { eq, sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sealPlainFieldsJob } from '#services/abp/sealing/plain-fields.ts'
import { rowsOf } from '#services/database/connect.ts'
import { outbox } from '#services/database/schema/infrastructure.ts'
import { userDisabledPersons as persons } from '#services/database/schema/people.ts'
import { requirementResumes } from '#services/database/schema/requirement-resumes.ts'
import { runJobNow } from '#services/jobs/jobs.ts'
import { addressOf } from '#services/messages/outbox.repository.ts'
import { contactOf, guardianPhoneOf } from '#services/people/persons/person-key-fields.ts'
import { snapshotOf } from '#services/recruitment/deliveries/delivery-snapshot.ts'
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
const PHONE = '13900000297'
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

test('so is where a message went, and a resume as it was delivered', async () => {
  const { db, platform } = database
  const sections = [
    { key: 'contact', title: '联系方式', isSensitive: false, lines: [{ label: '手机号', value: PHONE }] },
  ]
  const [letter] = await db
    .insert(outbox)
    .values({ channel: 'Sms', address: PHONE, template: 'flow.paid', payload: {}, sentTime: new Date() })
    .returning()
  const { id: userDisabledPersonId, userId } = await first()
  await db.transaction(async (tx) => {
    // the job and the enterprise do not matter here
    await tx.execute(sql`set local session_replication_role = replica`)
    const delivery = { requirementId: 1, enterpriseId: 1, userDisabledPersonId, userId, status: 'Delivered' } as const
    await tx.insert(requirementResumes).values({ ...delivery, snapshot: sections, snapshotTime: new Date() })
  })
  const read = async () => {
    const [message] = await db
      .select()
      .from(outbox)
      .where(eq(outbox.id, letter?.id ?? 0))
    const [delivery] = await db.select().from(requirementResumes).orderBy(requirementResumes.id).limit(1)
    if (!message || !delivery) throw new Error('no rows')
    return { message, delivery }
  }
  const before = await read()
  expect(addressOf(platform.sealer, before.message)).toBe(PHONE)
  expect(snapshotOf(platform.sealer, before.delivery)).toEqual(sections)
  await runJobNow(platform, sealPlainFieldsJob)
  const after = await read()
  expect([after.message.address, after.delivery.snapshot]).toEqual([null, []])
  expect(JSON.stringify(after)).not.toContain(PHONE)
  expect(addressOf(platform.sealer, after.message)).toBe(PHONE)
  expect(snapshotOf(platform.sealer, after.delivery)).toEqual(sections)
  expect(after.delivery.rowVersion).toBe(before.delivery.rowVersion)
  await runJobNow(platform, sealPlainFieldsJob)
  expect(await read()).toEqual(after)
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
