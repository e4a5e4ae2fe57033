import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { socialCreditCheckCharacter } from '#machines/rules/social-credit-code.ts'
import { enterpriseMembers, enterprises } from '#services/database/schema/enterprises.ts'
import { cities } from '#services/database/schema/reference.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { fileOf } from '#tests/unit/services/work-orders/orders.ts'

let server: TestServer
let cityId = 0
beforeAll(async () => {
  server = await startTestServer()
  const [city] = await server.db.select({ id: cities.id }).from(cities).where(eq(cities.cityName, '上海市'))
  cityId = city?.id ?? 0
})
afterAll(() => server.close())

let lastCode = 0
/** An unused code with a valid check digit. */
function newCode(): string {
  const first17 = `91990110MA1${String(++lastCode).padStart(6, '0')}`
  return first17 + socialCreditCheckCharacter(first17)
}

const create = (account: string, socialCreditCode = newCode(), enterpriseName = '示例数据服务有限公司') =>
  server.ok<{ id: number }>(account, 'Enterprise/Create', { enterpriseName, socialCreditCode })
const update = (account: string, input: object) =>
  server.ok<{ audit: number | null; allowedActions: string[]; rowVersion: number }>(account, 'Enterprise/Update', input)

const complete = async (account: string, handler = '冯暖') => ({
  enterpriseType: '有限责任公司',
  industry: '软件和信息技术',
  scale: '31–100',
  legalPerson: '冯暖',
  contactName: handler,
  contactPhone: '13900000151',
  cityId,
  address: '示例路 8 号',
  introduction: '为居家工作的标注员提供工具、培训和稳定的订单。',
  licenceFileId: await fileOf(server, account),
})

describe('a certificate', () => {
  it('cannot be written without the stages that were passed, not even past the services', async () => {
    const { enterpriseId = 0 } = server.account('enterprise2')
    for (const values of [{ audit: null }, { audit: null, auditStatus: null }, { auditStatus: null }]) {
      const written = server.db
        .update(enterprises)
        .set(values)
        .where(eq(enterprises.id, enterpriseId ?? 0))
      await expect(written.execute()).rejects.toThrow()
    }
  })
})

describe('creating', () => {
  it('makes the creator its first approved member, with nothing submitted', async () => {
    const row = await create('draft')
    expect(row).toMatchObject({
      audit: null,
      auditStatus: 2,
      isCreator: true,
      creatorUserId: server.account('draft').userId,
    })
    const { items } = await server.ok<{ items: object[] }>('draft', 'Enterprise/GetMyEnterpriseList')
    expect(items).toContainEqual(expect.objectContaining({ id: row.id, isApproved: true, auditLabel: '未提交认证' }))
  })

  it('refuses a code that is already on the platform, in any case of its letters, and says what to do instead', async () => {
    const code = newCode()
    await create('draft', code)
    const input = { enterpriseName: '另一家有限公司', socialCreditCode: code.toLowerCase() }
    const refusal = await server.refused('rejected', 'Enterprise/Create', input)
    expect(refusal).toMatchObject({ status: 409, code: 40020, members: ['socialCreditCode'] })
    expect(refusal.details).toContain('加入企业')
  })

  it('lets only one of two at the same instant through', async () => {
    const input = { enterpriseName: '同时新建有限公司', socialCreditCode: newCode() }
    const replies = await Promise.all(
      ['draft', 'rejected'].map((name) => server.call(name, 'Enterprise/Create', input)),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('names the code as the field whose check digit is wrong', async () => {
    const code = newCode()
    const wrong = code.slice(0, 17) + (code.endsWith('1') ? '2' : '1')
    const input = { enterpriseName: '示例数据服务有限公司', socialCreditCode: wrong }
    const refusal = await server.refused('draft', 'Enterprise/Create', input)
    expect(refusal).toMatchObject({ status: 400, code: 40001, members: ['socialCreditCode'] })
    expect(refusal.details).toContain('校验位')
    const confirmed = { ...input, isUnusualCodeConfirmed: true }
    const { id } = await server.ok<{ id: number }>('draft', 'Enterprise/Create', confirmed)
    expect(await server.ok('draft', 'Enterprise/Get', { id })).toMatchObject({ socialCreditCode: wrong })
    const short = await server.refused('draft', 'Enterprise/Create', { ...input, socialCreditCode: '9131' })
    expect(short.details).toContain('18 位')
  })

  it('is for enterprise users alone', async () => {
    for (const account of ['person', 'developer', 'platform', 'visitor']) {
      expect((await server.refused(account, 'Enterprise/Create', {})).status, account).toBe(403)
    }
    expect((await server.refused(null, 'Enterprise/Create', {})).status).toBe(401)
  })
})

describe('the authentication form', () => {
  it('keeps a draft, however incomplete', async () => {
    const { id } = await create('draft')
    const saved = await update('draft', { id, legalPerson: '冯暖', industry: '物业管理' })
    expect(saved).toMatchObject({ legalPerson: '冯暖', audit: null, allowedActions: ['update', 'submit', 'delete'] })
  })

  it('names every field that is missing when it is submitted', async () => {
    const { id } = await create('draft')
    const refusal = await server.refused('draft', 'Enterprise/Update', { id, submit: true })
    expect(refusal).toMatchObject({ status: 400, code: 40001 })
    expect(refusal.members).toEqual(
      expect.arrayContaining([
        'enterpriseType',
        'legalPerson',
        'cityId',
        'licenceFileId',
        'contactPhone',
        'introduction',
      ]),
    )
    const [row] = await server.db.select().from(enterprises).where(eq(enterprises.id, id))
    expect(row).toMatchObject({ audit: null, submitTime: null })
  })

  it('asks for a letter of authorisation when the contact is not the legal person', async () => {
    const { id } = await create('draft')
    const refusal = await server.refused('draft', 'Enterprise/Update', {
      id,
      ...(await complete('draft', '秦月')),
      submit: true,
    })
    expect(refusal.members).toEqual(['authorisationFileId'])
  })

  it('keeps the papers of the form: a new one takes the place of the old one, and strangers’ are refused', async () => {
    const { id } = await create('draft')
    const [first, second] = [await fileOf(server, 'draft'), await fileOf(server, 'draft')]
    await update('draft', { id, licenceFileId: first })
    await update('draft', { id, licenceFileId: second })
    const kept = await server.ok<object[]>('auditor', 'Attachment/GetAttachmentsByIds', { ids: [first, second] })
    expect(kept).toEqual([expect.objectContaining({ id: second, hostType: 'ContractPhotos', hostId: id })])
    const authorisationFileId = await fileOf(server, 'enterprise2')
    const stolen = await server.refused('draft', 'Enterprise/Update', { id, authorisationFileId })
    expect(stolen.members).toEqual(['authorisationFileId'])
  })

  it('goes to the auditors complete, cannot be changed meanwhile, and comes back by withdrawal', async () => {
    const { id } = await create('draft')
    const submitted = await update('draft', { id, ...(await complete('draft')), submit: true })
    expect(submitted).toMatchObject({
      audit: 1,
      auditStatus: 2,
      auditLabel: '等待审核',
      allowedActions: ['withdraw', 'delete'],
    })
    const refusal = await server.refused('draft', 'Enterprise/Update', { id, address: '示例路 9 号' })
    expect(refusal).toMatchObject({ status: 409, code: 40901, details: '资料正在审核，撤回后才能修改' })
    const withdrawn = await update('draft', { id, withdraw: true })
    expect(withdrawn).toMatchObject({ audit: null, submitTime: null, address: '示例路 8 号' })
    expect((await server.refused('draft', 'Enterprise/Update', { id, withdraw: true })).code).toBe(40901)
  })

  it('can be submitted again after a rejection, whose reason is shown until then', async () => {
    const { enterpriseId } = server.account('rejected')
    const before = await server.ok('rejected', 'Enterprise/Get', { id: enterpriseId })
    expect(before).toMatchObject({
      audit: -1,
      auditLabel: '认证未通过',
      allowedActions: ['update', 'submit', 'delete'],
    })
    expect(before.auditOpinion).toContain('印章')
    const after = await update('rejected', { id: enterpriseId, ...(await complete('rejected')), submit: true })
    expect(after).toMatchObject({ audit: 1, auditOpinion: null })
  })

  it('refuses a change on top of a version that is no longer the newest', async () => {
    const { id } = await create('draft')
    const { rowVersion } = await update('draft', { id, industry: '物业管理' })
    await update('draft', { id, industry: '电子商务', rowVersion })
    const refusal = await server.refused('draft', 'Enterprise/Update', { id, industry: '文化与手工', rowVersion })
    expect(refusal).toMatchObject({ status: 409, code: 40902 })
  })

  it('cannot be edited by a member who did not create it, nor seen by anybody else', async () => {
    const { id } = await create('draft')
    await server.db
      .insert(enterpriseMembers)
      .values({ enterpriseId: id, userId: server.account('member').userId, approvedTime: new Date() })
    const refusal = await server.refused('member', 'Enterprise/Update', { id, industry: '电子商务' })
    expect(refusal).toMatchObject({ status: 403, code: 40301, details: '只有企业创建人可以修改认证资料' })
    expect(await server.ok('member', 'Enterprise/Get', { id })).toMatchObject({ id, allowedActions: [] })
    expect((await server.refused('enterprise2', 'Enterprise/Get', { id })).status).toBe(404)
    expect((await server.refused('enterprise2', 'Enterprise/Update', { id, submit: true })).status).toBe(404)
  })

  it('refuses the key fields of a certified enterprise', async () => {
    const id = server.account('enterprise').enterpriseId
    const refusal = await server.refused('enterprise', 'Enterprise/Update', { id, legalPerson: '别人' })
    expect(refusal.details).toBe('企业已认证，关键资料的变更要由平台审核，请提交变更申请')
  })
})

describe('joining', () => {
  it('waits for approval and is no membership until then', async () => {
    const enterpriseId = server.account('enterprise').enterpriseId
    const input = { enterpriseId, certificateType: 'EmploymentCertificateAuth', remark: '数据组' }
    await server.ok('pending', 'Enterprise/Apply', input)
    await server.ok('pending', 'Enterprise/Apply', { ...input, remark: '客服组' })
    const { items } = await server.ok<{ items: { id: number; isApproved: boolean }[] }>(
      'pending',
      'Enterprise/GetMyEnterpriseList',
    )
    expect(items.filter(({ id }) => id === enterpriseId)).toMatchObject([{ isApproved: false }])
    expect((await server.refused('pending', 'Enterprise/Get', { id: enterpriseId })).status).toBe(404)
  })

  it('refuses who is a member already, an unknown enterprise and an unknown kind of proof', async () => {
    const enterpriseId = server.account('member').enterpriseId
    const proof = { certificateType: 'LaborContractAuth' }
    const member = await server.refused('member', 'Enterprise/Apply', { enterpriseId, ...proof })
    expect(member.details).toBe('您已经是这家企业的成员')
    expect((await server.refused('member', 'Enterprise/Apply', { enterpriseId: 999_999, ...proof })).status).toBe(404)
    const kind = await server.refused('pending', 'Enterprise/Apply', { enterpriseId, certificateType: 'Other' })
    expect(kind.members).toEqual(['certificateType'])
  })
})

describe('searching', () => {
  const search = (account: string, keyword: string) =>
    server.ok<{ items: { enterpriseName: string; isCertified: boolean }[] }>(account, 'Enterprise/AdvSearch', {
      keyword,
    })

  it('asks for at least as many characters as it says', async () => {
    const least = await server.ok<number>('pending', 'Enterprise/GetSearchMinimumNumberCharacters')
    expect(least).toBe(2)
    expect((await server.refused('pending', 'Enterprise/AdvSearch', { keyword: '云' })).members).toEqual(['keyword'])
    expect((await search('pending', '云杉')).items).toMatchObject([{ isCertified: true }])
  })

  it('finds by part of the name and by the whole code, and shows the name to those who want to join', async () => {
    const [row] = await server.db
      .select()
      .from(enterprises)
      .where(eq(enterprises.id, server.account('enterprise').enterpriseId ?? 0))
    const name = row?.enterpriseName
    expect((await search('pending', '智能数据')).items).toMatchObject([{ enterpriseName: name }])
    expect((await search('pending', row?.socialCreditCode?.toLowerCase() ?? '')).items).toMatchObject([
      { enterpriseName: name },
    ])
    expect((await search('person', '智能数据')).items).toMatchObject([
      { enterpriseName: name?.replace(/^.{4}/, '****') },
    ])
  })
})
