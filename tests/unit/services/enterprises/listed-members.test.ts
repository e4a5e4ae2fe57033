import { and, desc, eq, isNull, or, sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { personalData } from '#services/abp/entities/entities.ts'
import { sealedPhone } from '#services/abp/sealing/sealed-phones.ts'
import { rowsOf } from '#services/database/connect.ts'
import { isOneOf } from '#services/database/is-one-of.ts'
import { enterpriseMembers } from '#services/database/schema/enterprises.ts'
import { users } from '#services/database/schema/identity.ts'
import { outbox } from '#services/database/schema/infrastructure.ts'
import { listedMembers } from '#services/database/schema/moving.ts'
import { sealListedPhone } from '#services/enterprises/listed-phone.ts'
import { forgetStaleMembers } from '#services/enterprises/moved-members.api.ts'
import { withCheck } from '#services/seeds/seeding.ts'
import { movingDesk } from '#tests/support/moving.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'

interface Listing {
  id: number
  enterpriseName: string
  departmentName: string | null
  hasCreator: boolean
}
interface Applicant {
  id: number
  userId: number
  remark: string | null
  certificateFileId: number | null
  listedAs: { realName: string; departmentName: string | null } | null
}

const server: TestServer = await startTestServer()
afterAll(() => server.close())

const enterpriseId = server.account('enterprise').enterpriseId ?? 0
const userId = server.account('pending').userId
/** of the seeds, proved by a code */
const PHONE = '13900000131'

const list = async (phone: string, departmentName: string | null = '客服组', at = enterpriseId): Promise<number> => {
  const values = {
    enterpriseId: at,
    realName: '纪小云',
    departmentName,
    ...sealListedPhone(server.platform.sealer, phone),
  }
  const [row] = await server.db.insert(listedMembers).values(values).returning()
  return row?.id ?? 0
}
const listings = async (account = 'pending') =>
  (await server.ok<{ items: Listing[] }>(account, 'Enterprise/GetMyListings')).items
const join = (id: number, account = 'pending') => server.ok(account, 'Enterprise/JoinListed', { id })
const applicants = async (account = 'enterprise', state = 'Waiting') =>
  (await server.ok<{ items: Applicant[] }>(account, 'Enterprise/GetAllEnterpriseMember', { state })).items
const listed = async (account = 'enterprise') =>
  (await server.ok<{ items: object[] }>(account, 'Enterprise/GetListedMembers')).items
const approve = async () => {
  const [row] = await applicants()
  return server.ok('enterprise', 'Enterprise/AuditApplication', { id: row?.id, isApproved: true })
}
const holdPhone = (phone: string | null) =>
  server.db
    .update(users)
    .set(sealedPhone(server.platform.sealer, 'account', phone))
    .where(eq(users.id, userId))

beforeEach(async () => {
  await server.db.delete(listedMembers)
  await server.db
    .delete(enterpriseMembers)
    .where(and(eq(enterpriseMembers.enterpriseId, enterpriseId), eq(enterpriseMembers.userId, userId)))
  await server.db.execute(sql`delete from department_member where user_id = ${userId}`)
  await holdPhone(PHONE)
})

const ofMine = () => personalData().find(({ section }) => section === '企业员工名单')

describe('somebody whom a list names', () => {
  it('is told so by the phone that is proved, and asks to join with one press', async () => {
    const id = await list(PHONE)
    expect(await listings()).toEqual([
      { id, enterpriseId, enterpriseName: expect.stringContaining('云杉'), departmentName: '客服组', hasCreator: true },
    ])
    await join(id)
    expect(await listings()).toEqual([])
    const [row] = await applicants()
    expect(row).toMatchObject({
      ...{ userId, remark: '由名单申请加入，名单上的部门是客服组', certificateFileId: null, certificateType: null },
      listedAs: { realName: '纪小云', departmentName: '客服组' },
    })
    const [letter] = await server.db.select().from(outbox).orderBy(desc(outbox.id)).limit(1)
    expect(letter).toMatchObject({
      ...{ template: 'enterprise.memberApplied', userId: server.account('enterprise').userId },
    })
    const [stored] = await server.db.select().from(listedMembers).where(eq(listedMembers.id, id))
    expect(stored?.userId).toBe(userId)
  })

  it('gets nothing by another phone, and does not learn whether it is listed', async () => {
    const theirs = await list('15700000001')
    expect(await listings()).toEqual([])
    const wrong = await server.refused('pending', 'Enterprise/JoinListed', { id: theirs })
    const none = await server.refused('pending', 'Enterprise/JoinListed', { id: 999_999 })
    expect(wrong).toMatchObject({ status: 404 })
    expect({ ...wrong, details: null }).toEqual({ ...none, details: null })
    expect(wrong.details).toBe(none.details)
    expect(await applicants()).toEqual([])
  })

  it('who shares the phone with a family gets the entry in the own name only, and never one that is taken', async () => {
    const { userId: sister } = server.account('member')
    const {
      id: whose,
      realName,
      isPhoneShared,
      mobilePhone,
      mobilePhoneSealed,
      mobilePhoneIndex,
      mobilePhoneTailIndex,
    } = users
    const before = await server.db
      .select({
        id: whose,
        realName,
        isPhoneShared,
        mobilePhone,
        mobilePhoneSealed,
        mobilePhoneIndex,
        mobilePhoneTailIndex,
      })
      .from(users)
      .where(isOneOf(users.id, [sister, userId]))
    const share = { ...sealedPhone(server.platform.sealer, 'account', PHONE), isPhoneShared: true, realName: '纪小云' }
    await server.db.update(users).set(share).where(eq(users.id, sister))
    await server.db.update(users).set({ realName: '纪小山' }).where(eq(users.id, userId))
    const at = server.account('enterprise3').enterpriseId ?? 0
    const id = await list(PHONE, '客服组', at)
    expect(await listings()).toEqual([])
    expect(await server.refused('pending', 'Enterprise/JoinListed', { id })).toMatchObject({ status: 404 })
    expect(await ofMine()?.collect?.(server.db, userId, server.platform.sealer)).toEqual([])
    await server.ok('pending', 'Enterprise/Apply', { enterpriseId: at, certificateType: 'DingTalkAuth' })
    expect((await applicants('enterprise3'))[0]?.listedAs).toBeNull()
    expect((await listings('member')).map((one) => one.id)).toEqual([id])
    // an entry that is linked stays with its person, also where the names are alike
    await server.db.update(listedMembers).set({ userId: sister }).where(eq(listedMembers.id, id))
    await server.db.update(users).set({ realName: '纪小云' }).where(eq(users.id, userId))
    await server.ok('pending', 'Enterprise/Apply', { enterpriseId: at, certificateType: 'DingTalkAuth' })
    const [kept] = await server.db.select().from(listedMembers).where(eq(listedMembers.id, id))
    expect(kept?.userId).toBe(sister)
    await server.db
      .delete(enterpriseMembers)
      .where(and(eq(enterpriseMembers.enterpriseId, at), eq(enterpriseMembers.userId, userId)))
    for (const { id: of, ...one } of before) await server.db.update(users).set(one).where(eq(users.id, of))
  })

  it('is told apart by the name where the list has several for the phone, also with an account alone', async () => {
    const at = server.account('enterprise3').enterpriseId ?? 0
    const mine = await list(PHONE, '客服组', at)
    const [own] = await server.db.select({ realName: users.realName }).from(users).where(eq(users.id, userId))
    await server.db.update(users).set({ realName: '纪小山' }).where(eq(users.id, userId))
    await server.db.update(listedMembers).set({ realName: '纪小山' }).where(eq(listedMembers.id, mine))
    const theirs = await list(PHONE, '仓库', at)
    expect((await listings()).map(({ id }) => id)).toEqual([mine])
    expect(await server.refused('pending', 'Enterprise/JoinListed', { id: theirs })).toMatchObject({ status: 404 })
    expect(await ofMine()?.collect?.(server.db, userId, server.platform.sealer)).toMatchObject([{ 姓名: '纪小山' }])
    await server.ok('pending', 'Enterprise/JoinListed', { id: mine })
    const [left] = await server.db.select().from(listedMembers).where(eq(listedMembers.id, theirs))
    expect(left?.userId).toBeNull()
    await server.db
      .delete(enterpriseMembers)
      .where(and(eq(enterpriseMembers.enterpriseId, at), eq(enterpriseMembers.userId, userId)))
    await server.db
      .update(users)
      .set(own ?? {})
      .where(eq(users.id, userId))
  })

  it('has to prove the phone first', async () => {
    const id = await list(PHONE)
    await holdPhone(null)
    await server.db
      .update(users)
      .set({ unconfirmedPhoneSealed: server.platform.sealer.seal('user.unconfirmedPhone', PHONE) })
      .where(eq(users.id, userId))
    expect(await listings()).toEqual([])
    const real = await server.refused('pending', 'Enterprise/JoinListed', { id })
    expect(real.details).toBe('请先在账号与安全里验证手机号')
    expect(await server.refused('pending', 'Enterprise/JoinListed', { id: 999_999 })).toEqual(real)
  })

  it('is known to the creator as listed, however the application was made', async () => {
    await list(PHONE)
    await server.ok('pending', 'Enterprise/Apply', { enterpriseId, certificateType: 'DingTalkAuth' })
    expect((await applicants())[0]?.listedAs).toEqual({ realName: '纪小云', departmentName: '客服组' })
    expect(await listings()).toEqual([])
  })

  it('is known as listed by a list that comes after the application', async () => {
    await server.ok('pending', 'Enterprise/Apply', { enterpriseId, certificateType: 'DingTalkAuth' })
    const desk = movingDesk(server)
    const heads = ['统一社会信用代码', '姓名', '手机号', '部门']
    const code = withCheck('91990101MA01KP2T5')
    await desk.run(await desk.check(await desk.create([heads, [code, '纪云', PHONE, '数据组']], 'Members')))
    expect((await applicants())[0]?.listedAs).toEqual({ realName: '纪云', departmentName: '数据组' })
  })

  it('may ask again after a refusal', async () => {
    const id = await list(PHONE)
    await join(id)
    const [row] = await applicants()
    await server.ok('enterprise', 'Enterprise/AuditApplication', { id: row?.id, isApproved: false, opinion: '不认识' })
    expect((await listings()).map((one) => one.id)).toEqual([id])
    expect(await listed()).toMatchObject([{ id, state: 'Refused' }])
    await join(id)
    expect(await applicants()).toHaveLength(1)
  })

  it('joins an enterprise that has no creator yet as soon as somebody decides', async () => {
    const { enterpriseId: other = 0 } = server.account('enterprise3')
    await server.db.execute(sql`update enterprise set creator_user_id = null where id = ${other}`)
    await list(PHONE, null, other ?? 0)
    expect(await listings()).toMatchObject([{ hasCreator: false, departmentName: null }])
    await server.db.execute(sql`update enterprise set creator_user_id = ${server.account('enterprise3').userId}
      where id = ${other}`)
  })
})

describe('the creator', () => {
  it('decides, and the new member is put into the department of the list', async () => {
    const { id: departmentId } = await server.ok<{ id: number }>('enterprise', 'Department/Create', {
      departmentName: '迁入测试组',
    })
    await join(await list(PHONE, ' 迁入测试组'))
    await approve()
    const found = await rowsOf<{ departmentId: number; isLeader: boolean }>(
      server.db,
      sql`select department_id as "departmentId", is_leader as "isLeader" from department_member where user_id = ${userId}`,
    )
    expect(found.map((one) => [Number(one.departmentId), one.isLeader])).toEqual([[departmentId, false]])
    // nothing of the list is kept of a member
    expect(await server.db.$count(listedMembers)).toBe(0)
    expect(await listed()).toEqual([])
  })

  it('puts nobody anywhere where the enterprise has no such department, or two', async () => {
    const { id: parentId } = await server.ok<{ id: number }>('enterprise', 'Department/Create', {
      departmentName: '重名组',
    })
    await server.ok('enterprise', 'Department/Create', { departmentName: '重名组', parentId })
    await join(await list(PHONE, '重名组'))
    await approve()
    expect(await rowsOf(server.db, sql`select 1 from department_member where user_id = ${userId}`)).toEqual([])
  })

  it('reads who has not joined, phones masked, and whether they have asked', async () => {
    const id = await list(PHONE)
    const other = await list('15700000002', null)
    await list('15700000003', null, server.account('enterprise3').enterpriseId ?? 0)
    await join(id)
    expect(await listed()).toMatchObject([
      { id, realName: '纪小云', mobilePhone: '139****0131', departmentName: '客服组', state: 'Waiting' },
      { id: other, mobilePhone: '157****0002', departmentName: null, state: null },
    ])
  })

  it('removes somebody who does not belong there; members, others and applicants cannot', async () => {
    const id = await list(PHONE)
    for (const account of ['member', 'platform', 'person']) {
      expect((await server.refused(account, 'Enterprise/GetListedMembers')).status, account).toBe(403)
      expect((await server.refused(account, 'Enterprise/RemoveListedMember', { id })).status, account).toBe(403)
    }
    // creators of other enterprises
    for (const account of ['enterprise3', 'pending']) {
      expect((await server.refused(account, 'Enterprise/RemoveListedMember', { id })).status, account).toBe(404)
    }
    await join(id)
    await server.ok('enterprise', 'Enterprise/RemoveListedMember', { id })
    expect(await listed()).toEqual([])
    expect(await applicants()).toMatchObject([{ userId, listedAs: null }])
    expect((await server.refused('enterprise', 'Enterprise/RemoveListedMember', { id })).status).toBe(404)
  })

  it('alone reads how a list names an applicant', async () => {
    await join(await list(PHONE))
    const seen = await server.ok<{ items: Applicant[] }>('member', 'Enterprise/GetAllEnterpriseMember')
    expect(seen.items.map(({ listedAs }) => listedAs)).toEqual(seen.items.map(() => null))
  })
})

describe('what is kept of a list of staff', () => {
  it('an application that waits, and nothing else after half a year', async () => {
    const id = await list(PHONE)
    await list('15700000004')
    await join(id)
    await forgetStaleMembers(server.db, new Date(Date.now() + 181 * 86_400_000))
    expect((await server.db.select().from(listedMembers)).map((row) => row.id)).toEqual([id])
  })

  it('stands in the copy of the data of whoever holds the phone, and goes with their account', async () => {
    const id = await list(PHONE)
    await list('15700000005')
    const copy = (await ofMine()?.collect?.(server.db, userId, server.platform.sealer)) as object[]
    expect(copy).toMatchObject([{ 姓名: '纪小云', 部门: '客服组', 手机号: PHONE }])
    await join(id)
    await ofMine()?.forget?.(server.db, userId, new Date())
    expect(await server.db.$count(listedMembers, or(eq(listedMembers.id, id), isNull(listedMembers.id)))).toBe(0)
    expect(await server.db.$count(listedMembers)).toBe(1)
  })

  it('nothing of an enterprise that is deleted', async () => {
    const gone = server.account('rejected').enterpriseId ?? 0
    await list('15700000006', null, gone)
    await list('15700000007')
    await server.ok('auditor', 'Enterprise/Delete', { id: gone })
    expect((await server.db.select().from(listedMembers)).map((row) => row.enterpriseId)).toEqual([enterpriseId])
  })
})
