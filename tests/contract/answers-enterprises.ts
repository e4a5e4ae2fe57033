import { eq } from 'drizzle-orm'
import { addDays, toWireDay } from '#services/abp/conventions/wire.ts'
import { attachments } from '#services/database/schema/attachments.ts'
import { enterprises } from '#services/database/schema/enterprises.ts'
import { listedMembers } from '#services/database/schema/moving.ts'
import { windingUps } from '#services/database/schema/winding-ups.ts'
import { sealListedPhone } from '#services/enterprises/listed-phone.ts'
import type { LoginProviders } from '#tests/support/login-providers.ts'
import type { TestServer } from '#tests/support/server.ts'
import { fileOf } from '#tests/unit/services/work-orders/orders.ts'
import type { Call } from './answers.ts'

/** Lists, rules, changes, departments and accounts of enterprises. */
export async function callEnterprises(call: Call, server: TestServer): Promise<void> {
  for (const action of ['GetAll', 'GetMyAll', 'GetAllAvailable', 'GetCount'])
    await call('platform', `Enterprise/${action}`)
  await call('platform', 'Enterprise/ExportEnterpriseInfoToExcel', { keyword: '云杉' })
  const { enterpriseId: id, userId } = server.account('enterprise3')
  await call('enterprise3', 'Enterprise/UpdateRule', { id, acceptanceDays: 5 })
  const { userId: developerUserId } = server.account('developer')
  await call('auditor', 'Enterprise/AssignDeveloper', { id, developerUserId })
  await call('enterprise3', 'Enterprise/GetQuotaSummary', { averageStaff: '120', averageAnnualWage: '80000' })
  await call('enterprise3', 'Enterprise/ExportQuotaEvidence')
  const licenceFileId = await fileOf(server, 'enterprise3')
  await call('enterprise3', 'Enterprise/SubmitChange', { id, legalPerson: '苏青', licenceFileId })
  await call('auditor', 'Enterprise/AuditChange', { id, action: 'Pass' })
  const department = await call('enterprise3', 'Department/Create', { departmentName: '手作组', leaderUserId: userId })
  await call('enterprise3', 'Department/GetAll')
  for (const kind of ['OrdinaryStaffs', 'DepartmentLeaders']) {
    await call('enterprise3', `Enterprise/Get${kind}`)
    await call('platform', `Enterprise/Query${kind}`)
  }
  await call('enterprise3', 'UserEnterprise/GetCurrentUserEnterpriseInfo')
  await callListed(call, server)
  await call('enterprise3', 'Department/Update', { id: department.id, memberUserIds: [], leaderUserId: null })
  await call('enterprise3', 'Department/Delete', { id: department.id })
  await callShowing(call, server)
  const form = { realName: '许愿', mobilePhone: '13900000788', password: 'Cangqiong2026', enterpriseId: id }
  const account = await call('platform', 'UserEnterprise/Create', form)
  await call('platform', 'UserEnterprise/Update', { id: account.id, realName: '许望' })
  await call('platform', 'UserEnterprise/Active', { id: account.id, isActive: true })
  const passwords = { adminPassword: 'Portal123', newPassword: 'Xinmima2027' }
  await call('platform', 'UserEnterprise/ResetPassword', { id: account.id, ...passwords })
  await call('enterprise3', 'UserEnterprise/Get', { id: account.id })
  await call('enterprise3', 'UserEnterprise/GetAll')
  await call('platform', 'UserEnterprise/Delete', { id: account.id })
  await callWindingUp(call, server)
  await call('auditor', 'Enterprise/Delete', { id: server.account('rejected').enterpriseId })
}

/** Prepared and stopped, then prepared again and approved. */
async function callWindingUp(call: Call, server: TestServer): Promise<void> {
  const [enterprise] = await server.db
    .insert(enterprises)
    .values({ enterpriseName: '示例清算有限公司' })
    .returning({ id: enterprises.id })
  const enterpriseId = enterprise?.id
  const lastDay = addDays(toWireDay(server.platform.now()), 20)
  const form = { enterpriseId, kind: 'Deregistered', reason: '营业执照已经注销', lastDay }
  const first = await call('auditor', 'EnterpriseWindingUp/Start', form)
  await call('auditor', 'EnterpriseWindingUp/Get', { id: first.id })
  await call('auditor', 'EnterpriseWindingUp/Stop', { id: first.id, reason: '执照还在' })
  const second = await call('auditor', 'EnterpriseWindingUp/Start', form)
  await call('auditor', 'EnterpriseWindingUp/GetState', { id: enterpriseId })
  await call('platform', 'EnterpriseWindingUp/Approve', { id: second.id })
  await callMerger(call, server)
}

/** A merger that is under way and whose successor, which is not certified, cannot take over. */
async function callMerger(call: Call, server: TestServer): Promise<void> {
  const [merged, lost] = await server.db
    .insert(enterprises)
    .values([{ enterpriseName: '示例合并有限公司' }, { enterpriseName: '示例没有认证有限公司' }])
    .returning({ id: enterprises.id })
  const [preparedUserId, approvedUserId] = ['auditor', 'platform'].map((name) => server.account(name).userId)
  const reason = '接收合同的企业现在没有认证'
  const [row] = await server.db
    .insert(windingUps)
    .values({
      ...{ enterpriseId: merged?.id ?? 0, successorEnterpriseId: lost?.id, status: 'UnderWay', kind: 'Merged' },
      ...{ reason: '并入总公司', lastDay: addDays(toWireDay(server.platform.now()), 20) },
      ...{ preparedUserId: preparedUserId ?? 0, approvedUserId, failures: [{ step: 'contracts', id: 1, reason }] },
    })
    .returning({ id: windingUps.id })
  const id = row?.id ?? 0
  const successorEnterpriseId = server.account('enterprise3').enterpriseId
  await call('auditor', 'EnterpriseWindingUp/ChangeSuccessor', { id, successorEnterpriseId, reason })
  await server.db.update(windingUps).set({ approvedUserId }).where(eq(windingUps.id, id))
  await call('auditor', 'EnterpriseWindingUp/Retry', { id })
}

/** Staff whom a list names: one asks to join, another is removed. */
async function callListed(call: Call, server: TestServer): Promise<void> {
  const { enterpriseId = 0 } = server.account('enterprise3')
  const { sealer } = server.platform
  // the first is the phone of `member` in the seeds
  for (const phone of ['13900000102', '15700000088']) {
    const values = { enterpriseId: enterpriseId ?? 0, realName: '龙飞', departmentName: '手作组' }
    await server.db.insert(listedMembers).values({ ...values, ...sealListedPhone(sealer, phone) })
  }
  const { items } = await call<{ items: { id: number }[] }>('member', 'Enterprise/GetMyListings')
  await call('member', 'Enterprise/JoinListed', { id: items[0]?.id })
  const listed = await call<{ items: { id: number }[] }>('enterprise3', 'Enterprise/GetListedMembers')
  await call('enterprise3', 'Enterprise/RemoveListedMember', { id: listed.items[1]?.id })
}

/** What an enterprise publishes about itself. */
async function callShowing(call: Call, server: TestServer): Promise<void> {
  const { enterpriseId } = server.account('enterprise3')
  const pictures = [{ fileId: await fileOf(server, 'enterprise3'), description: '门口的坡道' }]
  const facility = { facilityType: 'Entrance', description: '门口有坡道。', pictures }
  const { id } = await call('enterprise3', 'EnterpriseFacility/Create', facility)
  await call('enterprise3', 'EnterpriseFacility/Update', { id, ...facility })
  await call(null, 'EnterpriseFacility/GetAll', { enterpriseId })
  await call('enterprise3', 'EnterpriseFacility/Delete', { id })
  const fileId = await fileOf(server, 'enterprise3')
  await server.db
    .update(attachments)
    .set({ fileName: '环境.mp4', contentType: 'video/mp4' })
    .where(eq(attachments.id, fileId))
  const video = { videoType: 'CompanyAccessibilityVideo', title: '办公室', fileId, transcript: '从大门开始。' }
  const film = await call('enterprise3', 'EnterpriseVideo/Create', { ...video, isPublished: true })
  await call('enterprise3', 'EnterpriseVideo/Update', { id: film.id, ...video, isPublished: true })
  await call(null, 'EnterpriseVideo/GetAll', { enterpriseId })
  await call('enterprise3', 'EnterpriseVideo/Delete', { id: film.id })
}

/** Logins through external providers. */
export async function callLogins(call: Call, { codes }: LoginProviders): Promise<void> {
  const bring = (openid: string) => {
    codes.set('code', { openid, userid: openid })
    return { code: 'code' }
  }
  await call(null, 'TokenAuth/GetExternalAuthenticationProviders')
  const { ticket } = await call<{ ticket: string }>(null, 'TokenAuth/WechatAuthenticate')
  await call(null, 'TokenAuth/WechatAuthenticate', { ticket })
  const { cacheKey } = await call<{ cacheKey: string }>(null, 'TokenAuth/WechatH5Authenticate', bring('one'))
  await call(null, 'TokenAuth/GetExternalAuthenticateResult', { cacheKey })
  await call('person14', 'User/ChangeWechatBind', { isBind: true, cacheKey })
  await call('person14', 'User/IsWechatBound')
  await call(null, 'TokenAuth/WechatH5Authenticate', bring('one'))
  await call(null, 'TokenAuth/WeChatAppletAuthenticate', bring('two'))
  await call(null, 'TokenAuth/ExternalAuthenticate', { authProvider: 'Dev', providerAccessCode: 'me' })
  await call(null, 'Account/WorkWeiXinLogin', bring('three'))
  await call(null, 'Account/SSOLogin')
}
