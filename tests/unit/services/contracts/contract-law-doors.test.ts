import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { addMonths } from '#machines/rules/probation.ts'
import { addDays } from '#services/abp/conventions/wire.ts'
import { contractEmployments } from '#services/database/schema/contracts.ts'
import { userDisabledPersons } from '#services/database/schema/people.ts'
import { contractDesk, contractTerms, dayOf, papersOf } from '#tests/support/contracts.ts'
import { employ } from '#tests/support/employees.ts'
import { startTestServer } from '#tests/support/server.ts'
import { fileOf } from '#tests/unit/services/work-orders/orders.ts'

/** Neither text messages nor mail, so that papers can be recorded. */
const server = await startTestServer({ LETTER_BOX: 'false' })
afterAll(() => server.close())
const { act, deny, draft, audited, confirmation, paperForm, concluded } = contractDesk(server)
const today = dayOf(server)

beforeEach(async () => {
  await server.db.update(contractEmployments).set({ isDeleted: true })
  await bornIn('1994')
})

/** The register corrects the birthday of the demonstration person. */
const bornIn = (year: string) =>
  server.db
    .update(userDisabledPersons)
    .set({ birthday: `${year}-03-12`, sex: 'Men' })
    .where(eq(userDisabledPersons.id, server.account('person').personId ?? 0))
const AGED_71 = String(Number(today.slice(0, 4)) - 71)

const asked = async (changes: object = {}) => ({
  ...contractTerms(server, changes),
  ...(await papersOf(server, 'person')),
})
const service = { contractType: 'Service', socialInsurance: [] }
const partTime = {
  contractType: 'PartTime',
  weeklyHours: '16',
  wageUnit: 'Hour',
  basicWage: '30.00',
  payDay: 10,
  secondPayDay: 25,
  socialInsurance: ['Injury'],
}
const probation = { probationMonths: 1, probationWage: '5200.00', endDate: addDays(addMonths(today, 6), -1) }
const another = { enterprise: 'enterprise2' }
const transferOf = async (id: number) => ({
  ...{ id, newEnterpriseId: server.account(another.enterprise).enterpriseId, reason: '双方同意转到新单位' },
  fileIds: [await fileOf(server, 'auditor')],
})
const transfer = async (id: number) => deny('auditor', 'ChangeEnterprise', await transferOf(id))
const moved = async (id: number) => act('auditor', 'ChangeEnterprise', await transferOf(id))

describe('a labour contract at 71', () => {
  it('is not drafted, and a service agreement is', async () => {
    await bornIn(AGED_71)
    const answer = await deny('enterprise', 'Create', await asked())
    expect(answer).toMatchObject({ code: 40001, members: ['contractType'] })
    expect(answer.details).toMatch(/已到法定退休年龄，合同类型只能是劳务协议（劳动合同法实施条例第二十一条）/)
    expect(await act('enterprise', 'Create', await asked(service))).toMatchObject({ status: 'Auditing' })
  })

  it('is not made of another kind, and is not renewed', async () => {
    const { id } = await draft()
    const running = await concluded()
    await bornIn(AGED_71)
    expect(await deny('enterprise', 'Update', { id, ...contractTerms(server) })).toMatchObject({
      members: ['contractType'],
    })
    const next = { ...contractTerms(server), startDate: addMonths(today, 3), endDate: addMonths(today, 9) }
    expect(await deny('enterprise', 'Create', { ...next, previousContractId: running.id })).toMatchObject({
      members: ['contractType'],
    })
  })

  it('is neither passed nor signed when the age became known after the draft', async () => {
    const { id } = await draft()
    const signable = await audited()
    const form = await confirmation(signable.id, 'person')
    await bornIn(AGED_71)
    const why =
      /^合同现在不能成立：.*合同类型只能是劳务协议（劳动合同法实施条例第二十一条）。请由企业修改合同，再重新提交$/
    const answers = [
      await deny('auditor', 'Audit', { id, action: 'Pass' }),
      await deny('person', 'Confirm', form),
      await deny('enterprise', 'Confirm', await confirmation(signable.id, 'enterprise')),
      await deny('enterprise', 'RecordPaper', await paperForm(signable.id)),
    ]
    for (const { code, details } of answers) expect([code, details]).toEqual([40000, expect.stringMatching(why)])
  })

  it('is not concluded by a paper that waits for its check', async () => {
    const { id } = await audited()
    const { documentHash } = await act('enterprise', 'RecordPaper', await paperForm(id))
    await bornIn(AGED_71)
    expect(await deny('person', 'ConfirmPaper', { id, documentHash })).toMatchObject({ code: 40000 })
    await bornIn('1994')
    await act('person', 'ConfirmPaper', { id, documentHash })
    await bornIn(AGED_71)
    expect(await deny('auditor', 'CheckPaper', { id, action: 'Pass' })).toMatchObject({ code: 40000 })
    await bornIn('1994')
    expect(await act('auditor', 'CheckPaper', { id, action: 'Pass' })).toMatchObject({ status: 'Normal' })
  })

  it('does not begin with another employer by a transfer', async () => {
    const { id } = await concluded()
    await bornIn(AGED_71)
    expect(await transfer(id)).toMatchObject({ members: ['newEnterpriseId'] })
    await bornIn('1994')
    expect(await moved(id)).toMatchObject({ status: 'Normal' })
  })
})

describe('a second probation with the same employer', () => {
  it('is not signed when another contract with a probation was concluded after the draft', async () => {
    const second = await audited(probation)
    await concluded(probation)
    const form = await confirmation(second.id, 'person')
    expect((await deny('person', 'Confirm', form)).details).toContain('同一单位与同一劳动者只能约定一次试用期')
    expect(await deny('enterprise', 'Create', await asked(probation))).toMatchObject({ members: ['probationMonths'] })
  })

  it('is one with the former employer of a contract that was transferred since', async () => {
    const id = await employ(server, 'person', 'enterprise', {
      probationMonths: 2,
      startDate: addDays(today, -400),
      endDate: addDays(today, 400),
    })
    await moved(id)
    await server.db
      .update(contractEmployments)
      .set({ status: 'Cancelled', terminationDate: addDays(today, -1) })
      .where(eq(contractEmployments.id, id))
    expect(await deny('enterprise', 'Create', await asked(probation))).toMatchObject({ members: ['probationMonths'] })
  })

  it('does not come by a transfer in the probation, and one that is over does not keep from it', async () => {
    await employ(server, 'person', another.enterprise, {
      ...{
        status: 'Cancelled',
        probationMonths: 2,
        terminationDate: addDays(today, -100),
        terminationKind: 'Agreement',
      },
    })
    const running = await concluded(probation)
    expect((await transfer(running.id)).details).toContain('只能约定一次试用期')
    await server.db
      .update(contractEmployments)
      .set({ startDate: addDays(today, -60) })
      .where(eq(contractEmployments.id, running.id))
    expect(await moved(running.id)).toMatchObject({ status: 'Normal' })
  })
})

describe('a probation longer than the term allows', () => {
  it.each([
    ['of two months in three months of term', { probationMonths: 2, endDate: addDays(addMonths(today, 3), -1) }],
    ['in part-time work', { ...partTime, probationMonths: 1 }],
  ])('%s is refused by draft and change', async (_, changes) => {
    const terms = { ...changes, probationWage: '5200.00' }
    const { id } = await draft()
    expect((await deny('enterprise', 'Create', await asked(terms))).members).toContain('probationMonths')
    expect((await deny('enterprise', 'Update', { id, ...contractTerms(server, terms) })).members).toContain(
      'probationMonths',
    )
  })
})

describe('part-time work', () => {
  it('is paid twice a month, by draft and change', async () => {
    const once = { ...partTime, secondPayDay: 10 }
    expect(await deny('enterprise', 'Create', await asked(once))).toMatchObject({ members: ['secondPayDay'] })
    const { id } = await draft(partTime)
    expect(await deny('enterprise', 'Update', { id, ...contractTerms(server, once) })).toMatchObject({
      members: ['secondPayDay'],
    })
  })

  it('has 24 hours a week with each employer, not with both together', async () => {
    await employ(server, 'person', another.enterprise, { contractType: 'PartTime', weeklyHours: '16' })
    const { id } = await concluded(partTime)
    expect((await deny('enterprise', 'Create', await asked(partTime))).members).toEqual(['weeklyHours'])
    // with the new employer there would be 32 hours
    expect((await transfer(id)).details).toContain('合计每周 32.0 小时')
  })
})

describe('days without a contract', () => {
  const GAP = '与上一份合同之间有 10 天没有合同'

  it('are named to both sides and the auditor while the next contract is audited and signed', async () => {
    await employ(server, 'person', 'enterprise', {
      status: 'Overdue',
      startDate: addDays(today, -400),
      endDate: addDays(today, -11),
    })
    const { id } = await draft({ startDate: today })
    const warned = async (account: string) => (await act(account, 'Get', { id })).warnings.join()
    for (const account of ['enterprise', 'auditor']) expect(await warned(account), account).toContain(GAP)
    await act('auditor', 'Audit', { id, action: 'Pass' })
    for (const account of ['enterprise', 'person', 'auditor']) expect(await warned(account), account).toContain(GAP)
    expect(await warned('person')).toContain(`${addDays(today, -10)} 至 ${addDays(today, -1)}`)
  })

  it('are not named where the terms follow each other, and not to another employer', async () => {
    await employ(server, 'person', 'enterprise', {
      status: 'Overdue',
      startDate: addDays(today, -400),
      endDate: addDays(today, -1),
    })
    await employ(server, 'person', another.enterprise, {
      status: 'Overdue',
      startDate: addDays(today, -400),
      endDate: addDays(today, -30),
    })
    const { id } = await audited({ startDate: today })
    for (const account of ['enterprise', 'person']) {
      expect((await act(account, 'Get', { id })).warnings.join(), account).not.toContain('天没有合同')
    }
  })
})

describe('a contract that began more than a month ago', () => {
  it('is signed with a warning to both sides, and not after its last day', async () => {
    const { id } = await audited({ startDate: addDays(today, -40) })
    for (const account of ['enterprise', 'person', 'auditor']) {
      const { warnings } = await act(account, 'Get', { id })
      expect(warnings, account).toContain(
        '书面合同应当在开始工作后一个月内订立，逾期可能需要支付双倍工资（劳动合同法第十条、第八十二条）',
      )
    }
    expect(
      await deny('enterprise', 'Create', await asked({ startDate: addDays(today, -40), endDate: addDays(today, -1) })),
    ).toMatchObject({
      members: ['endDate'],
    })
  })
})
