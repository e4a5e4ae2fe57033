import { desc, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDays, toWireDay } from '#services/abp/conventions/wire.ts'
import { consentRecords } from '#services/database/schema/consents.ts'
import { outbox } from '#services/database/schema/infrastructure.ts'
import { userDisabledPersons as persons } from '#services/database/schema/people.ts'
import { personChanges } from '#services/database/schema/person-changes.ts'
import { runJobNow } from '#services/jobs/jobs.ts'
import { cardExpiryJob } from '#services/people/persons/card-expiry.ts'
import type { PersonDto } from '#services/people/persons/person-detail.schemas.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { completeRecord } from '../records.ts'

let server: TestServer
let id = 0
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  id = await completeRecord(server, 'person20')
  await put({ status: 'NotFound', audit: null, auditStatus: 3, isActive: true })
})
afterEach(() => server.setNow(null))

const put = (values: Partial<typeof persons.$inferInsert>) =>
  server.db
    .update(persons)
    .set({ lastAuditorUserId: null, auditLockUserId: null, auditLockTime: null, auditOpinion: null, ...values })
    .where(eq(persons.id, id))
const act = (account: string, action: string, input: object = { id }) =>
  server.ok<PersonDto>(account, `UserDisabledPerson/${action}`, input)
const deny = (account: string, action: string, input: object = { id }) =>
  server.refused(account, `UserDisabledPerson/${action}`, input)
const lettersTo = async (userName: string) =>
  (
    await server.db
      .select()
      .from(outbox)
      .where(eq(outbox.userId, server.account(userName).userId))
      .orderBy(desc(outbox.id))
  ).map(({ template }) => template)
const submitted = () => act('person20', 'SubmitAudit', {})

describe('a submission', () => {
  it('names everything that is missing at once, the consent among it', async () => {
    await server.db.delete(consentRecords)
    await put({ emergencyContactPhone: null, certificateBackFileId: null, certificateValidTo: '2020-01-31' })
    const refusal = await deny('person20', 'SubmitAudit', {})
    expect(refusal).toMatchObject({ status: 400, code: 40001 })
    expect([...refusal.members].sort()).toEqual(
      [
        'SensitiveDisability',
        'certificateBackFileId',
        'certificateValidTo',
        'certificateValidTo',
        'emergencyContactPhone',
      ].sort(),
    )
    const { missing } = await act('person20', 'Get', {})
    expect(new Set(missing.map(({ step }) => step))).toEqual(new Set(['Base', 'Disability', 'Consent']))
  })

  it('goes to the tutors and the platform, with a receipt for the person', async () => {
    expect(await submitted()).toMatchObject({ status: 'ToBeReviewed', audit: 1, auditStatus: 3, statusLabel: '待初审' })
    expect((await lettersTo('person20'))[0]).toBe('person.submitted')
    for (const account of ['foundation', 'foundation2', 'auditor', 'platform']) {
      expect((await lettersTo(account))[0], account).toBe('person.submitted')
    }
    expect(await lettersTo('foundation3')).toEqual([])
    expect(await lettersTo('finance')).toEqual([])
    expect(await deny('person20', 'SubmitAudit', {})).toMatchObject({ status: 409, code: 40901 })
    const check = await server.ok('person20', 'UserDisabledPerson/GetCheckStatus')
    expect(check).toMatchObject({ status: 'ToBeReviewed', audit: 1, auditStatus: 3 })
  })

  it('is made by the tutor for the person, and by nobody who has no business with him', async () => {
    expect((await deny('foundation3', 'SubmitAudit')).status).toBe(404)
    expect((await deny('person2', 'SubmitAudit')).status).toBe(404)
    expect((await deny('platform', 'SubmitAudit')).status).toBe(403)
    expect((await deny('newcomer', 'SubmitAudit', {})).status).toBe(404)
    expect(await act('foundation', 'SubmitAudit')).toMatchObject({ status: 'ToBeReviewed' })
  })

  it('closes what is being audited, and leaves the rest open', async () => {
    await submitted()
    const identity = await deny('person20', 'UpdateUserBaseInfo', { realName: '姚小远' })
    expect(identity).toMatchObject({ status: 409, code: 40901 })
    expect(await act('person20', 'UpdateUserBaseInfo', { nation: '回族', realName: '姚远' })).toMatchObject({
      nation: '回族',
    })
  })
})

describe('an open case', () => {
  it('belongs for half an hour to who opened it, whose name is not told', async () => {
    await submitted()
    const now = new Date()
    server.setNow(now)
    await act('foundation', 'StartAudit')
    for (const operation of ['Audit', 'ActualAudit']) {
      const refusal = await deny('auditor', operation, { id, action: 'Pass' })
      expect(refusal, operation).toMatchObject({ status: 409, code: 40905, details: '审核中：陈*' })
    }
    expect((await deny('auditor', 'StartAudit')).details).toBe('审核中：陈*')
    server.setNow(new Date(now.getTime() + 30 * 60_000))
    expect(await act('auditor', 'Audit', { id, action: 'Pass' })).toMatchObject({
      status: 'FirstTrialPassed',
      audit: 2,
    })
  })

  it('is named to other auditors, in the list too, and not to the person', async () => {
    await submitted()
    const own = await act('foundation', 'StartAudit')
    expect(own.caseHolder).toMatchObject({ name: '陈*', isMine: true })
    expect((await act('auditor', 'Get')).caseHolder).toMatchObject({ name: '陈*', isMine: false })
    const { items } = await server.ok<{ items: PersonDto[] }>('auditor', 'UserDisabledPerson/GetAll', {
      mainStatus: 'ToBeReviewed',
    })
    expect(items.find((row) => row.id === id)?.caseHolder?.name).toBe('陈*')
    expect((await act('person20', 'Get', {})).caseHolder).toBeNull()
  })

  it('is given back by who opened it, and by nobody else', async () => {
    await submitted()
    await act('foundation', 'StartAudit')
    expect((await deny('auditor', 'ReleaseAudit')).details).toBe('审核中：陈*')
    expect((await act('foundation', 'ReleaseAudit')).caseHolder).toBeNull()
    // nobody holds it any more, and the auditor is told
    expect(await deny('foundation', 'ReleaseAudit')).toMatchObject({ status: 409, code: 40901 })
    expect((await act('auditor', 'StartAudit')).caseHolder?.isMine).toBe(true)
  })

  it('is opened anew for the second stage', async () => {
    await submitted()
    expect((await act('foundation', 'Audit', { id, action: 'Pass' })).caseHolder).toBeNull()
    expect((await act('auditor', 'StartAudit')).caseHolder?.isMine).toBe(true)
    expect((await deny('platform', 'ReexaminePassed')).details).toMatch(/^审核中：/)
    expect((await act('auditor', 'ReexaminePassed')).status).toBe('ReexaminePassed')
  })
})

describe('the two stages', () => {
  it('lead through a tutor and another auditor to the certificate', async () => {
    await submitted()
    expect((await deny('foundation3', 'Audit', { id, action: 'Pass' })).status).toBe(404)
    expect((await deny('finance', 'Audit', { id, action: 'Pass' })).status).toBe(403)
    expect(await deny('foundation', 'Audit', { id, action: 'Continue' })).toMatchObject({ members: ['action'] })
    const first = await act('auditor', 'Audit', { id, action: 'Pass', opinion: '内部：照片清楚' })
    expect(first).toMatchObject({ status: 'FirstTrialPassed', audit: 2, isCertified: false, auditOpinion: null })
    expect((await deny('auditor', 'ReexaminePassed')).status).toBe(403)
    expect((await deny('foundation', 'ReexaminePassed')).status).toBe(403)
    const passed = await act('platform', 'ReexaminePassed', { id, rowVersion: first.rowVersion })
    expect(passed).toMatchObject({ status: 'ReexaminePassed', audit: 3, auditStatus: 3, isCertified: true })
    expect((await lettersTo('person20'))[0]).toBe('person.passed')
    expect((await lettersTo('foundation'))[0]).toBe('person.passed')
    expect(await server.ok('person20', 'UserDisabledPerson/GetCheckStatus')).toMatchObject({ audit: 3, auditStatus: 3 })
  })

  it('wait in the lists of those whose turn it is', async () => {
    const waits = async (account: string) =>
      (
        await server.ok<{ items: { id: number }[] }>(account, 'UserDisabledPerson/GetMyAll', { pageSize: 100 })
      ).items.some((row) => row.id === id)
    const everywhere = async () => [await waits('foundation'), await waits('foundation3'), await waits('auditor')]
    expect(await everywhere()).toEqual([false, false, false])
    await submitted()
    expect(await everywhere()).toEqual([true, false, false])
    await act('foundation', 'Audit', { id, action: 'Pass' })
    expect(await everywhere()).toEqual([false, false, true])
    expect(await waits('person20')).toBe(true)
    expect((await deny('developer', 'GetMyAll', {})).status).toBe(403)
  })

  it('leave the queue of the auditor who passed the first one, and wait for another', async () => {
    await submitted()
    await act('auditor', 'Audit', { id, action: 'Pass' })
    const queueOf = async (account: string) =>
      (
        await server.ok<{ items: { id: number }[] }>(account, 'UserDisabledPerson/GetMyAll', { pageSize: 100 })
      ).items.map((row) => row.id)
    expect(await queueOf('auditor')).not.toContain(id)
    expect(await queueOf('platform')).toContain(id)
  })

  it('refuse with a reason, which the person reads, and open the form again', async () => {
    await put({ submitTime: null, firstSubmitTime: null })
    await submitted()
    for (const action of ['Reject', 'Back']) {
      expect(await deny('foundation', 'Audit', { id, action })).toMatchObject({ members: ['opinion'] })
    }
    await act('foundation', 'Audit', { id, action: 'Back', opinion: '请补拍证件背面' })
    const shown = await act('person20', 'Get', {})
    expect(shown).toMatchObject({ status: 'FirstTrialUnPassed', audit: -1, auditOpinion: '请补拍证件背面' })
    expect(shown.allowedActions).toEqual(['update', 'updateIdentity', 'submit'])
    expect((await lettersTo('person20'))[0]).toBe('person.rejected')
    const stored = async () => (await server.db.select().from(persons).where(eq(persons.id, id)))[0]
    const first = (await stored())?.submitTime
    expect(await submitted()).toMatchObject({ status: 'ToBeReviewed', audit: 1, auditOpinion: null })
    // statistics of new persons keep to the first time
    expect(await stored()).toMatchObject({ firstSubmitTime: first })
  })

  it('are shortened by the final decision, for the platform alone', async () => {
    await submitted()
    expect((await deny('foundation', 'ActualAudit', { id, action: 'Pass' })).status).toBe(403)
    expect(await deny('platform', 'ActualAudit', { id, action: 'Reject' })).toMatchObject({ members: ['opinion'] })
    expect(await act('platform', 'ActualAudit', { id, action: 'Pass' })).toMatchObject({ status: 'ReexaminePassed' })
  })

  it('certify nobody whose certificate has run out meanwhile', async () => {
    await submitted()
    await put({ status: 'ToBeReviewed', audit: 1, certificateValidTo: '2024-01-31' })
    expect((await deny('foundation', 'Audit', { id, action: 'Pass' })).details).toContain('已过期')
    expect((await deny('platform', 'ActualAudit', { id, action: 'Pass' })).details).toContain('已过期')
  })

  it('name the parts to be put right, until the next submission', async () => {
    await submitted()
    const fields = ['certificateFrontFileId', 'address']
    await act('platform', 'Audit', { id, action: 'Reject', opinion: '照片反光', fields })
    expect(await act('person20', 'Get', {})).toMatchObject({ auditOpinion: '照片反光', auditFields: fields })
    expect((await submitted()).auditFields).toEqual([])
  })

  it('are told to the person without internal notes, to staff whole', async () => {
    await submitted()
    await act('foundation', 'Audit', { id, action: 'Pass', opinion: '内部：家访过' })
    await act('platform', 'Audit', { id, action: 'Reject', opinion: '照片反光' })
    const read = async (account: string, action: string) =>
      (
        await server.ok<{ items: { event: string; opinion: string | null }[] }>(
          account,
          `UserDisabledPerson/${action}`,
          { id },
        )
      ).items
    expect((await read('person20', 'GetUserAuditLog')).slice(-2)).toMatchObject([
      { event: 'pass', opinion: null },
      { event: 'reject', opinion: '照片反光' },
    ])
    expect((await read('foundation', 'GetLogs')).at(-2)).toMatchObject({ event: 'pass', opinion: '内部：家访过' })
    expect((await deny('person20', 'GetLogs')).status).toBe(403)
    expect((await deny('foundation3', 'GetLogs')).status).toBe(404)
    expect((await deny('person2', 'GetUserAuditLog')).status).toBe(404)
  })
})

describe('the switch', () => {
  it('is turned off with a reason that the person hears, and on again', async () => {
    expect(await deny('foundation', 'DeActive')).toMatchObject({ members: ['reason'] })
    const off = await act('foundation', 'DeActive', { id, reason: '本人暂时不求职' })
    expect(off).toMatchObject({ isActive: false, inactiveReason: '本人暂时不求职', status: 'NotFound' })
    expect((await lettersTo('person20'))[0]).toBe('person.deactivated')
    expect(await deny('platform', 'DeActive', { id, reason: '再次' })).toMatchObject({ status: 409 })
    expect(await act('platform', 'Active')).toMatchObject({ isActive: true, inactiveReason: null })
    expect((await deny('person20', 'Active')).status).toBe(403)
    expect((await deny('foundation3', 'Active')).status).toBe(404)
  })
})

describe('a record', () => {
  it('goes while nothing hangs on it', async () => {
    expect((await deny('person20', 'Delete')).status).toBe(403)
    await server.ok('foundation', 'UserDisabledPerson/Delete', { id })
    expect((await deny('foundation', 'Get')).status).toBe(404)
    await server.db.update(persons).set({ isDeleted: false }).where(eq(persons.id, id))
    const certified = server.account('person3').personId
    expect(await deny('platform', 'Delete', { id: certified })).toMatchObject({ status: 409, code: 40901 })
    await server.db
      .update(persons)
      .set({ status: 'NotFound', audit: null })
      .where(eq(persons.id, certified ?? 0))
    expect((await deny('platform', 'Delete', { id: certified })).details).toContain('培训')
    await server.db
      .update(persons)
      .set({ status: 'ReexaminePassed', audit: 3 })
      .where(eq(persons.id, certified ?? 0))
  })
})

describe('a change of what was certified', () => {
  beforeEach(async () => {
    await server.db.delete(personChanges)
    await put({ status: 'ReexaminePassed', audit: 3, realName: '姚远' })
  })
  const reason = '户口本更名'

  it('is a request of its own; the certified values hold until both have agreed', async () => {
    const direct = await deny('person20', 'UpdateUserBaseInfo', { realName: '姚小远' })
    expect(direct).toMatchObject({ status: 409, members: ['realName'] })
    const asked = await act('person20', 'SubmitChange', { realName: '姚小远', reason })
    expect(asked).toMatchObject({ realName: '姚远', status: 'ReexaminePassed', isCertified: true })
    expect(asked.change).toMatchObject({ status: 'Ongoing', realName: '姚小远', idNumber: null, reason })
    expect(asked.change?.allowedActions).toEqual(['withdraw'])
    expect(asked.allowedActions).not.toContain('submitChange')
    expect(await deny('person20', 'SubmitChange', { realName: '姚大远', reason })).toMatchObject({ status: 409 })
    const first = await act('foundation', 'AuditChange', { id, action: 'Pass' })
    expect(first).toMatchObject({ realName: '姚远', change: { status: 'Ongoing', audit: 2 } })
    expect((await deny('foundation', 'AuditChange', { id, action: 'Pass' })).status).toBe(403)
    const passed = await act('auditor', 'AuditChange', { id, action: 'Pass' })
    expect(passed).toMatchObject({ realName: '姚小远', isCertified: true, change: { status: 'Pass', audit: 3 } })
    expect((await lettersTo('person20'))[0]).toBe('person.changePassed')
    const [row] = await server.db.select().from(personChanges).where(eq(personChanges.userDisabledPersonId, id))
    const { sealer } = server.platform
    expect(JSON.parse(sealer.open('personChange.values', row?.previousSealed ?? ''))).toMatchObject({
      realName: '姚远',
    })
    expect(row?.valuesSealed).not.toContain('姚小远')
  })

  it('belongs for half an hour to who opened it, and a decision frees it for the next', async () => {
    // there is nothing to open yet
    expect(await deny('auditor', 'StartAudit')).toMatchObject({ status: 409, code: 40901 })
    await act('person20', 'SubmitChange', { realName: '姚小远', reason })
    expect((await act('foundation', 'StartAudit')).caseHolder).toMatchObject({ name: '陈*', isMine: true })
    for (const [operation, input] of [
      ['StartAudit', {}],
      ['AuditChange', { id, action: 'Pass' }],
      ['AuditChange', { id, action: 'Reject', opinion: '请附户口本照片' }],
    ] as const) {
      const refusal = await deny('auditor', operation, { id, ...input })
      expect(refusal, operation).toMatchObject({ status: 409, code: 40905, details: '审核中：陈*' })
    }
    expect((await act('foundation', 'AuditChange', { id, action: 'Pass' })).caseHolder).toBeNull()
    // the second stage needs another auditor
    expect(await deny('foundation', 'StartAudit')).toMatchObject({ status: 409, code: 40901 })
    expect((await act('auditor', 'StartAudit')).caseHolder).toMatchObject({ isMine: true })
    expect((await act('auditor', 'ReleaseAudit')).caseHolder).toBeNull()
  })

  it('is refused with a reason, or taken back, and then asked for again', async () => {
    await act('person20', 'SubmitChange', { realName: '姚小远', reason })
    expect(await deny('foundation', 'AuditChange', { id, action: 'Reject' })).toMatchObject({ members: ['opinion'] })
    const refused = await act('foundation', 'AuditChange', { id, action: 'Reject', opinion: '请附户口本照片' })
    expect(refused.change).toMatchObject({ status: 'Reject', auditOpinion: '请附户口本照片' })
    expect((await lettersTo('person20'))[0]).toBe('person.changeRejected')
    await act('person20', 'SubmitChange', { realName: '姚小远', reason })
    expect((await act('person20', 'SubmitChange', { withdraw: true })).change).toMatchObject({ status: 'Withdraw' })
    expect(await deny('person20', 'SubmitChange', { withdraw: true })).toMatchObject({ status: 409 })
  })

  it('is checked like the form', async () => {
    const ask = (input: object) => deny('person20', 'SubmitChange', { reason, ...input })
    expect(await deny('person20', 'SubmitChange', { realName: '姚小远' })).toMatchObject({ members: ['reason'] })
    expect(await ask({ realName: '姚远' })).toMatchObject({
      status: 400,
      details: '没有需要变更的内容，请修改后再提交',
    })
    expect(await ask({ idNumber: '123' })).toMatchObject({ status: 400 })
    expect((await ask({ disabilityLevel: 'OneLevel' })).members).toContain('disabilityLevel')
    expect((await ask({ certificateValidTo: '2024-06-30' })).members).toContain('certificateValidTo')
    expect((await server.refused('enterprise', 'UserDisabledPerson/SubmitChange', { reason })).status).toBe(403)
    await put({ status: 'ToBeReviewed', audit: 1 })
    expect(await ask({ realName: '姚小远' })).toMatchObject({ status: 409 })
  })
})

describe('staff who fill in for somebody', () => {
  beforeEach(async () => {
    await server.db.delete(personChanges)
    await put({ status: 'NotFound', audit: null, realName: '姚远', nation: '汉族' })
  })
  const paper = { id: 0, reason: '登记时听错了。', hasSignedConsent: true }
  const change = (input: object) => act('foundation', 'UpdateOnBehalf', { ...paper, id, ...input })
  const refusal = (input: object) => deny('foundation', 'UpdateOnBehalf', { ...paper, id, ...input })

  it('name the reason and have the consent on paper; the record’s log and the person say what was changed', async () => {
    const { rowVersion } = await act('foundation', 'Get', { id })
    const changed = await change({ nation: '回族', realName: '姚小远', rowVersion })
    expect(changed).toMatchObject({ realName: '姚小远', nation: '回族' })
    expect(changed.rowVersion).toBeGreaterThan(rowVersion)
    expect((await act('foundation', 'Get', { id })).rowVersion).toBe(changed.rowVersion)
    const { items } = await server.ok<{ items: { event: string; opinion: string | null }[] }>(
      'platform',
      'UserDisabledPerson/GetLogs',
      { id },
    )
    expect(items.findLast(({ event }) => event === 'correct')?.opinion).toBe('修改了姓名、民族，原因：登记时听错了')
    expect((await lettersTo('person20'))[0]).toBe('person.corrected')
  })

  it('are refused without consent, without a reason, without a change, and over what somebody else has saved', async () => {
    expect(await refusal({ nation: '回族', hasSignedConsent: false })).toMatchObject({ members: ['hasSignedConsent'] })
    expect(await refusal({ nation: '回族', reason: '' })).toMatchObject({ members: ['reason'] })
    expect((await refusal({ nation: '汉族' })).message).toContain('没有需要修改的内容')
    expect(await refusal({ nation: '回族', rowVersion: 1_000_000 })).toMatchObject({ status: 409, code: 40902 })
    expect((await refusal({ idNumber: '123' })).members).toContain('idNumber')
    expect((await deny('person20', 'UpdateOnBehalf', { ...paper, id, nation: '回族' })).status).toBe(403)
  })

  it('ask for what was certified to be changed, which others decide', async () => {
    await put({ status: 'ReexaminePassed', audit: 3 })
    const asked = { id, realName: '姚小远', reason: '户口本更名' }
    expect(await deny('platform', 'SubmitChange', asked)).toMatchObject({ members: ['hasSignedConsent'] })
    expect(await deny('foundation', 'SubmitChange', { reason: '更名', hasSignedConsent: true })).toMatchObject({
      members: ['id'],
    })
    const held = await change({ realName: '姚小远', nation: '回族', reason: '户口本更名' })
    expect(held).toMatchObject({ realName: '姚远', nation: '回族', isCertified: true })
    expect(held.change).toMatchObject({ status: 'Ongoing', realName: '姚小远', reason: '户口本更名' })
    expect((await lettersTo('person20')).slice(0, 2).sort()).toEqual(['person.changeRequestedFor', 'person.corrected'])
    expect(await refusal({ realName: '姚大远' })).toMatchObject({ status: 409 })
    expect((await deny('foundation', 'AuditChange', { id, action: 'Pass' })).status).toBe(403)
    await act('auditor', 'AuditChange', { id, action: 'Pass' })
    // an auditor may not decide two stages
    const passed = await act('platform', 'AuditChange', { id, action: 'Pass' })
    expect(passed).toMatchObject({ realName: '姚小远', change: { status: 'Pass' } })
  })
})

describe('the end of a certificate', () => {
  it('is told 90 and 30 days before and the day after, once each, and anew for a new certificate', async () => {
    const today = toWireDay(new Date())
    const told = async () => (await lettersTo('person20')).filter((template) => template.startsWith('person.card'))
    const at = async (left: number) => {
      await server.db
        .update(persons)
        .set({ certificateValidTo: addDays(today, left) })
        .where(eq(persons.id, id))
      await runJobNow(server.platform, cardExpiryJob)
      await runJobNow(server.platform, cardExpiryJob)
      return (await told()).length
    }
    const before = (await told()).length
    expect(await at(91)).toBe(before)
    expect(await at(90)).toBe(before + 1)
    expect(await at(31)).toBe(before + 1)
    expect(await at(30)).toBe(before + 2)
    expect(await at(0)).toBe(before + 2)
    expect(await at(-1)).toBe(before + 3)
    expect((await told())[0]).toBe('person.cardExpired')
    expect((await lettersTo('foundation'))[0]).toBe('person.cardExpired')
    await server.db.update(persons).set({ cardRemindedDays: null }).where(eq(persons.id, id))
    expect(await at(20)).toBe(before + 4)
    expect((await told())[0]).toBe('person.cardExpiring')
  })
})
