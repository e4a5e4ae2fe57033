import { asc, eq } from 'drizzle-orm'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { loadContracts, signaturesOf, withId } from '#services/contracts/contract.repository.ts'
import { evidenceOf } from '#services/contracts/pdf/evidence.ts'
import { outbox } from '#services/database/schema/infrastructure.ts'
import { userDisabledPersons } from '#services/database/schema/people.ts'
import { addressOf } from '#services/messages/outbox.repository.ts'
import { phoneOfAccount } from '#tests/support/accounts.ts'
import {
  CODE,
  contractDesk,
  contractRow,
  GUARDIAN,
  giveCode,
  giveGuardianCode,
  type ShownContract,
} from '#tests/support/contracts.ts'
import { startTestServer } from '#tests/support/server.ts'
import { startSms } from '#tests/support/sms.ts'

const sms = await startSms()
const server = await startTestServer({ ...sms.settings, LETTER_BOX: 'true' })
afterEach(() => server.setNow(null))
afterAll(async () => {
  await server.close()
  await sms.close()
})
const { act, deny, audited, confirmation, paperForm, sign } = contractDesk(server)

/** 康乐, whose guardian is their mother. */
const PERSON = 'person23'

async function guardianForm(id: number) {
  await giveGuardianCode(server)
  const { documentHash } = await act(PERSON, 'Get', { id })
  return { id, documentHash, code: CODE, hasReadAll: true, isAgreed: true }
}
const confirmAsGuardian = async (id: number) => act(PERSON, 'ConfirmAsGuardian', await guardianForm(id))
const evidenceFor = async (id: number): Promise<string> => {
  const [row] = await loadContracts(server.db, withId(id))
  if (!row) throw new Error('no such contract')
  const signatures = await signaturesOf(server.db, id)
  const articles = evidenceOf({ row, hash: row.documentHash ?? '', signatures, transfers: [], printedTime: new Date() })
  return articles.flatMap(({ title, paragraphs }) => [title, ...paragraphs]).join('\n')
}
const toldAt = async (phone: string) =>
  (await server.db.select().from(outbox).orderBy(asc(outbox.id)))
    .filter((row) => addressOf(server.platform.sealer, row) === phone)
    .map(({ template }) => template)

describe('a contract of a person with a guardian', () => {
  it('is concluded by the guardian, not by the two sides, and names him in text and evidence', async () => {
    const before = (await toldAt(GUARDIAN.guardianPhone)).length
    const { id } = await audited({}, PERSON)
    const shown = await act<ShownContract & { needsGuardian: boolean }>(PERSON, 'Get', { id })
    expect(shown.needsGuardian).toBe(true)
    const text = shown.document[0]?.paragraphs.join() ?? ''
    expect(text).toContain('乙方监护人：康静（父亲或母亲），居民身份证（号码末四位 0025），联系电话')
    expect(text).not.toContain('990101196805120025')
    await sign('enterprise', id)
    const waiting = await sign(PERSON, id)
    expect(waiting).toMatchObject({ status: 'Signing', signedTime: null, isGuardianSigned: false })
    expect(waiting.allowedActions).toContain('confirmAsGuardian')
    expect(await act('enterprise', 'Get', { id })).toMatchObject({
      allowedActions: ['update', 'updateTemplate', 'notify', 'recordPaper', 'abort'],
    })
    const done = await confirmAsGuardian(id)
    expect(done).toMatchObject({ status: 'Normal', isGuardianSigned: true })
    expect(done.signatures.at(-1)).toMatchObject({
      party: 'Guardian',
      signerName: '康静',
      relation: 'Parent',
      phone: '139****0298',
      documentHash: shown.documentHash,
      ip: '127.0.0.1',
    })
    expect((await contractRow(server, id)).signedTime).not.toBeNull()
    const evidence = await evidenceFor(id)
    expect(evidence).toContain('乙方监护人的确认')
    expect(evidence).toContain('签署人：康静（与劳动者的关系：父亲或母亲）；接收验证码的手机：139****0298')
    expect((await server.call(PERSON, 'ContractEmployment/DownloadPdf', { id })).status).toBe(200)
    expect((await toldAt(GUARDIAN.guardianPhone)).slice(before)).toEqual(['contract.toConfirm', 'contract.signed'])
  })

  it('is told to the guardian by SMS and mail from the signing to the end', async () => {
    const personId = server.account(PERSON).personId ?? 0
    const guardianMail = 'kang.jing@example.com'
    const setMail = (address: string | null) =>
      server.db.update(userDisabledPersons).set({ guardianMail: address }).where(eq(userDisabledPersons.id, personId))
    await setMail(guardianMail)
    const before = (await toldAt(GUARDIAN.guardianPhone)).length
    const { id } = await audited({}, PERSON)
    // a party whose signature is not due is not reminded
    await act('enterprise', 'ContractNotify', { id })
    await sign(PERSON, id)
    server.setNow(new Date(Date.now() + 2 * 86_400_000))
    await act('enterprise', 'ContractNotify', { id })
    await act('enterprise', 'UpdateContractTemplate', { id, clauses: [{ title: '保密', text: '不外传图像。' }] })
    await act('auditor', 'Audit', { id, action: 'Pass' })
    const form = await paperForm(id)
    await act('enterprise', 'RecordPaper', form)
    await act(PERSON, 'ObjectPaper', { id, reason: '签名不是我写的' })
    await act('enterprise', 'Abort', { id, reason: '岗位取消' })
    const told = await toldAt(guardianMail)
    expect(told).toEqual([
      'contract.toConfirm',
      'contract.reminded',
      'contract.changed',
      'contract.paperRecorded',
      'contract.paperRefused',
      'contract.aborted',
    ])
    expect((await toldAt(GUARDIAN.guardianPhone)).slice(before)).toEqual(told)
    await setMail(null)
  })

  it('may be signed by the enterprise last', async () => {
    const { id } = await audited({}, PERSON)
    await sign(PERSON, id)
    expect(await confirmAsGuardian(id)).toMatchObject({ status: 'Signing', isGuardianSigned: true })
    expect(await sign('enterprise', id)).toMatchObject({ status: 'Normal' })
  })

  it('is signed by the person first, and by the guardian once, with a code of his own', async () => {
    const { id } = await audited({}, PERSON)
    const form = await guardianForm(id)
    expect(await deny(PERSON, 'ConfirmAsGuardian', form)).toMatchObject({
      code: 40901,
      details: expect.stringContaining('请先由本人签署'),
    })
    const own = await confirmation(id, PERSON)
    await act(PERSON, 'Confirm', own)
    expect(await deny(PERSON, 'ConfirmAsGuardian', { ...form, hasReadAll: false })).toMatchObject({
      members: ['hasReadAll'],
    })
    expect(await deny(PERSON, 'ConfirmAsGuardian', { ...form, documentHash: '0'.repeat(64) })).toMatchObject({
      code: 40902,
    })
    expect(await deny(PERSON, 'ConfirmAsGuardian', { ...form, code: '000000' })).toMatchObject({ code: 40010 })
    expect((await deny('person', 'ConfirmAsGuardian', form)).status).toBe(404)
    expect((await deny('enterprise', 'ConfirmAsGuardian', form)).status).toBe(403)
    // the code for the account's phone is not valid for the guardian
    await giveCode(server, PERSON)
    server.setNow(new Date(Date.now() + 61_000))
    const sent = await act<{ phone: string }>(PERSON, 'SendGuardianCode', { id })
    expect(sent.phone).toBe('139****0298')
    const code = sms.codeFor(GUARDIAN.guardianPhone)
    await act(PERSON, 'ConfirmAsGuardian', { ...form, code })
    expect(await deny(PERSON, 'ConfirmAsGuardian', form)).toMatchObject({
      code: 40901,
      details: expect.stringContaining('监护人已经确认过这份合同'),
    })
    await act('enterprise', 'Abort', { id, reason: '岗位取消' })
  })

  it('keeps its guardian until it is signed, and voids what he has confirmed when it changes', async () => {
    const { id } = await audited({}, PERSON)
    await sign(PERSON, id)
    await confirmAsGuardian(id)
    const remove = () => server.call(PERSON, 'UserDisabledPerson/SetGuardian', { remove: true })
    expect((await remove()).envelope?.error?.details).toContain('有合同正在签署')
    await act('enterprise', 'UpdateContractTemplate', { id, clauses: [{ title: '保密', text: '不外传图像。' }] })
    const changed = await act<ShownContract & { isGuardianSigned: boolean }>(PERSON, 'Get', { id })
    expect(changed.isGuardianSigned).toBe(false)
    expect(changed.signatures.every(({ voidedTime }) => voidedTime !== null)).toBe(true)
    await act('enterprise', 'Abort', { id, reason: '岗位取消' })
  })

  it('is not confirmed by the person himself under the guardian’s name', async () => {
    const { id } = await audited({}, PERSON)
    await sign(PERSON, id)
    const personId = server.account(PERSON).personId ?? 0
    const phone = (await phoneOfAccount(server, server.account(PERSON).userId)) ?? ''
    const set = (guardianPhone: string) =>
      server.db.update(userDisabledPersons).set({ guardianPhone }).where(eq(userDisabledPersons.id, personId))
    await set(phone)
    expect((await deny(PERSON, 'SendGuardianCode', { id })).details).toContain('与您的相同')
    await set(GUARDIAN.guardianPhone)
    await act('enterprise', 'Abort', { id, reason: '岗位取消' })
  })
})

it('asks nobody where the person has no guardian', async () => {
  const { id } = await audited({}, 'person12')
  await sign('person12', id)
  const form = { id, documentHash: '0'.repeat(64), code: CODE, hasReadAll: true, isAgreed: true }
  const denied = await deny('person12', 'ConfirmAsGuardian', form)
  expect(denied).toMatchObject({ code: 40901, details: expect.stringContaining('没有登记监护人') })
})
