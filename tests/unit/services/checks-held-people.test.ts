import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { SYSTEM } from '#machines/actor.ts'
import type { AppError } from '#services/abp/conventions/errors.ts'
import { addDays, toWireDay } from '#services/abp/conventions/wire.ts'
import type { Job } from '#services/abp/define-job.ts'
import { sealedPhone } from '#services/abp/sealing/sealed-phones.ts'
import { rowsOf } from '#services/database/connect.ts'
import { isOneOf } from '#services/database/is-one-of.ts'
import { attachments } from '#services/database/schema/attachments.ts'
import { consentRecords } from '#services/database/schema/consents.ts'
import { enterpriseMembers, enterprises } from '#services/database/schema/enterprises.ts'
import { users } from '#services/database/schema/identity.ts'
import { outbox } from '#services/database/schema/infrastructure.ts'
import { listedMembers } from '#services/database/schema/moving.ts'
import { userDisabledPersons as persons } from '#services/database/schema/people.ts'
import { privacyRequests } from '#services/database/schema/privacy-requests.ts'
import { requirementResumes } from '#services/database/schema/requirement-resumes.ts'
import { enterpriseTasks } from '#services/database/schema/tasks.ts'
import { sealListedPhone } from '#services/enterprises/listed-phone.ts'
import { MOST_ON_ONE_PHONE } from '#services/identity/household.rules.ts'
import { changeUser } from '#services/identity/user.repository.ts'
import { runJobNow } from '#services/jobs/jobs.ts'
import { cardExpiryJob } from '#services/people/persons/card-expiry.ts'
import { CONSENT_TEXTS } from '#services/privacy/consent-texts.ts'
import { privacyJobs } from '#services/privacy/privacy-jobs.ts'
import { employ } from '#tests/support/employees.ts'
import { createGate, sendInTurn, sendTogether, togetherAt, unwritten } from '#tests/support/held.ts'
import { HEADS, personRow } from '#tests/support/move-people.ts'
import { movingDesk } from '#tests/support/moving.ts'
import { inTwoDays, invitation, recruitmentDesk } from '#tests/support/recruitment.ts'
import { type Reply, startTestServer } from '#tests/support/server.ts'
import { fileOf } from './work-orders/orders.ts'

/** Persons, enterprises and their files that are checked under a lock, like checks-held.test.ts. */

const gate = createGate()
const server = await startTestServer({ LETTER_BOX: 'true' }, undefined, gate.through)
const together = togetherAt(server, gate)
beforeAll(async () => {
  const people = ['newcomer', 'person6', 'foundation', 'platform', 'auditor']
  const accounts = [...people, 'enterprise', 'draft', 'rejected', 'member', 'pending']
  for (const account of accounts) await server.tokenOf(account)
})
afterAll(() => server.close())

const call = (account: string, operation: string, input: object) => () => server.call(account, operation, input)

/** What a list brings that nobody has claimed. */
async function brought(heads: readonly string[], row: readonly string[], kind?: string): Promise<number> {
  const desk = movingDesk(server)
  const done = await desk.run(await desk.check(await desk.create([heads, row], kind)))
  return (await desk.rowsOf(done, 'Created'))[0]?.entityId ?? 0
}

describe('a record that waits for its person', () => {
  it('is given once where two counters give it at a time', async () => {
    const row = personRow(940)
    const id = await brought(HEADS, row)
    const create = (account: string) =>
      call(account, 'UserDisabledPerson/Create', {
        ...{ userName: `held_${account}`, password: 'Kitchen-Window-7', hasSignedConsent: true },
        ...{ realName: row[0], idNumber: row[1] },
      })
    const codes = await together(unwritten('user_disabled_person'), create('foundation'), create('platform'))
    expect(codes).toEqual([0, 40020])
    const accounts = sql`select id from portal_user where user_name like 'held\\_%' and not is_deleted`
    expect(await server.db.$count(persons, and(eq(persons.id, id), sql`${persons.userId} in (${accounts})`))).toBe(1)
    expect(await rowsOf(server.db, accounts)).toHaveLength(1)
  })
})

describe('the record of an account', () => {
  it('is one where two forms open it at a time', async () => {
    const { userId } = server.account('newcomer')
    const save = (address: string) => call('newcomer', 'UserDisabledPerson/UpdateUserBaseInfo', { address })
    expect(await together(unwritten('user_disabled_person'), save('示例路 11 号'), save('示例路 12 号'))).toEqual([
      0, 0,
    ])
    expect(await server.db.$count(persons, eq(persons.userId, userId))).toBe(1)
  })
})

describe('a consent', () => {
  it('is recorded once where it is given twice at a time', async () => {
    const { userId } = server.account('person6')
    const scope = 'SmsMarketing'
    const given = and(eq(consentRecords.userId, userId), eq(consentRecords.scope, scope))
    await server.db.delete(consentRecords).where(given)
    const grant = call('person6', 'Consent/Grant', { scope, textVersion: CONSENT_TEXTS[scope].version })
    expect(await together(unwritten('consent_record'), grant, grant)).toEqual([0, 0])
    expect(await server.db.$count(consentRecords, given)).toBe(1)
  })
})

describe('an enterprise that waits for its creator', () => {
  it('is given to one of two who register it at a time', async () => {
    const socialCreditCode = '91110108MA01KP2T5U'
    const enterpriseName = '成都示例甲有限公司'
    const heads = ['企业名称', '统一社会信用代码']
    const id = await brought(heads, [enterpriseName, socialCreditCode], 'Enterprises')
    const create = (account: string) => call(account, 'Enterprise/Create', { enterpriseName, socialCreditCode })
    expect(await together(unwritten('enterprise'), create('draft'), create('rejected'))).toEqual([0, 40020])
    const members = sql`select user_id from enterprise_member where enterprise_id = ${id} and not is_deleted`
    expect(await rowsOf(server.db, members)).toHaveLength(1)
    expect(await server.db.$count(enterprises, eq(enterprises.socialCreditCode, socialCreditCode))).toBe(1)
  })
})

describe('an entry of a list of employees', () => {
  it('is linked to the first of two of a household who apply at a time', async () => {
    const phone = '13900000131'
    const enterpriseId = server.account('enterprise3').enterpriseId ?? 0
    const household = ['member', 'pending']
    for (const account of household) {
      const share = {
        ...sealedPhone(server.platform.sealer, 'account', phone),
        isPhoneShared: true,
        realName: '纪小云',
      }
      await server.db
        .update(users)
        .set(share)
        .where(eq(users.id, server.account(account).userId))
    }
    const entry = { enterpriseId, realName: '纪小云', ...sealListedPhone(server.platform.sealer, phone) }
    await server.db.insert(listedMembers).values(entry)
    const apply = (account: string) =>
      call(account, 'Enterprise/Apply', { enterpriseId, certificateType: 'DingTalkAuth' })
    expect(await together(unwritten('listed_member'), ...household.map(apply))).toEqual([0, 0])
    const userIds = household.map((account) => server.account(account).userId)
    const [first] = await server.db
      .select()
      .from(enterpriseMembers)
      .where(and(eq(enterpriseMembers.enterpriseId, enterpriseId), isOneOf(enterpriseMembers.userId, userIds)))
      .orderBy(enterpriseMembers.id)
    const [listed] = await server.db.select().from(listedMembers).where(eq(listedMembers.enterpriseId, enterpriseId))
    expect(listed?.userId).toBe(first?.userId)
  })
})

describe('an application to an enterprise', () => {
  it('is decided once where it is agreed to and refused at a time', async () => {
    const { enterpriseId } = server.account('enterprise')
    const { userId } = server.account('rejected')
    await server.db.insert(enterpriseMembers).values({ enterpriseId: enterpriseId ?? 0, userId })
    const mine = and(eq(enterpriseMembers.enterpriseId, enterpriseId ?? 0), eq(enterpriseMembers.userId, userId))
    const [{ id } = { id: 0 }] = await server.db.select().from(enterpriseMembers).where(mine)
    const decide = (input: object) => call('enterprise', 'Enterprise/AuditApplication', { id, ...input })
    const both = [decide({ isApproved: true }), decide({ isApproved: false, opinion: '不是我们的员工' })]
    expect(await together(unwritten('enterprise_member'), ...both)).toEqual([0, 40000])
    const [decided] = await server.db.select().from(enterpriseMembers).where(mine)
    expect([decided?.approvedTime, decided?.refusedTime].filter(Boolean)).toHaveLength(1)
  })
})

describe('the last place of a household', () => {
  it('is taken once where two join it at a time', async () => {
    const phone = '13900000133'
    const shared = { ...sealedPhone(server.platform.sealer, 'account', phone), isPhoneShared: true }
    const idsOf = (...accounts: string[]) => accounts.map((account) => server.account(account).userId)
    const holders = idsOf('member', 'pending', 'draft', 'rejected')
    expect(holders).toHaveLength(MOST_ON_ONE_PHONE - 1)
    await server.db.update(users).set(shared).where(isOneOf(users.id, holders))
    const join = (id: number) => () =>
      server.platform.db
        .transaction((tx) => {
          const scope = { platform: server.platform, tx, actor: SYSTEM, now: server.platform.now() }
          return changeUser(scope, { id, mobilePhone: phone, isPhoneShared: true })
        })
        .then(
          () => 'joined',
          (error: AppError) => error.details,
        )
    const said = await sendTogether(server, gate, unwritten('portal_user'), idsOf('newcomer', 'person6').map(join))
    expect(said.toSorted()).toEqual(['joined', expect.stringContaining(`最多 ${MOST_ON_ONE_PHONE} 个账号`)])
  })
})

describe('a minute of a person', () => {
  it('has one interview where two are arranged at a time', async () => {
    const desk = recruitmentDesk(server)
    const delivered = async () => (await desk.deliver((await desk.publish()).id, 'person6')).id
    const ids = [await delivered(), await delivered()]
    const interviewTime = inTwoDays()
    const invite = (id: number) =>
      call('enterprise', 'RequirementResume/InterviewInvitation', { id, ...invitation({ interviewTime }) })
    expect(await together(unwritten('status_log'), ...ids.map(invite))).toEqual([0, 40001])
    const atThatTime = eq(requirementResumes.interviewTime, new Date(interviewTime))
    expect(await server.db.$count(requirementResumes, atThatTime)).toBe(1)
  })
})

describe('what is deleted', () => {
  const inTurn = async (
    table: 'foundation' | 'portal_user',
    id: number,
    requests: Parameters<typeof together>[1][],
  ) => {
    const held = sql`select id from ${sql.identifier(table)} where id = ${id} for update`
    const replies = await sendInTurn(server, held, requests)
    return replies.map(({ envelope }) => envelope?.error?.code ?? 0)
  }
  const foundation = async (displayName: string) =>
    (await server.ok<{ id: number }>('platform', 'Foundation/Create', { displayName })).id

  it('takes no account with it that is put into the foundation meanwhile', async () => {
    const foundationId = await foundation('晨曦助残基金会')
    const account = { userName: 'held_tutor', realName: '韩枫', mobilePhone: '13900000651', password: 'Cangqiong2026' }
    const codes = await inTurn('foundation', foundationId, [
      call('platform', 'Foundation/Delete', { id: foundationId }),
      call('platform', 'User/Create', { ...account, userType: 'FoundationWorker', foundationId }),
    ])
    expect(codes).toEqual([0, 40001])
    expect(await server.db.$count(users, eq(users.foundationId, foundationId))).toBe(0)
  })

  it('takes no person with it who is put into the foundation meanwhile', async () => {
    const foundationId = await foundation('暖阳助残基金会')
    const { personId } = server.account('person6')
    const codes = await inTurn('foundation', foundationId, [
      call('platform', 'Foundation/Delete', { id: foundationId }),
      call('platform', 'UserDisabledPerson/Update', { id: personId, foundationId }),
    ])
    expect(codes).toEqual([0, 40001])
    expect(await server.db.$count(persons, eq(persons.foundationId, foundationId))).toBe(0)
  })

  it('takes no enterprise with it that is given to the developer meanwhile', async () => {
    const { enterpriseId } = server.account('enterprise')
    const account = { realName: '许知远', mobilePhone: '13900000652', password: 'Tuozhan2026' }
    const { id } = await server.ok<{ id: number }>('platform', 'UserWorkDeveloper/Create', account)
    const codes = await inTurn('portal_user', id, [
      call('platform', 'UserWorkDeveloper/Delete', { id }),
      call('auditor', 'Enterprise/AssignDeveloper', { id: enterpriseId, developerUserId: id }),
    ])
    expect(codes).toEqual([0, 40001])
    expect(await server.db.$count(enterprises, eq(enterprises.developerUserId, id))).toBe(0)
  })
})

describe('a file that was sent up', () => {
  beforeEach(() => server.db.execute(sql`truncate enterprise_task cascade`))

  it('belongs to one of two rows that name it at a time', async () => {
    await employ(server, 'person')
    const id = await fileOf(server, 'enterprise')
    const today = toWireDay(new Date())
    const create = (displayName: string) =>
      call('enterprise', 'EnterpriseTask/Create', {
        ...{ displayName, content: '整理售后常见问题的回答', priority: 'High' },
        ...{ startDate: today, endDate: addDays(today, 5) },
        ...{ userDisabledPersonIds: [server.account('person').personId], fileIds: [id] },
      })
    expect(await together(unwritten('attachment'), create('客服话术整理'), create('常见问题整理'))).toEqual([0, 40001])
    expect(await server.db.$count(enterpriseTasks)).toBe(1)
    expect(
      await server.db.$count(attachments, and(eq(attachments.id, id), eq(attachments.hostType, 'EnterpriseTask'))),
    ).toBe(1)
  })
})

describe('a job that found its row before somebody changed it', () => {
  const run = (job: Job | undefined) => async (): Promise<number> => {
    if (!job) throw new Error('the job is gone')
    await runJobNow(server.platform, job)
    return 0
  }
  const codeOf = (request: () => Promise<Reply>) => async (): Promise<number> =>
    (await request()).envelope?.error?.code ?? 0

  it('closes no account whose owner has just cancelled', async () => {
    const { userId } = server.account('visitor')
    await server.tokenOf('visitor')
    const dueTime = new Date(Date.now() - 1000)
    const [asked] = await server.db
      .insert(privacyRequests)
      .values({ userId, kind: 'Closing', requestedTime: dueTime, dueTime })
      .returning({ id: privacyRequests.id })
    const held = sql`select id from privacy_request where id = ${asked?.id ?? 0} for update`
    const closing = privacyJobs.find(({ name }) => name === 'privacy.closings')
    const codes = await sendInTurn(server, held, [codeOf(call('visitor', 'Privacy/CancelClosing', {})), run(closing)])
    expect(codes).toEqual([0, 0])
    const [request] = await server.db
      .select()
      .from(privacyRequests)
      .where(eq(privacyRequests.id, asked?.id ?? 0))
    expect(request).toMatchObject({ doneTime: null, cancelledTime: expect.any(Date) })
    expect(await server.db.$count(users, and(eq(users.id, userId), eq(users.isDeleted, false)))).toBe(1)
    expect(await server.ok('visitor', 'Privacy/GetExport')).toMatchObject({ isClosing: false })
  })

  it('reminds nobody of a certificate that has just been renewed', async () => {
    const { personId } = server.account('person6')
    const mine = eq(persons.id, personId ?? 0)
    const today = toWireDay(new Date())
    const day = (left: number) => ({ certificateValidTo: addDays(today, left), cardRemindedDays: null })
    // the records of the seeds have had their reminders before
    await runJobNow(server.platform, cardExpiryJob)
    await server.db.update(persons).set(day(20)).where(mine)
    const letters = eq(outbox.template, 'person.cardExpiring')
    const before = await server.db.$count(outbox, letters)
    const renew = async (): Promise<number> => {
      await server.platform.db.transaction((tx) => tx.update(persons).set(day(2000)).where(mine))
      return 0
    }
    const held = sql`select id from user_disabled_person where id = ${personId} for update`
    expect(await sendInTurn(server, held, [renew, run(cardExpiryJob)])).toEqual([0, 0])
    expect(await server.db.$count(outbox, letters)).toBe(before)
    const [row] = await server.db.select().from(persons).where(mine)
    expect(row).toMatchObject({ certificateValidTo: addDays(today, 2000), cardRemindedDays: null })
  })
})
