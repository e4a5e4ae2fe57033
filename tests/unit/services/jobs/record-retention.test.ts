import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { removeOldTicketsJob } from '#services/content/ticket-retention.ts'
import { contractEmployments as contracts } from '#services/database/schema/contracts.ts'
import { feedbackTicketReplies, feedbackTickets } from '#services/database/schema/feedback-tickets.ts'
import { dataDictionaries } from '#services/database/schema/reference.ts'
import { requirementResumes } from '#services/database/schema/requirement-resumes.ts'
import { removeOldDeliveriesJob } from '#services/recruitment/deliveries/retention.ts'
import { contractDesk } from '#tests/support/contracts.ts'
import { recruitmentDesk } from '#tests/support/recruitment.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'

/** What a page promises to remove, by a clock that the test holds. */
let server: TestServer
const END = new Date('2026-03-01T08:00:00Z')
const DAY = 86_400_000
const LAST = 3 * 366 * DAY
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

describe('a delivery', () => {
  type Delivery = typeof requirementResumes.$inferInsert
  let ids: number[] = []
  const there = async () => {
    const rows = await server.db
      .select({ id: requirementResumes.id })
      .from(requirementResumes)
      .where(inArray(requirementResumes.id, ids))
    return rows.map(({ id }) => ids.indexOf(id)).sort()
  }
  let job = 0
  beforeAll(async () => {
    job = (await recruitmentDesk(server).publish()).id
  })
  async function deliver(...ends: Partial<Delivery>[]) {
    const { personId, userId } = server.account('person')
    const values = ends.map(
      (end): Delivery => ({
        requirementId: job,
        enterpriseId: server.account('enterprise').enterpriseId ?? 0,
        userDisabledPersonId: personId ?? 0,
        userId,
        status: 'Rejected',
        snapshotTime: END,
        endedTime: END,
        creationTime: END,
        ...end,
      }),
    )
    const made = await server.db.insert(requirementResumes).values(values).returning({ id: requirementResumes.id })
    ids = made.map(({ id }) => id)
  }
  const runAfter = async (milliseconds: number) => {
    const now = () => new Date(END.getTime() + milliseconds)
    await removeOldDeliveriesJob.run({ ...server.platform, now })
  }

  it('goes three years after it has ended, not an hour before, however it ended', async () => {
    await deliver({}, { status: 'Abort' }, { status: 'InterviewingReject' }, { isDeleted: true })
    await runAfter(LAST - 3_600_000)
    expect(await there()).toEqual([0, 1, 2, 3])
    await runAfter(LAST + 3_600_000)
    expect(await there()).toEqual([])
  })

  it('stays while it lasts, and when it ended later', async () => {
    const later = new Date(END.getTime() + DAY)
    await deliver(
      { status: 'Interviewing', endedTime: null },
      { endedTime: later },
      { status: 'Abort', endedTime: null },
    )
    await runAfter(LAST + 3_600_000)
    expect(await there()).toEqual([0, 1, 2])
  })

  it('that led to a contract stays with it, whichever of the two names the other', async () => {
    const contract = await contractDesk(server).draft()
    await deliver({ contractId: contract.id }, { status: 'Abort' })
    await server.db
      .update(contracts)
      .set({ requirementResumeId: ids[1] ?? 0 })
      .where(eq(contracts.id, contract.id))
    await runAfter(10 * LAST)
    expect(await there()).toEqual([0, 1])
  })
})

describe('a ticket', () => {
  type Ticket = typeof feedbackTickets.$inferInsert
  let count = 0
  let type = 0
  beforeAll(async () => {
    const [row] = await server.db.select().from(dataDictionaries).limit(1)
    type = row?.id ?? 0
  })
  beforeEach(async () => {
    await server.db.delete(feedbackTicketReplies)
    await server.db.delete(feedbackTickets)
  })
  async function send(more: Partial<Ticket>) {
    count += 1
    const values = {
      ...{ number: `FK2026030100${count}`, status: 'Closed', feedbackTypeId: type, content: '字太小' },
      ...{ contactSealed: 'sealed', address: 'hash', closedTime: END, creationTime: END },
      ...more,
    } as Ticket
    const [ticket] = await server.db.insert(feedbackTickets).values(values).returning()
    const reply = { feedbackTicketId: ticket?.id ?? 0, authorUserId: 1, content: '谢谢，已改' }
    await server.db.insert(feedbackTicketReplies).values(reply)
  }
  const left = async (milliseconds: number) => {
    const now = () => new Date(END.getTime() + milliseconds)
    await removeOldTicketsJob.run({ ...server.platform, now })
    return [await server.db.$count(feedbackTickets), await server.db.$count(feedbackTicketReplies)]
  }

  it('goes with its answers three years after it was closed, not an hour before', async () => {
    await send({})
    await send({ isDeleted: true })
    expect(await left(LAST - 3_600_000)).toEqual([2, 2])
    expect(await left(LAST + 3_600_000)).toEqual([0, 0])
  })

  it('stays while it is open, and when it was closed later', async () => {
    await send({ status: 'Open', closedTime: null })
    await send({ closedTime: new Date(END.getTime() + DAY) })
    expect(await left(LAST + 3_600_000)).toEqual([2, 2])
  })
})
