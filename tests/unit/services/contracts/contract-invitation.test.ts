import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { paperIndex } from '#services/abp/sealing/sealed-papers.ts'
import { invitationData } from '#services/contracts/invitations/invitation-data.repository.ts'
import { invitationJobs, reachAgainJob, reachInvitedJob } from '#services/contracts/invitations/jobs.ts'
import { contractInvitations } from '#services/database/schema/contract-invitations.ts'
import { users } from '#services/database/schema/identity.ts'
import { outbox } from '#services/database/schema/infrastructure.ts'
import { userDisabledPersons } from '#services/database/schema/people.ts'
import { runJobNow } from '#services/jobs/jobs.ts'
import { contractTerms, numbersOf } from '#tests/support/contracts.ts'
import { createGate, sendTogether } from '#tests/support/held.ts'
import { startTestServer } from '#tests/support/server.ts'
import { listenToStatements, statementsOf } from '#tests/support/statements.ts'
import { workOrderDesk } from '#tests/support/work-orders.ts'

listenToStatements()
const gate = createGate()
const server = await startTestServer({}, undefined, gate.through)
afterAll(() => server.close())
beforeEach(() => server.db.delete(contractInvitations))
afterEach(() => server.setNow(null))
const desk = workOrderDesk(server)

const DAY = 86_400_000
const WORDS = { position: '数据标注员', message: '我们在招聘会上见过，想请您来做标注。' }
const NOBODY = { realName: '沈知春', idNumber: '990101199001010010' }

interface Shown {
  id: number
  status: string
  allowedActions: string[]
}
const act = <T = Shown>(account: string, action: string, input: object = {}) =>
  desk.act<T>(account, `ContractInvitation/${action}`, input)
const deny = (account: string, action: string, input: object) =>
  desk.deny(account, `ContractInvitation/${action}`, input)
const invite = async (person: string | null, by = 'enterprise') =>
  act(by, 'Create', { ...(person === null ? NOBODY : await numbersOf(server, person)), ...WORDS })
async function seek() {
  for (const job of [reachInvitedJob, reachAgainJob]) await runJobNow(server.platform, job)
}
const listOf = async (account: string) => (await act<{ items: Shown[] }>(account, 'GetAll')).items
const answer = (person: string, id: number, word: string) => act(person, 'Answer', { id, answer: word })
const reached = async (person: string) => {
  const { id } = await invite(person)
  await seek()
  return id
}
const historyOf = (entityId: number) => ({ entityType: 'ContractInvitation', entityId })
const lettersTo = async (account: string) =>
  (
    await server.db
      .select()
      .from(outbox)
      .where(eq(outbox.userId, server.account(account).userId))
  )
    .map(({ template }) => template)
    .filter((template) => template.startsWith('invitation.'))
const wait = (days: number) => server.setNow(new Date(server.platform.now().getTime() + days * DAY))

describe('what the enterprise sees', () => {
  /** all that can differ without a reason in what the enterprise has typed */
  const seen = async (id: number) => {
    const shown = await act<Record<string, unknown>>('enterprise', 'Get', { id })
    const { id: _id, invitedName: _name, maskedNumber: _number, creationTime: _at, expireTime: _to, ...rest } = shown
    return rest
  }

  it('is the same for an unknown, an uncertified, a silent, a refusing and a blocking person', async () => {
    const unknown = await invite(null)
    const uncertified = await invite('person13')
    const silent = await invite('person2')
    const unwilling = await invite('person3')
    const blocking = await invite('person4')
    await seek()
    await answer('person3', unwilling.id, 'Refuse')
    await answer('person4', blocking.id, 'Block')
    const all = [unknown, uncertified, silent, unwilling, blocking]
    const answers = await Promise.all(all.map(({ id }) => seen(id)))
    for (const each of answers) expect(each).toEqual(answers[0])
    expect(answers[0]).toMatchObject({
      ...{ status: 'Sent', answerText: '已发出；对方同意后会出现在这里', rowVersion: 1, allowedActions: ['takeBack'] },
    })
    expect(await lettersTo('enterprise')).toEqual([])
    for (const { id } of all)
      expect(await desk.deny('enterprise', 'StatusLog/GetHistory', historyOf(id))).toMatchObject({ status: 404 })
    await desk.act('person3', 'StatusLog/GetHistory', historyOf(unwilling.id))
    wait(31)
    for (const job of invitationJobs) await runJobNow(server.platform, job)
    const later = await Promise.all(all.map(({ id }) => seen(id)))
    for (const each of later) expect(each).toMatchObject({ ...later[0], status: 'Expired' })
  })

  it('is the same for a person whose account is closed, who is not reached', async () => {
    const isOpen = (isActive: boolean) =>
      server.db
        .update(users)
        .set({ isActive })
        .where(eq(users.id, server.account('person5').userId))
    await isOpen(false)
    const [unknown, closed] = [await invite(null), await invite('person5')]
    await seek()
    expect(await seen(closed.id)).toEqual(await seen(unknown.id))
    const [row] = await server.db.select().from(contractInvitations).where(eq(contractInvitations.id, closed.id))
    expect(row).toMatchObject({ status: 'Sent', userDisabledPersonId: null })
    await isOpen(true)
  })

  it('costs the same statements for a person and for nobody, none of them about persons', async () => {
    // the first call fills what the server remembers
    await invite('person2', 'enterprise3')
    const papers = await numbersOf(server, 'person4')
    const known = await statementsOf(() => act('enterprise3', 'Create', { ...papers, ...WORDS }))
    const unknown = await statementsOf(() => act('enterprise3', 'Create', { ...NOBODY, ...WORDS }))
    expect(known).toEqual(unknown)
    const whole = known.filter((text) => /from "?user_disabled_person"?/.test(text))
    expect(whole).toEqual([])
  })

  it('ends at the same age for a block, which stays', async () => {
    const id = await reached('person4')
    await answer('person4', id, 'Block')
    await invite(null)
    const long = new Date(Date.now() - 181 * DAY)
    await server.db.update(contractInvitations).set({ expireTime: long })
    for (const job of invitationJobs) await runJobNow(server.platform, job)
    expect(await listOf('enterprise')).toEqual([])
    expect(await listOf('person4')).toMatchObject([{ id, status: 'Blocked' }])
  })

  it('does not depend on a search: nobody is looked for in the request', async () => {
    await invite('person5')
    const [row] = await server.db.select().from(contractInvitations)
    expect(row).toMatchObject({ status: 'Sent', userDisabledPersonId: null, soughtTime: null })
  })

  it('says that a person was invited already whether or not there is such a person', async () => {
    await invite(null)
    await invite('person2')
    const again = [
      await deny('enterprise', 'Create', { ...NOBODY, ...WORDS }),
      await deny('enterprise', 'Create', { ...(await numbersOf(server, 'person2')), ...WORDS }),
    ]
    expect(again[0]).toMatchObject({ status: 400, members: ['idNumber'] })
    expect(again[1]?.details).toBe(again[0]?.details)
  })
})

describe('the person', () => {
  it('is told who asks and why, accepts, and may then be named in a draft', async () => {
    const id = await reached('person6')
    expect(await lettersTo('person6')).toEqual(['invitation.asked'])
    expect((await listOf('person6'))[0]).toMatchObject({
      id,
      status: 'Asked',
      allowedActions: ['accept', 'refuse', 'block'],
    })
    const waiting = async () =>
      (await desk.act<{ todos: { key: string; count: number }[] }>('person6', 'Dashboard/GetPersonal', {})).todos
    expect(await waiting()).toContainEqual(expect.objectContaining({ key: 'invitationsToAnswer', count: 1 }))
    const draft = { ...contractTerms(server), invitationId: id }
    expect(await desk.deny('enterprise', 'ContractEmployment/Create', draft)).toMatchObject({
      status: 409,
      code: 40908,
    })
    await answer('person6', id, 'Accept')
    expect(await lettersTo('enterprise')).toContain('invitation.accepted')
    expect(await act('enterprise', 'Get', { id })).toMatchObject({ status: 'Accepted' })
    const { userDisabledPersonId } = await desk.act<{ userDisabledPersonId: number }>(
      'enterprise',
      'ContractEmployment/Create',
      draft,
    )
    expect(userDisabledPersonId).toBe(server.account('person6').personId)
  })

  it('may take the word back, and block the enterprise, which then reaches the person no more', async () => {
    const id = await reached('person7')
    await answer('person7', id, 'Accept')
    await answer('person7', id, 'Withdraw')
    expect(await act('enterprise', 'Get', { id })).toMatchObject({ status: 'Withdrawn' })
    await answer('person7', id, 'Block')
    expect(await act('enterprise', 'Get', { id })).toMatchObject({ status: 'Withdrawn' })
    const draft = { ...contractTerms(server), ...(await numbersOf(server, 'person7')) }
    expect(await desk.deny('enterprise', 'ContractEmployment/Create', draft)).toMatchObject({
      status: 409,
      code: 40908,
    })
    await invite('person7')
    await seek()
    expect((await listOf('person7')).map((each) => each.id)).toEqual([id])
    await answer('person7', id, 'Unblock')
    wait(1)
    await seek()
    expect(await listOf('person7')).toHaveLength(2)
  })

  it('blocks the enterprise with every invitation at once, and takes the block back from all', async () => {
    const older = await reached('person7')
    await answer('person7', older, 'Refuse')
    wait(31)
    const newer = await reached('person7')
    await answer('person7', newer, 'Accept')
    const told = (await lettersTo('enterprise')).filter((template) => template === 'invitation.withdrawn').length
    await answer('person7', older, 'Block')
    expect((await listOf('person7')).map(({ status }) => status)).toEqual(['Blocked', 'Blocked'])
    expect(await act('enterprise', 'Get', { id: newer })).toMatchObject({ status: 'Withdrawn' })
    const letters = (await lettersTo('enterprise')).filter((template) => template === 'invitation.withdrawn')
    expect(letters).toHaveLength(told + 1)
    const draft = { ...contractTerms(server), ...(await numbersOf(server, 'person7')) }
    expect(await desk.deny('enterprise', 'ContractEmployment/Create', draft)).toMatchObject({ code: 40908 })
    // an acceptance beside a block does not count, wherever it comes from
    await server.db.update(contractInvitations).set({ status: 'Accepted' }).where(eq(contractInvitations.id, newer))
    expect(await desk.deny('enterprise', 'ContractEmployment/Create', draft)).toMatchObject({ code: 40908 })
    await server.db.update(contractInvitations).set({ status: 'Blocked' }).where(eq(contractInvitations.id, newer))
    await answer('person7', older, 'Unblock')
    expect((await listOf('person7')).map(({ status }) => status)).toEqual(['Refused', 'Refused'])
  })

  it('sees only their own, and answers only their own', async () => {
    const id = await reached('person8')
    expect(await listOf('person2')).toEqual([])
    expect((await deny('person2', 'Answer', { id, answer: 'Accept' })).status).toBe(404)
    expect((await deny('enterprise3', 'Get', { id })).status).toBe(404)
    expect((await deny('enterprise', 'Answer', { id, answer: 'Accept' })).status).toBe(403)
  })

  it('is not reached under a name that is not theirs', async () => {
    const { idNumber } = await numbersOf(server, 'person9')
    await act('enterprise', 'Create', { realName: '沈知春', idNumber, ...WORDS })
    await seek()
    expect(await listOf('person9')).toEqual([])
  })

  it('is reached by the number of a passport, until it blocks the enterprise', async () => {
    const { realName } = await numbersOf(server, 'person4')
    const id = server.account('person4').personId ?? 0
    const idNumber = 'E90417733'
    await server.db
      .update(userDisabledPersons)
      .set({ idType: 'Passport', idNumberIndex: paperIndex(server.platform.sealer, 'Passport', idNumber) })
      .where(eq(userDisabledPersons.id, id))
    const sent = () => act('enterprise', 'Create', { realName, idNumber, ...WORDS })
    const first = await sent()
    await seek()
    expect((await listOf('person4')).map((each) => each.id)).toEqual([first.id])
    await answer('person4', first.id, 'Block')
    wait(31)
    await sent()
    await seek()
    expect((await listOf('person4')).map((each) => each.id)).toEqual([first.id])
  })

  it('cannot accept after thirty days', async () => {
    const id = await reached('person8')
    wait(31)
    expect((await deny('person8', 'Answer', { id, answer: 'Accept' })).status).toBe(409)
  })
})

describe('an invitation that is taken back', () => {
  beforeEach(() => server.db.delete(outbox))
  const jobs = async () => {
    for (const job of invitationJobs) await runJobNow(server.platform, job)
  }

  it('answers and runs the same for an unknown, a silent, a refusing and a blocking person', async () => {
    const unknown = await invite(null)
    const silent = await invite('person2')
    const unwilling = await invite('person3')
    const blocking = await invite('person8')
    await seek()
    await answer('person3', unwilling.id, 'Refuse')
    await answer('person8', blocking.id, 'Block')
    const seen: unknown[] = []
    for (const { id } of [unknown, silent, unwilling, blocking]) {
      const statements = await statementsOf(() => act('enterprise', 'TakeBack', { id }))
      const { status, answerText, allowedActions } = await act<Shown & { answerText: string }>('enterprise', 'Get', {
        id,
      })
      seen.push({ statements, status, answerText, allowedActions })
    }
    for (const each of seen) expect(each).toEqual(seen[0])
    expect(seen[0]).toMatchObject({ status: 'TakenBack', allowedActions: [] })
    await jobs()
    // who was asked is told, and can no longer accept; a refusal and a block stay what they are
    expect(await lettersTo('person2')).toEqual(['invitation.asked', 'invitation.takenBack'])
    expect((await deny('person2', 'Answer', { id: silent.id, answer: 'Accept' })).status).toBe(409)
    expect((await deny('person3', 'Answer', { id: unwilling.id, answer: 'Accept' })).status).toBe(409)
    expect((await listOf('person3'))[0]).toMatchObject({ status: 'Refused' })
    expect((await listOf('person8'))[0]).toMatchObject({ status: 'Blocked' })
    expect((await deny('enterprise', 'TakeBack', { id: silent.id })).status).toBe(409)
  })

  it('is not taken back by others, nor after an acceptance', async () => {
    const id = await reached('person6')
    expect((await deny('enterprise3', 'TakeBack', { id })).status).toBe(404)
    expect((await deny('person6', 'TakeBack', { id })).status).toBe(403)
    await answer('person6', id, 'Accept')
    expect((await deny('enterprise', 'TakeBack', { id })).status).toBe(409)
    await answer('person6', id, 'Withdraw')
    expect(await act('enterprise', 'Get', { id })).toMatchObject({ status: 'Withdrawn', allowedActions: [] })
  })

  it('does not become a way to ask a person again and again', async () => {
    for (let time = 0; time < 3; time++) {
      const { id } = await invite('person7')
      await seek()
      await act('enterprise', 'TakeBack', { id })
      await jobs()
    }
    expect((await lettersTo('person7')).filter((template) => template === 'invitation.asked')).toHaveLength(2)
  })
})

describe('closing the account', () => {
  it('removes the tie and the number, and the enterprise sees no difference', async () => {
    const id = await reached('person9')
    const before = await act('enterprise', 'Get', { id })
    await server.db.transaction(async (tx) => {
      await invitationData.forget?.(tx as never, server.account('person9').userId, server.platform.now())
    })
    const [row] = await server.db.select().from(contractInvitations).where(eq(contractInvitations.id, id))
    expect(row).toMatchObject({ userDisabledPersonId: null, idNumberSealed: null, idNumberIndex: null })
    expect(await act('enterprise', 'Get', { id })).toEqual(before)
    expect(await listOf('person9')).toEqual([])
    await invite(null)
    const again = [
      await deny('enterprise', 'Create', { ...(await numbersOf(server, 'person9')), ...WORDS }),
      await deny('enterprise', 'Create', { ...NOBODY, ...WORDS }),
    ]
    expect(again[0]).toMatchObject({ status: 400, members: ['idNumber'] })
    expect(again[0]).toEqual(again[1])
  })
})

describe('an enterprise', () => {
  it('invites at most twenty persons a day, and says nothing unlawful', async () => {
    const row = {
      ...WORDS,
      realName: '某人',
      maskedNumber: '*',
      status: 'Sent',
      expireTime: new Date(Date.now() + DAY),
    } as const
    const enterpriseId = server.account('enterprise').enterpriseId ?? 0
    await server.db.insert(contractInvitations).values(Array.from({ length: 20 }, () => ({ ...row, enterpriseId })))
    expect((await deny('enterprise', 'Create', { ...NOBODY, ...WORDS })).status).toBe(429)
    const paid = { ...NOBODY, ...WORDS, message: '入职前请先交押金五百元。' }
    expect(await deny('enterprise3', 'Create', paid)).toMatchObject({ status: 400, members: ['message'] })
    const short = { ...NOBODY, ...WORDS, idNumber: '9901011990' }
    expect(await deny('enterprise3', 'Create', short)).toMatchObject({ status: 400, members: ['idNumber'] })
  })

  it('does not slip past the limit with two requests at the same moment', async () => {
    const enterpriseId = server.account('enterprise').enterpriseId ?? 0
    const row = { ...WORDS, realName: '某人', maskedNumber: '*', status: 'Sent' } as const
    const expireTime = new Date(Date.now() + DAY)
    await server.db
      .insert(contractInvitations)
      .values(Array.from({ length: 19 }, () => ({ ...row, expireTime, enterpriseId })))
    const inputs = [NOBODY, await numbersOf(server, 'person3')].map((one) => ({ ...one, ...WORDS }))
    const hold = sql`select id from enterprise where id = ${enterpriseId} for update`
    const answers = await sendTogether(
      server,
      gate,
      hold,
      inputs.map((input) => () => server.call('enterprise', 'ContractInvitation/Create', input)),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 429])
  })

  it('is seen by the auditors with what became of its invitations and how many it sends', async () => {
    const { id } = await invite('person3')
    await invite(null)
    await seek()
    await answer('person3', id, 'Refuse')
    const all = await act<{ items: { id: number; status: string; monthCount: number }[] }>('auditor', 'GetAll')
    expect(all.items.find((each) => each.id === id)).toMatchObject({ status: 'Refused', monthCount: 2 })
  })
})
