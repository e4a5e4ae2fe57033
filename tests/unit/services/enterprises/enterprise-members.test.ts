import { and, desc, eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { enterpriseMembers } from '#services/database/schema/enterprises.ts'
import { outbox } from '#services/database/schema/infrastructure.ts'
import { DEMO_PASSWORD } from '#services/seeds/data/demo.ts'
import { type Reply, startTestServer, type TestServer } from '#tests/support/server.ts'
import { fileOf } from '#tests/unit/services/work-orders/orders.ts'

interface Member {
  id: number
  userId: number
  isCreator: boolean
  state: string
  jobStatus: string | null
  mobilePhone: string | null
  certificateFileId: number | null
  leftTime: string | null
  rowVersion: number
}

const server: TestServer = await startTestServer()
afterAll(() => server.close())

const enterpriseId = server.account('enterprise').enterpriseId ?? 0
const idOf = (account: string) => server.account(account).userId

/** Of the enterprise `enterprise` created; `member` belongs to it, `pending` applies. */
const list = async (account: string, query: object = {}) =>
  (await server.ok<{ items: Member[] }>(account, 'Enterprise/GetAllEnterpriseMember', query)).items
const find = async (userName: string, query: object = {}): Promise<Member> => {
  const row = (await list('enterprise', query)).find(({ userId }) => userId === idOf(userName))
  if (!row) throw new Error(`${userName} is not listed`)
  return row
}
let certificateFileId = 0
const apply = async () => {
  certificateFileId = await fileOf(server, 'pending')
  return server.ok('pending', 'Enterprise/Apply', {
    enterpriseId,
    certificateType: 'LaborContractAuth',
    certificateFileId,
    remark: '数据组',
  })
}
const decide = (id: number, input: object) => ({ id, ...input })
const audit = (input: object, account = 'enterprise') => server.ok(account, 'Enterprise/AuditApplication', input)
const lastLetter = async (userName: string) => {
  const [row] = await server.db
    .select()
    .from(outbox)
    .where(eq(outbox.userId, idOf(userName)))
    .orderBy(desc(outbox.id))
  return row?.template
}

const bearing = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })
const tokenIn = (envelope: Reply['envelope']): string =>
  (envelope?.result as { accessToken: string } | null)?.accessToken ?? ''
/** A session beside the one the test server keeps. */
const logIn = async (userNameOrEmailAddress: string) => {
  const credentials = { userNameOrEmailAddress, password: DEMO_PASSWORD }
  return tokenIn((await server.call(null, 'TokenAuth/AuthenticateByFront', credentials)).envelope)
}

beforeEach(async () => {
  const applicant = and(eq(enterpriseMembers.enterpriseId, enterpriseId), eq(enterpriseMembers.userId, idOf('pending')))
  await server.db.delete(enterpriseMembers).where(applicant)
})

describe('the members of an enterprise', () => {
  it('are shown to each of them; phones, applications and proofs to the creator alone', async () => {
    await apply()
    const mine = await list('enterprise')
    expect(mine.map(({ userId }) => userId)).toEqual([idOf('enterprise'), idOf('member'), idOf('pending')])
    expect(mine[0]).toMatchObject({ isCreator: true, state: 'Approved', jobStatus: 'On' })
    expect(mine[1]?.mobilePhone).toBe('13900000102')
    expect(mine[2]).toMatchObject({ state: 'Waiting', jobStatus: null, certificateFileId })
    const seen = await list('member')
    expect(seen.map(({ userId }) => userId)).toEqual([idOf('enterprise'), idOf('member')])
    expect(seen.map(({ mobilePhone }) => mobilePhone)).toEqual(['139****0101', '13900000102'])
    const proof = (account: string) =>
      server.ok<object[]>(account, 'Attachment/GetAttachmentsByIds', { ids: [certificateFileId] })
    for (const account of ['enterprise', 'pending']) expect(await proof(account), account).toHaveLength(1)
    for (const account of ['member', 'auditor', 'person']) expect(await proof(account), account).toEqual([])
    // asking for more does not widen what a member sees
    expect(await list('member', { state: 'Waiting' })).toHaveLength(2)
  })

  it('are found by state and by a part of the name', async () => {
    await apply()
    expect(await list('enterprise', { state: 'Waiting' })).toMatchObject([{ userId: idOf('pending') }])
    expect(await list('enterprise', { keyword: '明月' })).toMatchObject([{ userId: idOf('member') }])
    expect(await list('enterprise', { keyword: 'MEMBER' })).toMatchObject([{ userId: idOf('member') }])
    expect(await list('enterprise', { keyword: '%' })).toEqual([])
  })

  it('are of the enterprise of the session, and of none without one', async () => {
    const others = await list('enterprise3')
    expect(others.map(({ userId }) => userId)).not.toContain(idOf('member'))
    expect((await server.refused('person', 'Enterprise/GetAllEnterpriseMember')).status).toBe(403)
  })
})

describe('an application', () => {
  it('makes a member when the creator agrees, and tells both', async () => {
    await apply()
    expect(await lastLetter('enterprise')).toBe('enterprise.memberApplied')
    await audit(decide((await find('pending')).id, { isApproved: true }))
    expect(await find('pending')).toMatchObject({ state: 'Approved', jobStatus: 'On' })
    expect(await lastLetter('pending')).toBe('enterprise.memberApproved')
    expect(await server.ok('pending', 'Enterprise/Get', { id: enterpriseId })).toMatchObject({ id: enterpriseId })
  })

  it('is refused with a reason, which the applicant reads and may answer by a new one', async () => {
    await apply()
    const { id } = await find('pending')
    const silent = await server.refused('enterprise', 'Enterprise/AuditApplication', decide(id, { isApproved: false }))
    expect(silent).toMatchObject({ status: 400, members: ['opinion'] })
    await audit(decide(id, { isApproved: false, opinion: '合同不清楚' }))
    const { items } = await server.ok<{ items: object[] }>('pending', 'Enterprise/GetMyEnterpriseList')
    expect(items).toContainEqual(expect.objectContaining({ id: enterpriseId, refusedOpinion: '合同不清楚' }))
    expect(await lastLetter('pending')).toBe('enterprise.memberRefused')
    await apply()
    expect(await find('pending')).toMatchObject({ id, state: 'Waiting' })
  })

  it('is decided once, by the creator, in the version he has read', async () => {
    await apply()
    const { id, rowVersion } = await find('pending')
    const input = decide(id, { isApproved: true })
    expect(await server.refused('member', 'Enterprise/AuditApplication', input)).toMatchObject({ status: 403 })
    expect(await server.refused('enterprise3', 'Enterprise/AuditApplication', input)).toMatchObject({ status: 404 })
    const stale = await server.refused('enterprise', 'Enterprise/AuditApplication', {
      ...input,
      rowVersion: rowVersion + 1,
    })
    expect(stale).toMatchObject({ status: 409, code: 40902 })
    const replies = await Promise.all([1, 2].map(() => server.call('enterprise', 'Enterprise/AuditApplication', input)))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400])
  })
})

describe('the end of a membership', () => {
  it('revokes the tokens for this enterprise and no others, and is remembered', async () => {
    await apply()
    const { id } = await find('pending')
    await audit(decide(id, { isApproved: true }))
    const other = await logIn('pending')
    const { envelope } = await server.call(
      null,
      'TokenAuth/SwitchEnterprise',
      { enterpriseId },
      bearing(await logIn('pending')),
    )
    const working = tokenIn(envelope)
    const ask = (token: string) => server.call(null, 'Enterprise/GetMyEnterpriseList', {}, bearing(token))
    expect((await ask(working)).status).toBe(200)
    await server.ok('enterprise', 'Enterprise/RemoveMember', { id, reason: '项目结束' })
    expect((await ask(working)).status).toBe(401)
    expect((await ask(other)).status).toBe(200)
    expect(await list('enterprise', { jobStatus: 'On' })).toHaveLength(2)
    const [left] = await list('enterprise', { jobStatus: 'Quit' })
    expect(left).toMatchObject({ userId: idOf('pending'), jobStatus: 'Quit', leftTime: expect.any(String) })
    expect(await lastLetter('pending')).toBe('enterprise.memberRemoved')
  })

  it('is not for the creator, who hands over first, nor for who only applied', async () => {
    await apply()
    const remove = (account: string, id: number) => server.refused(account, 'Enterprise/RemoveMember', { id })
    expect((await remove('enterprise', (await find('enterprise')).id)).details).toContain('先移交')
    expect((await remove('enterprise', (await find('pending')).id)).details).toContain('加入申请')
    expect((await remove('member', (await find('enterprise')).id)).status).toBe(403)
    expect((await remove('enterprise3', (await find('member')).id)).status).toBe(404)
  })
})

describe('handing over', () => {
  const handOver = (userName: string) => ({ enterpriseId, userId: idOf(userName) })

  it('makes another member the creator, at once and alone; the platform may give it back', async () => {
    await server.ok('enterprise', 'Enterprise/HandOver', handOver('member'))
    expect(await server.ok('member', 'Enterprise/GetCurrentEnterpriseInfo')).toMatchObject({ isCreator: true })
    expect(await server.ok('enterprise', 'Enterprise/GetCurrentEnterpriseInfo')).toMatchObject({ isCreator: false })
    expect(await lastLetter('member')).toBe('enterprise.handedOver')
    expect(await server.refused('enterprise', 'Enterprise/HandOver', handOver('enterprise'))).toMatchObject({
      status: 403,
    })
    await server.ok('platform', 'Enterprise/HandOver', handOver('enterprise'))
    expect(await lastLetter('member')).toBe('enterprise.takenAway')
    expect(await server.ok('enterprise', 'Enterprise/GetCurrentEnterpriseInfo')).toMatchObject({ isCreator: true })
  })

  it('needs an approved member who is not the creator already, and an administrator on the side of the platform', async () => {
    await apply()
    for (const userName of ['pending', 'enterprise2', 'enterprise']) {
      const refusal = await server.refused('enterprise', 'Enterprise/HandOver', handOver(userName))
      expect(refusal, userName).toMatchObject({ status: 400, members: ['userId'] })
    }
    expect((await server.refused('finance', 'Enterprise/HandOver', handOver('member'))).status).toBe(403)
    expect((await server.refused('enterprise3', 'Enterprise/HandOver', handOver('member'))).status).toBe(404)
  })
})
