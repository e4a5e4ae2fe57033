import { eq } from 'drizzle-orm'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { loadContracts, withId } from '#services/contracts/contract.repository.ts'
import { papersOf } from '#services/contracts/contract-paper.repository.ts'
import { evidenceOf } from '#services/contracts/pdf/evidence.ts'
import { signaturePage } from '#services/contracts/pdf/paper.ts'
import { userDisabledPersons } from '#services/database/schema/people.ts'
import { contractDesk, contractRow, dayOf, setGuardian } from '#tests/support/contracts.ts'
import { startTestServer } from '#tests/support/server.ts'

/** Neither text messages nor mail: no code can be sent. */
const server = await startTestServer({ LETTER_BOX: 'false' })
afterEach(() => server.setNow(null))
afterAll(() => server.close())
const { act, deny, audited, paperForm } = contractDesk(server)

const record = async (id: number, account = 'enterprise') => act(account, 'RecordPaper', await paperForm(id))
const recorded = async (person = 'person') => record((await audited({}, person)).id)
const inDays = (days: number) => server.setNow(new Date(Date.now() + days * 86_400_000))
const workStatusOf = async (account: string) => {
  const [row] = await server.db
    .select()
    .from(userDisabledPersons)
    .where(eq(userDisabledPersons.id, server.account(account).personId ?? 0))
  return row?.workStatus
}

async function evidenceFor(id: number): Promise<string> {
  const [row] = await loadContracts(server.db, withId(id))
  if (!row) throw new Error('no such contract')
  const papers = await papersOf(server.db, id)
  const hash = row.documentHash ?? ''
  const articles = evidenceOf({ row, hash, signatures: [], papers, transfers: [], printedTime: new Date() })
  return articles.flatMap(({ title, paragraphs }) => [title, ...paragraphs]).join('\n')
}

describe('a contract signed on paper, where no code can be sent', () => {
  it('is in force when the person has confirmed the scan and an auditor has checked it', async () => {
    const { id, status, paper, documentHash } = await recorded()
    expect({ status, paper }).toMatchObject({
      status: 'Signing',
      paper: { recordedBy: 'Enterprise', signedDay: dayOf(server), documentHash, personConfirmedTime: null },
    })
    expect(paper?.scans).toMatchObject([{ fileName: '签字页.png', sha256: 'x' }])
    expect(await deny('auditor', 'CheckPaper', { id, action: 'Pass' })).toMatchObject({ code: 40901 })
    await act('person', 'ConfirmPaper', { id, documentHash })
    const done = await act('auditor', 'CheckPaper', { id, action: 'Pass' })
    expect(done).toMatchObject({ status: 'Normal', isPersonSigned: true, isEnterpriseSigned: true })
    expect((await contractRow(server, id)).signedTime).not.toBeNull()
    expect(await workStatusOf('person')).toBe('OnJob')
    const evidence = await evidenceFor(id)
    expect(evidence).toContain('在纸上签署')
    expect(evidence).toMatch(/登记：甲方\S+，.+网络地址：127\.0\.0\.1/)
    expect(evidence).toContain(`签署的文本：${documentHash}`)
    expect(evidence).toContain('扫描件 签字页.png（SHA-256：x）')
    expect(evidence).toMatch(/劳动者在本人账号中确认/)
    expect(evidence).toMatch(/平台核对：.+，扫描件与文本一致，各方都已签字$/m)
    expect((await server.call('person', 'ContractEmployment/DownloadPdf', { id })).status).toBe(200)
  })

  it('counts without the person when three days have passed without an objection, and the evidence says so', async () => {
    const { id } = await recorded('person2')
    inDays(2.9)
    expect(await deny('auditor', 'CheckPaper', { id, action: 'Pass' })).toMatchObject({ code: 40901 })
    inDays(3.1)
    expect(await act('auditor', 'CheckPaper', { id, action: 'Pass' })).toMatchObject({ status: 'Normal' })
    expect(await evidenceFor(id)).toContain('劳动者在 3 天内没有提出异议')
  })

  it('is taken back by an objection, which stays in the evidence with its reason', async () => {
    const { id } = await recorded('person12')
    const after = await act('person12', 'ObjectPaper', { id, reason: '签名不是我写的' })
    expect(after).toMatchObject({ status: 'Signing', paper: null })
    inDays(4)
    expect(await deny('auditor', 'CheckPaper', { id, action: 'Pass' })).toMatchObject({ code: 40901 })
    expect(await evidenceFor(id)).toMatch(/作废的扫描件[\s\S]+签名不是我写的/)
  })

  it('is not checked by whoever put it there', async () => {
    const { id } = await audited({}, 'person12')
    await record(id, 'auditor')
    await act('person12', 'ConfirmPaper', { id, documentHash: (await act('person12', 'Get', { id })).documentHash })
    expect(await deny('auditor', 'CheckPaper', { id, action: 'Pass' })).toMatchObject({ code: 40301 })
    expect(await act('platform', 'CheckPaper', { id, action: 'Pass' })).toMatchObject({ status: 'Normal' })
  })

  it('gives way to another text: a change voids the scan, and an old text is not recorded', async () => {
    const { id } = await audited({}, 'person12')
    const form = await paperForm(id)
    await act('enterprise', 'UpdateContractTemplate', { id, clauses: [{ title: '保密', text: '不外传图像。' }] })
    await act('auditor', 'Audit', { id, action: 'Pass' })
    expect(await deny('enterprise', 'RecordPaper', form)).toMatchObject({
      details: expect.stringContaining('已经变化'),
    })
    await record(id)
    await act('enterprise', 'UpdateContractTemplate', { id, clauses: [] })
    expect(await act('enterprise', 'Get', { id })).toMatchObject({ status: 'Auditing', paper: null })
  })

  it('asks for every signature, a day that can be, a scan, and a reason to send it back', async () => {
    const { id } = await audited({}, 'person12')
    const form = await paperForm(id)
    const problemOf = async (changes: object) =>
      (await deny('enterprise', 'RecordPaper', { ...form, ...changes })).members
    expect(await problemOf({ hasAllSignatures: false })).toEqual(['hasAllSignatures'])
    expect(await problemOf({ signedDay: '2099-01-01' })).toEqual(['signedDay'])
    expect(await problemOf({ signedDay: '2020-01-01' })).toEqual(['signedDay'])
    expect(await problemOf({ scanIds: [999_999] })).toEqual(['scanIds'])
    await record(id)
    expect((await deny('auditor', 'CheckPaper', { id, action: 'Reject' })).members).toEqual(['opinion'])
  })

  it('has a page for the signatures of all who have to sign, the guardian among them', async () => {
    await setGuardian(server, 'person12')
    const { id, documentHash } = await audited({}, 'person12')
    const [row] = await loadContracts(server.db, withId(id))
    if (!row) throw new Error('no such contract')
    const page = signaturePage(row, '康静', documentHash)
    expect(page.map(({ title }) => title)).toContain('乙方监护人')
    expect(page.flatMap(({ paragraphs }) => paragraphs).join()).toContain(documentHash)
    await setGuardian(server, 'person12', false)
  })
})
