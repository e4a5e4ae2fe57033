import { and, desc, eq } from 'drizzle-orm'
import ExcelJS from 'exceljs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, toWireDay } from '#services/abp/conventions/wire.ts'
import { consentRecords } from '#services/database/schema/consents.ts'
import { formerCards } from '#services/database/schema/former-cards.ts'
import { outbox } from '#services/database/schema/infrastructure.ts'
import { userDisabledPersons as persons } from '#services/database/schema/people.ts'
import { runJobNow } from '#services/jobs/jobs.ts'
import { render } from '#services/messages/templates.ts'
import { cardExpiryJob } from '#services/people/persons/card-expiry.ts'
import type { PersonDto } from '#services/people/persons/person-detail.schemas.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { completeRecord } from '../records.ts'

/** The certificate of a disabled veteran through REST, in every place that takes the number of a certificate. */
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const act = (account: string, action: string, input: object = {}) =>
  server.ok<PersonDto>(account, `UserDisabledPerson/${action}`, input)
const deny = (account: string, action: string, input: object = {}) =>
  server.refused(account, `UserDisabledPerson/${action}`, input)
const CARD = { certificateNumber: ' 军残字 第123456号', disabilityCategory: 'Limbs', veteranGrade: 2 }
/** A record that nobody has certified. */
const open = async (account: string): Promise<number> => {
  const id = await completeRecord(server, account)
  await server.db.update(persons).set({ status: 'NotFound', audit: null }).where(eq(persons.id, id))
  return id
}

interface ListedCard {
  id: number
  veteranGrade: number | null
  disabilityLevel: string | null
}

describe('a disabled veteran', () => {
  it('replaces one kind of certificate by the other; level and grade never stand together', async () => {
    await open('person')
    const before = await act('person', 'Get')
    expect(before).toMatchObject({ veteranGrade: null, disabilityLevel: expect.any(String) })
    const veteran = await act('person', 'UpdateUserDisableAttachment', { ...CARD, certificateValidTo: null })
    expect(veteran).toMatchObject({
      disabilityCategory: 'Limbs',
      disabilityLevel: null,
      veteranGrade: 2,
      isSevere: true,
      certificateValidTo: null,
      isCardExpired: false,
    })
    expect(veteran.missing.map(({ step }) => step)).not.toContain('Disability')
    expect((await act('person', 'Get', { reveal: true })).certificateNumber).toBe('军残字第123456号')
    const { idNumber } = await act('person', 'Get', { reveal: true })
    const back = await act('person', 'UpdateUserDisableAttachment', {
      certificateNumber: `${idNumber}43`,
      disabilityCategory: 'Limbs',
      disabilityLevel: 'ThreeLevel',
      certificateValidTo: '2035-01-01',
    })
    expect(back).toMatchObject({ disabilityLevel: 'ThreeLevel', veteranGrade: null, isSevere: false })
  })

  it.each<[object, string, string]>([
    [{ ...CARD, veteranGrade: undefined }, 'veteranGrade', '请选择残疾军人证上的等级，一级到十级'],
    [{ ...CARD, veteranGrade: 11 }, 'veteranGrade', '残疾军人等级应在 1 与 10 之间'],
    [{ ...CARD, certificateNumber: '军残字第1号' }, 'certificateNumber', '残疾军人证号里至少有 3 位数字'],
    [{ ...CARD, certificateNumber: '军残字第12#456号' }, 'certificateNumber', '残疾军人证号第 7 位是“#”'],
    [{ veteranGrade: 2 }, 'certificateNumber', '残疾军人证号应含“军”字'],
  ])('%o is refused at %s', async (form, field, sentence) => {
    const refusal = await deny('person', 'UpdateUserDisableAttachment', form)
    expect(refusal.members).toContain(field)
    expect(JSON.stringify(refusal)).toContain(sentence)
  })

  it('passes both audits without a last day, and the change of a grade keeps what was before', async () => {
    const id = await open('person2')
    await act('person2', 'UpdateUserDisableAttachment', { ...CARD, veteranGrade: 8, certificateValidTo: null })
    await act('person2', 'SubmitAudit')
    await act('foundation', 'StartAudit', { id })
    await act('foundation', 'Audit', { id, action: 'Pass', opinion: '一致' })
    await act('platform', 'ReexaminePassed', { id, opinion: '一致' })
    expect(await act('person2', 'Get')).toMatchObject({ isCertified: true, veteranGrade: 8, isCardExpired: false })
    const change = { certificateNumber: '军残字第654321号', veteranGrade: 3, disabilityCategory: 'Limbs' }
    const asked = await act('person2', 'SubmitChange', { ...change, reason: '重新评定了等级' })
    expect(asked.change).toMatchObject({ veteranGrade: 3, disabilityLevel: null })
    expect(asked.veteranGrade).toBe(8)
    await act('foundation', 'AuditChange', { id, action: 'Pass', opinion: '一致' })
    await act('platform', 'AuditChange', { id, action: 'Pass', opinion: '一致' })
    expect(await act('person2', 'Get')).toMatchObject({ veteranGrade: 3, isSevere: true })
    const kept = await server.db
      .select({ veteranGrade: formerCards.veteranGrade })
      .from(formerCards)
      .where(and(eq(formerCards.userDisabledPersonId, id)))
    expect(kept).toContainEqual({ veteranGrade: 8 })
  })

  it('is listed, and shown to whoever may see the disability alone', async () => {
    const { items } = await server.ok<{ items: { veteranGrade: number | null }[] }>(
      'platform',
      'UserDisabledPerson/GetAll',
      { mainStatus: 'ReexaminePassed', maxResultCount: 100 },
    )
    expect(items.map(({ veteranGrade }) => veteranGrade)).toContain(3)
  })

  const found = async (query: object, account = 'platform') =>
    (await server.ok<{ items: ListedCard[] }>(account, 'UserDisabledPerson/GetAll', { maxResultCount: 100, ...query }))
      .items

  it('is found by the kind of the certificate and by its grade, as each row says', async () => {
    const rows = await found({})
    const veterans = rows.filter(({ veteranGrade }) => veteranGrade !== null)
    const others = rows.filter(({ disabilityLevel }) => disabilityLevel !== null && disabilityLevel !== 'Normal')
    const ids = (items: readonly ListedCard[]) => items.map(({ id }) => id)
    expect(ids(await found({ isVeteran: true }))).toEqual(ids(veterans))
    expect(ids(await found({ isVeteran: false }))).toEqual(ids(others))
    expect(await found({ veteranGrade: 3 })).toMatchObject([{ veteranGrade: 3 }])
    expect(await found({ veteranGrade: 10 })).toEqual([])
    const [{ id } = { id: 0 }] = await found({ veteranGrade: 3 })
    const [{ userId } = { userId: 0 }] = await server.db.select().from(persons).where(eq(persons.id, id))
    const consent = and(eq(consentRecords.userId, userId ?? 0), eq(consentRecords.scope, 'SensitiveDisability'))
    await server.db.update(consentRecords).set({ withdrawnTime: new Date() }).where(consent)
    expect(await found({ veteranGrade: 3 })).toEqual([])
    expect(ids(await found({ isVeteran: true }))).not.toContain(id)
    await server.db.update(consentRecords).set({ withdrawnTime: null }).where(consent)
    expect((await server.refused('platform', 'UserDisabledPerson/GetAll', { veteranGrade: 11 })).status).toBe(400)
  })

  it('has columns of its own in the file', async () => {
    const reply = await server.call('platform', 'UserDisabledPerson/ExportEnterpriseInfoToExcel', { veteranGrade: 3 })
    const workbook = new ExcelJS.Workbook()
    await workbook.xlsx.load(reply.body as unknown as ExcelJS.Buffer)
    const [header = [], row = []] = (workbook.worksheets[0]?.getSheetValues() ?? [])
      .slice(1)
      .map((cells) => (cells as unknown[]).slice(1))
    const cells = Object.fromEntries(header.map((name, at) => [String(name), row[at]]))
    expect(cells).toMatchObject({ 残疾证件: '残疾军人证', 残疾军人等级: '三级', 残疾类别: '肢体残疾' })
    expect(cells.残疾等级 || null).toBeNull()
  })

  it('is reminded of its end with the office that renews it', async () => {
    const [{ id } = { id: 0 }] = await found({ veteranGrade: 3 })
    const today = toWireDay(new Date())
    await server.db
      .update(persons)
      .set({ certificateValidTo: addDays(today, 29), cardRemindedDays: null })
      .where(eq(persons.id, id))
    await runJobNow(server.platform, cardExpiryJob)
    const [letter] = await server.db
      .select()
      .from(outbox)
      .where(and(eq(outbox.template, 'person.cardExpiring'), eq(outbox.userId, server.account('person2').userId)))
      .orderBy(desc(outbox.id))
    const { facts } = (letter?.payload ?? { facts: {} }) as { facts: object }
    const { content } = render('person.cardExpiring', 'person', facts, new Map())
    expect(content).toMatch(/^您的证件有效期到 .*请提前到当地退役军人事务局换领/)
    const other = render('person.cardExpiring', 'person', { personId: 1, personName: '林一鸣' }, new Map())
    expect(other.content).toBe('您的证件快要到期。请提前到当地残联换领，并在档案中申请变更。')
  })
})
