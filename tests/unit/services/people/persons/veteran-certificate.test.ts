import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { formerCards } from '#services/database/schema/former-cards.ts'
import { userDisabledPersons as persons } from '#services/database/schema/people.ts'
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
})
