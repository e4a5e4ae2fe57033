import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { addDays, startOfDay } from '#services/abp/conventions/wire.ts'
import { contractJobs } from '#services/contracts/jobs.ts'
import { outbox } from '#services/database/schema/infrastructure.ts'
import { payrolls } from '#services/database/schema/payroll.ts'
import { userDisabledPersons } from '#services/database/schema/people.ts'
import { CODE, contractDesk, contractRow, contractTerms, dayOf, fileOn, giveCode } from '#tests/support/contracts.ts'
import { startTestServer } from '#tests/support/server.ts'
import { fileOf } from '#tests/unit/services/work-orders/orders.ts'

const server = await startTestServer()
afterAll(() => server.close())
afterEach(() => server.setNow(null))
const { act, deny, audited, confirmation, sign, concluded } = contractDesk(server)

const workStatus = async (account: string) => {
  const [row] = await server.db
    .select()
    .from(userDisabledPersons)
    .where(eq(userDisabledPersons.id, server.account(account).personId ?? 0))
  return row?.workStatus
}
/** Letters that other tests of the file have sent are ignored. */
let lettersBefore = new Set<number>()
const letters = () => server.db.select().from(outbox)
beforeEach(async () => {
  lettersBefore = new Set((await letters()).map(({ id }) => id))
})
const lettersTo = async (account: string, template: string) => {
  const { userId } = server.account(account)
  return (await letters()).filter(
    (letter) => letter.userId === userId && letter.template === template && !lettersBefore.has(letter.id),
  ).length
}
const run = async (name: string) => contractJobs.find((job) => job.name === name)?.run(server.platform)
/** noon of the day, which is the same day in every zone */
const goTo = (day: string) => server.setNow(new Date(startOfDay(day).getTime() + 43_200_000))
const today = () => dayOf(server)

describe('signing', () => {
  it('by both sides brings the contract into force, and keeps who signed what, when and from where', async () => {
    const { id, documentHash } = await audited()
    expect(await sign('person', id)).toMatchObject({ status: 'Signing', isPersonSigned: true })
    expect(await lettersTo('enterprise', 'contract.personSigned')).toBe(1)
    const done = await sign('enterprise', id)
    expect(done).toMatchObject({ status: 'Normal', statusLabel: '履行中', documentHash })
    expect(done.signatures).toMatchObject([
      { party: 'Person', documentHash, phone: '139****0201', ip: '127.0.0.1', voidedTime: null },
      { party: 'Enterprise', documentHash, phone: '139****0101', voidedTime: null },
    ])
    expect(await workStatus('person')).toBe('OnJob')
    expect(await lettersTo('foundation', 'contract.signed')).toBe(1)
    const row = await contractRow(server, id)
    expect(row.documentHash).toBe(documentHash)
    expect(row.documentSealed).not.toContain('林一鸣')
  })

  it('at the same moment concludes once, and keeps both signatures', async () => {
    const { id } = await audited({}, 'person12')
    const forms = { person12: await confirmation(id, 'person12'), enterprise: await confirmation(id, 'enterprise') }
    await Promise.all([act('person12', 'Confirm', forms.person12), act('enterprise', 'Confirm', forms.enterprise)])
    const done = await act('person12', 'Get', { id })
    expect(done.status).toBe('Normal')
    expect(done.signatures.map(({ party }) => party).toSorted()).toEqual(['Enterprise', 'Person'])
    expect(await lettersTo('person12', 'contract.signed')).toBe(1)
  })

  it('takes reading, agreeing, the right code and the text that was shown', async () => {
    const { id } = await audited({}, 'person2')
    const form = await confirmation(id, 'person2')
    expect(await deny('person2', 'Confirm', { ...form, hasReadAll: false })).toMatchObject({ members: ['hasReadAll'] })
    expect(await deny('person2', 'Confirm', { ...form, isAgreed: false })).toMatchObject({ members: ['isAgreed'] })
    expect(await deny('person2', 'Confirm', { ...form, documentHash: '0'.repeat(64) })).toMatchObject({ code: 40902 })
    expect(await deny('person2', 'Confirm', { ...form, code: '000000' })).toMatchObject({ status: 400, code: 40010 })
    expect((await deny('person', 'Confirm', form)).status).toBe(404)
    expect((await deny('foundation', 'Confirm', form)).status).toBe(403)
    await act('person2', 'Confirm', form)
    // pressed twice: the code is used up and the side has signed
    expect(await deny('person2', 'Confirm', form)).toMatchObject({ status: 409, code: 40901 })
  })

  it('binds to the text as it was signed first, whatever happens to the person’s record afterwards', async () => {
    const { id, documentHash } = await audited({}, 'person3')
    await sign('enterprise', id)
    const personId = server.account('person3').personId ?? 0
    await server.db
      .update(userDisabledPersons)
      .set({ address: '新地址 9 号' })
      .where(eq(userDisabledPersons.id, personId))
    expect((await act('person3', 'Get', { id })).documentHash).toBe(documentHash)
    expect(await sign('person3', id)).toMatchObject({ status: 'Normal', documentHash })
  })

  it('before the first day leaves the person as he is until that day', async () => {
    const startDate = addDays(today(), 10)
    const { id } = await concluded({ startDate, endDate: addDays(startDate, 120) }, 'person4')
    expect(await act('person4', 'Get', { id })).toMatchObject({ status: 'Normal', statusLabel: '待生效' })
    await run('contracts.begin-work')
    expect(await workStatus('person4')).toBe('LookingForJob')
    goTo(startDate)
    await run('contracts.begin-work')
    expect(await workStatus('person4')).toBe('OnJob')
  })

  it('on paper needs the photos of the signed pages, and tells the other side of the parcel', async () => {
    const { id } = await audited({ signMode: 'Paper' }, 'person5')
    const express = { id, expressCompany: '示例快递', expressNo: 'SF1234567890' }
    expect(await act('enterprise', 'CompleteExpressInfo', express)).toMatchObject({ expressNo: 'SF1234567890' })
    expect(await lettersTo('person5', 'contract.sent')).toBe(1)
    expect((await deny('person5', 'CompleteExpressInfo', { ...express, expressNo: '<b>' })).members).toEqual([
      'expressNo',
    ])
    await sign('person5', id)
    const form = await confirmation(id, 'enterprise')
    expect(await deny('enterprise', 'Confirm', form)).toMatchObject({ status: 400, members: ['signingPhotoIds'] })
    const photo = await fileOf(server, 'enterprise')
    expect(await act('enterprise', 'Confirm', { ...form, signingPhotoIds: [photo] })).toMatchObject({
      status: 'Normal',
    })
  })

  it('is reminded of once a day, by the enterprise, the tutor or the platform', async () => {
    const { id } = await audited({}, 'person6')
    await act('foundation', 'ContractNotify', { id })
    expect(await lettersTo('person6', 'contract.reminded')).toBe(1)
    expect(await deny('enterprise', 'ContractNotify', { id })).toMatchObject({ status: 409 })
    server.setNow(new Date(Date.now() + 86_400_000 + 1000))
    await act('enterprise', 'ContractNotify', { id })
    expect((await deny('foundation3', 'ContractNotify', { id })).status).toBe(404)
    expect((await deny('person6', 'ContractNotify', { id })).status).toBe(403)
  })

  it('can be refused with a reason, which the enterprise hears', async () => {
    const { id } = await audited({}, 'person7')
    expect((await deny('person7', 'Refuse', { id })).members).toEqual(['reason'])
    expect(await act('person7', 'Refuse', { id, reason: '工作时间不合适' })).toMatchObject({
      status: 'Abort',
      abortReason: '工作时间不合适',
    })
    expect(await lettersTo('enterprise', 'contract.aborted')).toBe(1)
    await giveCode(server, 'enterprise')
    const late = { id, documentHash: '0'.repeat(64), code: CODE, hasReadAll: true, isAgreed: true }
    expect((await deny('enterprise', 'Confirm', late)).status).toBe(409)
    await act('enterprise', 'Delete', { id })
    expect((await deny('enterprise', 'Get', { id })).status).toBe(404)
  })
})

describe('the end', () => {
  it('by the employer is on a day within the term, and is over when that day is', async () => {
    const { id } = await concluded({}, 'person22')
    const last = addDays(today(), 5)
    const form = { id, date: last, kind: 'Layoff', reason: '业务调整' }
    expect((await deny('enterprise', 'Terminate', { ...form, date: addDays(today(), -1) })).members).toEqual(['date'])
    expect((await deny('enterprise', 'Terminate', { ...form, date: addDays(today(), 170) })).members).toEqual(['date'])
    expect((await deny('person22', 'Terminate', form)).status).toBe(403)
    await server.db.insert(payrolls).values({
      enterpriseId: server.account('enterprise').enterpriseId ?? 0,
      contractEmploymentId: id,
      userDisabledPersonId: server.account('person22').personId ?? 0,
      year: 2026,
      month: 10,
      status: 'NotConfirm',
      employedSince: today(),
    })
    expect(await act('enterprise', 'Terminate', form)).toMatchObject({
      status: 'Normal',
      statusLabel: '履行中，已定最后工作日',
      isEndDeclared: true,
      terminationDate: last,
      warnings: ['还有工资单等待求职者确认：2026 年 10 月'],
    })
    expect(await lettersTo('developer', 'contract.endDeclared')).toBe(1)
    goTo(last)
    await run('contracts.finish')
    expect(await contractRow(server, id)).toMatchObject({ status: 'Normal' })
    expect(await workStatus('person22')).toBe('OnJob')
    goTo(addDays(last, 1))
    await run('contracts.finish')
    expect(await contractRow(server, id)).toMatchObject({ status: 'Cancelled', terminationDate: last })
    expect(await lettersTo('developer', 'contract.terminated')).toBe(1)
    expect(await workStatus('person22')).toBe('LookingForJob')
  })

  it('by the worker needs thirty days’ notice, three in probation', async () => {
    const { id } = await concluded({ probationMonths: 1, probationWage: '4500' }, 'person8')
    const form = { id, reason: '搬家' }
    expect((await deny('person8', 'Resign', { ...form, date: addDays(today(), 2) })).details).toContain('提前 3 天')
    goTo(addDays(today(), 40))
    expect((await deny('person8', 'Resign', { ...form, date: addDays(today(), 29) })).details).toContain('提前 30 天')
    expect((await deny('enterprise', 'Resign', { ...form, date: addDays(today(), 30) })).status).toBe(403)
    expect(await act('person8', 'Resign', { ...form, date: addDays(today(), 30) })).toMatchObject({
      status: 'Normal',
      isEndDeclared: true,
      terminationKind: 'Resignation',
    })
  })

  it('comes with the term, after three reminders, and can be followed by another contract', async () => {
    const { id } = await concluded({}, 'person9')
    const { endDate } = await contractRow(server, id)
    const reminders = () => lettersTo('person9', 'contract.expiring')
    for (const [days, count] of [
      [61, 0],
      [60, 1],
      [59, 1],
      [30, 2],
      [7, 3],
      [1, 3],
    ] as const) {
      goTo(addDays(endDate ?? '', -days))
      await run('contracts.remind')
      expect(await reminders(), `${days} days before`).toBe(count)
    }
    const renewal = await act('enterprise', 'Create', { ...contractTerms(server), previousContractId: id })
    expect(renewal).toMatchObject({ status: 'Auditing', previousContractId: id })
    const other = await concluded({}, 'person12')
    await act('enterprise', 'Create', { ...contractTerms(server), previousContractId: other.id })
    goTo(addDays((await contractRow(server, other.id)).endDate ?? '', -20))
    await run('contracts.remind')
    expect((await contractRow(server, other.id)).remindedDays).toBeNull()
    goTo(endDate ?? '')
    await run('contracts.expire')
    expect(await contractRow(server, id)).toMatchObject({ status: 'Normal' })
    goTo(addDays(endDate ?? '', 1))
    await run('contracts.expire')
    expect(await contractRow(server, id)).toMatchObject({ status: 'Overdue' })
    expect(await workStatus('person9')).toBe('LookingForJob')
    expect((await deny('developer', 'Create', { ...contractTerms(server), previousContractId: id })).status).toBe(403)
  })

  it('leaves who has another contract at work', async () => {
    const first = await concluded({}, 'person10')
    await concluded({ endDate: addDays(today(), 200) }, 'person10')
    await act('platform', 'Terminate', { id: first.id, date: today(), kind: 'Other', reason: '重复签约' })
    goTo(addDays(today(), 1))
    await run('contracts.end-work')
    expect(await workStatus('person10')).toBe('OnJob')
  })
})

describe('another employer', () => {
  it('takes the contract over; the former one keeps reading it and can do nothing more', async () => {
    const { id } = await concluded({}, 'person11')
    const fileId = await fileOf(server, 'auditor')
    const to = server.account('enterprise2').enterpriseId
    const form = { id, newEnterpriseId: to, reason: '业务移交', fileIds: [fileId] }
    const refused = (changes: object) => deny('auditor', 'ChangeEnterprise', { ...form, ...changes })
    expect((await refused({ fileIds: [] })).members).toEqual(['fileIds'])
    expect((await refused({ newEnterpriseId: 999_999 })).members).toEqual(['newEnterpriseId'])
    expect((await refused({ newEnterpriseId: server.account('enterprise').enterpriseId })).members).toEqual([
      'newEnterpriseId',
    ])
    expect((await refused({ newEnterpriseId: server.account('pending').enterpriseId })).code).toBe(40302)
    expect((await deny('enterprise', 'ChangeEnterprise', form)).status).toBe(403)
    expect(await act('auditor', 'ChangeEnterprise', form)).toMatchObject({ status: 'Normal', enterpriseId: to })
    for (const account of ['enterprise', 'enterprise2', 'person11']) {
      expect(await lettersTo(account, 'contract.transferred'), account).toBe(1)
    }
    const former = await act<{ allowedActions: string[]; transfers: object[] }>('enterprise', 'Get', { id })
    expect(former.allowedActions).toEqual([])
    expect(former.transfers).toMatchObject([{ reason: '业务移交' }])
    expect((await act('enterprise2', 'Get', { id })).allowedActions).toContain('terminate')
  })
})

it('shows the files of a contract to its parties alone', async () => {
  const { id } = await audited({}, 'person12')
  const fileId = await fileOn(server, 'ContractFiles', id)
  const see = async (account: string) =>
    (await server.ok<object[]>(account, 'Attachment/GetAttachmentsByIds', { ids: [fileId] })).length
  expect([await see('person12'), await see('platform')]).toEqual([1, 1])
  expect([await see('person'), await see('member'), await see('enterprise3')]).toEqual([0, 0, 0])
})
