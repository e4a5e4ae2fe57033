import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { type Actor, SYSTEM, USER_TYPES } from '#machines/actor.ts'
import {
  CaseHolder,
  caseHolderOf,
  caseHoldersOf,
  holdCase,
  refuseOthersCase,
  releaseCase,
} from '#services/abp/lifecycle/case-lock.ts'
import { users } from '#services/database/schema/identity.ts'
import { userDisabledPersons } from '#services/database/schema/people.ts'
import { openTestDatabase } from '#tests/support/database.ts'

const database = await openTestDatabase()
const { db, platform } = database
afterAll(() => database.close())

const OPENED = new Date('2026-03-02T01:00:00Z')
const later = (minutes: number, seconds = 0) => new Date(OPENED.getTime() + minutes * 60_000 + seconds * 1000)

const accountOf = async (userName: string, realName: string | null) => {
  const [row] = await db.insert(users).values({ userName, realName, userType: 'PlatformUser' }).returning()
  return row?.id ?? 0
}
const zhou = await accountOf('zhou', '周敏')
const nameless = await accountOf('nameless', null)
const applicant = await accountOf('applicant', '李明')
const other = await accountOf('other', '王芳')

const auditor = (userId: number, userType: Actor['userType'] = 'PlatformUser'): Actor => ({
  ...SYSTEM,
  userId,
  userType,
})
const scope = (userId: number, now = OPENED) => ({ platform, tx: db, actor: auditor(userId), now })

const insertPerson = async (userId: number) => {
  const [row] = await db.insert(userDisabledPersons).values({ userId }).returning()
  return row?.id ?? 0
}
const first = await insertPerson(applicant)
const second = await insertPerson(other)
const personOf = async (id: number) => {
  const [row] = await db.select().from(userDisabledPersons).where(eq(userDisabledPersons.id, id))
  if (!row) throw new Error('no such person')
  return row
}
const hold = async (userId: number, now = OPENED, id = first) =>
  holdCase(scope(userId, now), userDisabledPersons, await personOf(id))
const release = async (userId: number, now = OPENED) =>
  releaseCase(scope(userId, now), userDisabledPersons, await personOf(first))

beforeEach(async () => {
  await db.update(userDisabledPersons).set({ auditLockUserId: null, auditLockTime: null })
})

describe('a case', () => {
  it('is one auditor’s for half an hour from its opening, and no other row is', async () => {
    await hold(zhou)
    expect(await personOf(first)).toMatchObject({ auditLockUserId: zhou, auditLockTime: OPENED })
    expect((await personOf(second)).auditLockUserId).toBeNull()
    await expect(hold(nameless, later(29, 59))).rejects.toMatchObject({ kind: 'caseTaken', details: '审核中：周*' })
    expect((await personOf(first)).auditLockUserId).toBe(zhou)
    await hold(nameless, later(30))
    expect(await personOf(first)).toMatchObject({ auditLockUserId: nameless, auditLockTime: later(30) })
  })

  it('begins its half hour anew when the same auditor opens it again', async () => {
    await hold(zhou)
    await hold(zhou, later(20))
    expect((await personOf(first)).auditLockTime).toEqual(later(20))
    await expect(refuseOthersCase(scope(nameless, later(45)), await personOf(first))).rejects.toThrow()
    await refuseOthersCase(scope(zhou, later(45)), await personOf(first))
  })

  it('is given back by whoever has it, by anybody once it is over, and stays given back', async () => {
    await hold(zhou)
    await expect(release(nameless)).rejects.toMatchObject({ kind: 'caseTaken' })
    await release(zhou)
    expect(await personOf(first)).toMatchObject({ auditLockUserId: null, auditLockTime: null })
    await release(nameless)
    await hold(zhou)
    await release(nameless, later(31))
    expect((await personOf(first)).auditLockUserId).toBeNull()
  })

  it('names nobody where the account has no name', async () => {
    await hold(nameless)
    await expect(hold(zhou)).rejects.toMatchObject({ details: '审核中：' })
  })

  it('is free when only one of the two marks is there', async () => {
    const row = await personOf(first)
    await refuseOthersCase(scope(zhou), { ...row, auditLockUserId: nameless, auditLockTime: null })
    await refuseOthersCase(scope(zhou), { ...row, auditLockUserId: null, auditLockTime: OPENED })
  })
})

describe('who has a case open', () => {
  const look = (actor: Actor, now = OPENED) => ({ db, actor, now })

  it('is shown to each auditor by the first character of the name, until when, and whether it is them', async () => {
    await hold(zhou)
    await hold(nameless, later(5), second)
    const rows = [await personOf(first), await personOf(second)]
    const holders = await caseHoldersOf(look(auditor(zhou), later(10)), rows)
    expect([...holders]).toEqual([
      [first, { name: '周*', isMine: true, until: '2026-03-02T09:30:00+08:00' }],
      [second, { name: '', isMine: false, until: '2026-03-02T09:35:00+08:00' }],
    ])
    expect(await caseHolderOf(look(auditor(nameless), later(31)), await personOf(second))).toMatchObject({
      isMine: true,
    })
    expect(await caseHolderOf(look(auditor(nameless), later(30)), await personOf(first))).toBeNull()
    expect((await caseHoldersOf(look(auditor(zhou), later(40)), rows)).size).toBe(0)
  })

  it('is told to those who audit alone', async () => {
    await hold(zhou)
    const row = await personOf(first)
    const told = await Promise.all(
      USER_TYPES.map(async (userType) => ((await caseHolderOf(look(auditor(99, userType)), row)) ? [userType] : [])),
    )
    expect(told.flat()).toEqual(['FoundationWorker', 'WorkDeveloper', 'PlatformUser'])
  })

  it('has a name and described members for the readers of the API, all of them asked for', () => {
    const { $id, required, properties } = CaseHolder as typeof CaseHolder & { $id?: string }
    expect($id).toBe('CaseHolderDto')
    expect([...(required ?? [])].sort()).toEqual(['isMine', 'name', 'until'])
    for (const member of Object.values(properties))
      expect(member).toHaveProperty('description', expect.stringMatching(/[一-龥]/))
  })
})
