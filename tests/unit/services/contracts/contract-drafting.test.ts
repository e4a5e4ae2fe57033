import { desc, eq } from 'drizzle-orm'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { addMonths } from '#machines/rules/probation.ts'
import { MINIMUM_WAGE_UNKNOWN } from '#machines/rules/unknown-minimum-wage.ts'
import { addDays } from '#services/abp/conventions/wire.ts'
import { contractEmployments } from '#services/database/schema/contracts.ts'
import { enterprises } from '#services/database/schema/enterprises.ts'
import { outbox } from '#services/database/schema/infrastructure.ts'
import { operationLogs } from '#services/database/schema/logs.ts'
import { userDisabledPersons } from '#services/database/schema/people.ts'
import { phoneOfAccount } from '#tests/support/accounts.ts'
import {
  acceptInvitation,
  contractDesk,
  contractRow,
  contractTerms,
  dayOf,
  numbersOf,
  papersOf,
  type ShownContract,
} from '#tests/support/contracts.ts'
import { startTestServer } from '#tests/support/server.ts'

const server = await startTestServer()
afterAll(() => server.close())
afterEach(() => server.setNow(null))
const desk = contractDesk(server)
const { act, deny, draft } = desk

const lettersTo = async (userName: string) =>
  (
    await server.db
      .select()
      .from(outbox)
      .where(eq(outbox.userId, server.account(userName).userId))
      .orderBy(desc(outbox.id))
  ).map(({ template }) => template)

describe('a draft', () => {
  it('goes to the auditors, with a number, the whole text and the same in plain words', async () => {
    const contract = await draft({ probationMonths: 1, probationWage: '4200.00' })
    expect(contract).toMatchObject({ status: 'Auditing', statusLabel: '审核中', realName: '林一鸣', warnings: [] })
    expect(contract.contractNo).toMatch(/^HT\d{12}$/)
    expect(contract.documentHash).toMatch(/^[0-9a-f]{64}$/)
    expect(contract.summary.find(({ topic }) => topic === '试用期')?.sentence).toContain('前 1 个月')
    const text = contract.document.flatMap(({ title, paragraphs }) => [title, ...paragraphs]).join('\n')
    // article 17 of the Labour Contract Law
    for (const part of [
      '甲方',
      '法定代表人：杜衡',
      '乙方',
      '合同期限',
      '工作地点',
      '休息休假',
      '5200.00 元',
      '社会保险',
      '职业危害',
    ]) {
      expect(text).toContain(part)
    }
    const { idNumber } = await papersOf(server, 'person')
    expect(JSON.stringify(contract)).not.toContain(idNumber)
    expect(await lettersTo('auditor')).toContain('contract.submitted')
    expect((await lettersTo('person'))[0]).toBe('contract.drafted')
  })

  it('is made once however often it is sent', async () => {
    const form = { ...contractTerms(server), ...(await papersOf(server, 'person2')) }
    const headers = {
      'idempotency-key': 'one press',
      'abp-enterpriseid': String(server.account('enterprise').enterpriseId),
    }
    const send = () => server.ok<ShownContract>('enterprise', 'ContractEmployment/Create', form, { headers })
    expect((await send()).id).toBe((await send()).id)
  })

  it('names the person by what he has told the employer, not by an id that can be guessed', async () => {
    const papers = await papersOf(server, 'person3')
    const terms = contractTerms(server)
    for (const wrong of [
      { ...papers, realName: '沈知春' },
      { ...papers, idNumber: '990101199001010010' },
      { userDisabledPersonId: server.account('person4').personId },
    ]) {
      expect(await deny('enterprise', 'Create', { ...terms, ...wrong })).toMatchObject({
        ...{ status: 409, code: 40908, members: ['idNumber'] },
      })
    }
    expect(await deny('enterprise', 'Create', terms)).toMatchObject({ status: 400, members: ['idNumber'] })
    expect((await act('enterprise', 'Create', { ...terms, ...papers })).id).toBeGreaterThan(0)
  })

  it('shows nothing of a stranger before he signs, nor after it was given up', async () => {
    const textOf = ({ document }: ShownContract) => document.flatMap(({ paragraphs }) => paragraphs).join('\n')
    const { id } = await draft({}, 'person5')
    const [person] = await server.db
      .select({ address: userDisabledPersons.address })
      .from(userDisabledPersons)
      .where(eq(userDisabledPersons.id, server.account('person5').personId ?? 0))
    const phone = (await phoneOfAccount(server, server.account('person5').userId)) ?? '-'
    for (const account of ['enterprise', 'developer']) {
      const text = textOf(await act(account, 'Get', { id }))
      expect(text, account).toContain('乙方住址：（对方同意后显示）；联系电话：（对方同意后显示）')
      expect(text, account).not.toContain(phone)
      if (person?.address) expect(text, account).not.toContain(person.address)
    }
    expect(textOf(await act('person5', 'Get', { id }))).toContain(phone)
    const pdf = await server.refused('enterprise', 'ContractEmployment/DownloadPdf', { id })
    expect(pdf.details).toContain('还没有同意')
    await act('auditor', 'Audit', { id, action: 'Pass' })
    await desk.sign('person5', id)
    expect(textOf(await act('enterprise', 'Get', { id }))).toContain(phone)
    await act('enterprise', 'Abort', { id, reason: '岗位取消' })
    expect(textOf(await act('enterprise', 'Get', { id }))).not.toContain(phone)
  })

  it('is answered in the same words for a person who is unknown, not certified, or has not accepted an invitation', async () => {
    const terms = contractTerms(server)
    const unknown = await deny('enterprise3', 'Create', {
      ...terms,
      realName: '沈知春',
      idNumber: '990101199001010010',
    })
    const uncertified = await deny('enterprise3', 'Create', { ...terms, ...(await numbersOf(server, 'person13')) })
    const numbers = await numbersOf(server, 'person6')
    const uninvited = await deny('enterprise3', 'Create', { ...terms, ...numbers })
    const papers = await papersOf(server, 'person6', 'enterprise3')
    for (let count = 0; count < 2; count++) {
      const { id } = await act('enterprise3', 'Create', { ...terms, ...papers })
      await act('auditor', 'Audit', { id, action: 'Pass' })
      await act('person6', 'Refuse', { id, reason: '不认识这家企业' })
    }
    const refused = await deny('enterprise3', 'Create', { ...terms, ...papers })
    expect(refused).toMatchObject({ status: 400, members: ['idNumber'] })
    const same = [unknown, uncertified, uninvited].map(({ details, status, code }) => `${status} ${code} ${details}`)
    expect(new Set(same).size).toBe(1)
    expect(unknown).toMatchObject({ status: 409, code: 40908, members: ['idNumber'] })
  })

  it('does not go through a list of people', async () => {
    const terms = contractTerms(server)
    const papers = await papersOf(server, 'person7', 'enterprise3')
    for (let count = 0; count < 5; count++) {
      const { id } = await act('enterprise3', 'Create', { ...terms, ...papers })
      await act('enterprise3', 'Abort', { id, reason: '试' })
    }
    expect((await deny('enterprise3', 'Create', { ...terms, ...papers })).members).toEqual(['idNumber'])
    const refusals = Array.from({ length: 51 }, (_, index) => ({
      userId: server.account('enterprise3').userId,
      ...{ userType: 'Enterprise', service: 'ContractEmployment', action: 'Create', entityId: index + 1 },
      ...{ httpStatus: 400, errorCode: 40001, durationMs: 1, network: 'test', requestId: `refusal-${index}` },
      creationTime: server.platform.now(),
    }))
    await server.db.insert(operationLogs).values(refusals as never)
    const stranger = { ...terms, ...(await numbersOf(server, 'person9')) }
    expect((await deny('enterprise3', 'Create', stranger)).status).toBe(429)
    const agreed = { ...terms, ...(await papersOf(server, 'person8', 'enterprise3')) }
    expect(await act('enterprise3', 'Create', agreed)).toMatchObject({ status: 'Auditing' })
  })

  it('needs a certified enterprise', async () => {
    const form = { ...contractTerms(server), ...(await papersOf(server, 'person')) }
    expect(await deny('pending', 'Create', form)).toMatchObject({ status: 403, code: 40302 })
  })

  it('needs the address and the legal person of the enterprise, which the law wants in the text', async () => {
    const id = server.account('enterprise').enterpriseId ?? 0
    const [before] = await server.db.select().from(enterprises).where(eq(enterprises.id, id))
    await server.db.update(enterprises).set({ address: null }).where(eq(enterprises.id, id))
    const form = { ...contractTerms(server), ...(await papersOf(server, 'person')) }
    expect(await deny('enterprise', 'Create', form)).toMatchObject({ status: 400, members: ['enterpriseId'] })
    await server.db
      .update(enterprises)
      .set({ address: before?.address ?? null })
      .where(eq(enterprises.id, id))
  })

  it('is for the creator of the enterprise, its developer and the platform', async () => {
    const form = {
      ...contractTerms(server),
      enterpriseId: server.account('enterprise').enterpriseId,
      userDisabledPersonId: server.account('person4').personId,
    }
    for (const account of ['member', 'person', 'foundation', 'content', 'developer2']) {
      expect((await deny(account, 'Create', form)).status, account).toBe(403)
    }
    expect((await deny(null, 'Create', form)).status).toBe(401)
    expect(await deny('developer', 'Create', form)).toMatchObject({ status: 409, code: 40908 })
    await acceptInvitation(server, 'enterprise', 'person4')
    for (const account of ['developer', 'auditor']) {
      expect(await act(account, 'Create', form), account).toMatchObject({ status: 'Auditing' })
    }
  })

  it('says of every term what is wrong with it', async () => {
    const papers = await papersOf(server, 'person')
    const today = dayOf(server)
    const refused = (changes: object) => deny('enterprise', 'Create', { ...contractTerms(server, changes), ...papers })
    expect(await refused({ probationMonths: 2, probationWage: '5000' })).toMatchObject({
      status: 400,
      code: 40001,
      members: ['probationMonths'],
    })
    expect((await refused({ endDate: addDays(today, -1) })).members).toEqual(['endDate'])
    expect((await refused({ socialInsurance: [], weeklyHours: '41' })).members).toEqual([
      'weeklyHours',
      'socialInsurance',
    ])
    expect((await refused({ cityId: 999_999 })).members).toEqual(['cityId'])
    expect((await refused({ accommodationIds: [1] })).members).toEqual(['accommodationIds'])
    expect((await refused({ basicWage: '-1' })).members).toEqual(['basicWage'])
    expect((await refused({ position: '' })).members).toEqual(['position'])
    expect((await refused({ contractType: 'Loan' })).members).toEqual(['contractType'])
    expect((await refused({ clauses: [{ title: '押金', text: '交 500 元' }] })).members).toEqual(['clauses[0].text'])
  })

  it('warns of a start long ago and of another full-time contract, and takes it', async () => {
    const first = await desk.concluded({}, 'person5')
    const again = await draft({ startDate: addDays(dayOf(server), -40) }, 'person5')
    const warningsFor = async (account: string) =>
      (await act<{ warnings: string[] }>(account, 'Get', { id: again.id })).warnings
    // the employer's own contract is no secret from it
    const own = [expect.stringContaining('续订请从它结束的第二天开始'), expect.stringContaining('一个月内')]
    for (const account of ['enterprise', 'auditor', 'person5']) expect(await warningsFor(account)).toEqual(own)
    await server.db
      .update(contractEmployments)
      .set({ enterpriseId: server.account('enterprise2').enterpriseId ?? 0 })
      .where(eq(contractEmployments.id, first.id))
    // where else a person works is for him and the auditor to read until he agrees
    expect(await warningsFor('enterprise')).toEqual([expect.stringContaining('一个月内')])
    for (const account of ['auditor', 'person5']) {
      expect(await warningsFor(account)).toEqual([
        expect.stringContaining('劳动合同法第九十一条'),
        expect.stringContaining('一个月内'),
      ])
    }
  })
})

describe('a change', () => {
  it('is logged with what it changed, and both sides read it', async () => {
    const { id } = await draft()
    await act('enterprise', 'Update', {
      id,
      ...contractTerms(server, { basicWage: '5500.00', workContent: '检查标注结果。' }),
    })
    const { items } = await act<{ items: { event: string; opinion: string | null }[] }>('person', 'GetUserAuditLog', {
      id,
    })
    const { opinion } = items.at(-1) ?? {}
    expect(opinion).toContain('工资：5200.00 → 5500.00')
    expect(opinion).toContain('工作内容：')
  })

  it('of a text that is being signed brings it back to the auditors and voids what was signed', async () => {
    const { id, documentHash } = await desk.audited({}, 'person6')
    await desk.sign('enterprise', id)
    const clauses = [{ title: '保密', text: '不外传客户的图像。' }]
    const changed = await act('enterprise', 'UpdateContractTemplate', { id, clauses })
    expect(changed).toMatchObject({ status: 'Auditing', isEnterpriseSigned: false })
    expect(changed.documentHash).not.toBe(documentHash)
    expect(changed.document.at(-1)).toMatchObject({ title: '保密' })
    expect(changed.signatures).toMatchObject([{ party: 'Enterprise', documentHash, voidedTime: expect.any(String) }])
    expect((await contractRow(server, id)).documentSealed).toBeNull()
    expect((await lettersTo('person6'))[0]).toBe('contract.changed')
  })

  it('is refused of a row that somebody else has changed, and by whoever is not the employer', async () => {
    const { id, rowVersion } = await draft()
    const form = { id, ...contractTerms(server) }
    await act('enterprise', 'Update', { ...form, rowVersion })
    expect(await deny('enterprise', 'Update', { ...form, rowVersion })).toMatchObject({ status: 409, code: 40902 })
    expect((await deny('enterprise3', 'Update', form)).status).toBe(404)
    expect((await deny('person', 'Update', form)).status).toBe(403)
    expect((await deny('member', 'Update', form)).status).toBe(403)
    const tooShort = contractTerms(server, { endDate: addDays(addMonths(dayOf(server), -2), 1) })
    expect(await deny('enterprise', 'Update', { id, ...tooShort })).toMatchObject({ status: 400, members: ['endDate'] })
  })
})

describe('the audit', () => {
  it('belongs for half an hour to who opened the case, the final decision too', async () => {
    const { id } = await draft()
    const now = new Date()
    server.setNow(now)
    await act('auditor', 'StartAudit', { id })
    for (const action of ['Audit', 'ActualAudit']) {
      const refusal = await deny('platform', action, { id, action: 'Pass' })
      expect(refusal, action).toMatchObject({ status: 409, code: 40905, details: '审核中：陆*' })
    }
    server.setNow(new Date(now.getTime() + 30 * 60_000))
    expect(await act('platform', 'Audit', { id, action: 'Pass' })).toMatchObject({ status: 'Signing' })
    const other = await draft()
    await act('auditor', 'StartAudit', { id: other.id })
    expect(await act('auditor', 'ActualAudit', { id: other.id, action: 'Pass' })).toMatchObject({ status: 'Signing' })
  })

  it('sends back with a reason, which the enterprise reads; a change brings it again', async () => {
    const { id } = await draft()
    expect(await deny('auditor', 'Audit', { id, action: 'Back' })).toMatchObject({ status: 400, members: ['opinion'] })
    const returned = await act('auditor', 'Audit', { id, action: 'Back', opinion: '请写明工作地点' })
    expect(returned).toMatchObject({ statusLabel: '已退回修改', auditOpinion: '请写明工作地点', isReturned: true })
    expect((await lettersTo('enterprise'))[0]).toBe('contract.returned')
    expect(await deny('auditor', 'Audit', { id, action: 'Pass' })).toMatchObject({ status: 409, code: 40901 })
    const again = await act('enterprise', 'Update', { id, ...contractTerms(server) })
    expect(again).toMatchObject({ isReturned: false, auditOpinion: null })
    expect((await lettersTo('auditor'))[0]).toBe('contract.submitted')
  })

  it('passes pay that no minimum wage was known for with the auditor’s word alone, which the history keeps', async () => {
    // a city of the corps, for which no standard was found
    const alar = { cityId: 659002, basicWage: '1200.00' }
    for (const action of ['Audit', 'ActualAudit']) {
      const { id, ...shown } = await draft(alar)
      expect(shown).toMatchObject({ isMinimumWageUnknown: true, warnings: [MINIMUM_WAGE_UNKNOWN] })
      for (const opinion of [undefined, '同意'])
        expect(await deny('auditor', action, { id, action: 'Pass', opinion })).toMatchObject({
          ...{ status: 400, members: ['opinion'] },
        })
      expect((await deny('finance', action, { id, action: 'Pass' })).status).toBe(403)
      const opinion = '最低工资按阿拉尔公布的每月 1,900 元核对，差额已请企业说明'
      expect(await act('auditor', action, { id, action: 'Pass', opinion })).toMatchObject({ status: 'Signing' })
      const { items } = await act<{ items: { opinion: string | null }[] }>('platform', 'GetLogs', { id })
      expect(items.at(-1)?.opinion).toBe(opinion)
    }
    expect(await draft({ cityId: 3301 })).toMatchObject({ isMinimumWageUnknown: false, warnings: [] })
    const low = {
      ...contractTerms(server, { cityId: 3301, basicWage: '1200.00' }),
      ...(await papersOf(server, 'person')),
    }
    expect(await deny('enterprise', 'Create', low)).toMatchObject({ members: ['basicWage'] })
  })

  it('goes through two auditors once it was passed on, and shows the parties no notes', async () => {
    const { id } = await draft()
    await act('auditor', 'Audit', { id, action: 'Continue', opinion: '内部：工资请复核' })
    expect((await deny('auditor', 'Audit', { id, action: 'Pass' })).status).toBe(403)
    await act('platform', 'Audit', { id, action: 'Reject', opinion: '岗位不符' })
    const read = async (account: string, action: string) =>
      (await act<{ items: { event: string; opinion: string | null }[] }>(account, action, { id })).items.slice(-2)
    expect(await read('enterprise', 'GetUserAuditLog')).toMatchObject([
      { event: 'continue', opinion: null },
      { event: 'reject', opinion: '岗位不符' },
    ])
    expect((await read('platform', 'GetLogs'))[0]).toMatchObject({ opinion: '内部：工资请复核' })
    expect((await deny('enterprise', 'GetLogs', { id })).status).toBe(403)
    expect((await deny('enterprise3', 'GetUserAuditLog', { id })).status).toBe(404)
    expect((await lettersTo('person'))[0]).toBe('contract.rejected')
  })

  it('is not for finance, nor for an auditor who drafted the contract himself', async () => {
    const { id } = await draft()
    expect((await deny('finance', 'Audit', { id, action: 'Pass' })).status).toBe(403)
    const form = {
      ...contractTerms(server),
      enterpriseId: server.account('enterprise').enterpriseId,
      userDisabledPersonId: server.account('person7').personId,
    }
    const own = await act('auditor', 'Create', form)
    expect((await deny('auditor', 'Audit', { id: own.id, action: 'Pass' })).status).toBe(403)
    expect(await act('platform', 'Audit', { id: own.id, action: 'Pass' })).toMatchObject({ status: 'Signing' })
  })
})
