import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SYSTEM } from '#machines/actor.ts'
import { socialCreditCheckCharacter } from '#machines/rules/social-credit-code.ts'
import { recordSensitiveView } from '#services/abp/access/audit-trail.ts'
import { storeUpload } from '#services/attachments/attachment.api.ts'
import { useOfficialAccount } from '#services/content/wechat/account-of.ts'
import { dictionaryIdOf } from '#services/database/built-in/dictionaries.ts'
import { outbox } from '#services/database/schema/infrastructure.ts'
import { longActs } from '#services/database/schema/long-acts.ts'
import { dataDictionaries } from '#services/database/schema/reference.ts'
import { enqueue } from '#services/messages/notifications.api.ts'
import { startOutboxWorker } from '#services/messages/outbox-worker.ts'
import { type LoginProviders, startLoginProviders } from '#tests/support/login-providers.ts'
import { lastMailOf, type MailServer, startMailServer } from '#tests/support/mail-server.ts'
import { PATIENCE } from '#tests/support/patience.ts'
import { recruitmentDesk } from '#tests/support/recruitment.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { type SmsStandIn, startSms } from '#tests/support/sms.ts'
import { workOrderDesk } from '#tests/support/work-orders.ts'
import { articleForm } from '#tests/unit/services/content/articles.ts'
import { IMAGE_ANNOTATION, orderForm } from '#tests/unit/services/work-orders/orders.ts'
import { root } from '#tools/lib/root.mjs'
import { expectPromised, isKept, newKey } from './answers.ts'
import { callContracts } from './answers-contracts.ts'
import { callEnterprises, callLogins } from './answers-enterprises.ts'
import { callMoving } from './answers-moving.ts'
import { callPay, callTasks } from './answers-pay.ts'
import { callPersons } from './answers-people.ts'
import { callRecruitment } from './answers-recruitment.ts'
import { callSecondFactor } from './answers-second-factor.ts'
import { callInvoices, callParticipations, callPayments, callWorkOrders } from './answers-work-orders.ts'

/**
 * Every operation is called once with something that succeeds, and its answer is held against its own schema. Operations
 * that send an event of a lifecycle are called by the path tests, which hold their answers likewise.
 */

const directory = mkdtempSync(join(tmpdir(), 'answers-'))
const called = new Set<string>()
/** Operations that have written, and those of them that have kept the key of their call. A preview writes nothing. */
const acted = new Set<string>()
const kept = new Set<string>()
const PATHS = join(root, 'tests/paths')
const sentInPaths = new Set(
  readdirSync(PATHS).flatMap(
    (file) => readFileSync(join(PATHS, file), 'utf8').match(/(?<=')[A-Z]\w+\/[A-Z]\w+(?=')/g) ?? [],
  ),
)
let server: TestServer
let sms: SmsStandIn
let mail: MailServer
let providers: LoginProviders
beforeAll(async () => {
  sms = await startSms()
  mail = await startMailServer()
  providers = await startLoginProviders()
  server = await startTestServer({
    STORAGE_URL: `file:${directory}`,
    SMTP_URL: `smtp://127.0.0.1:${mail.port}?from=portal@example.com`,
    ...sms.settings,
    ...providers.settings,
  })
})
afterAll(async () => {
  await server.close()
  await sms.close()
  await mail.close()
  await providers.close()
  rmSync(directory, { recursive: true, force: true })
})

async function call<T = { id: number }>(account: string | null, name: string, input: object = {}): Promise<T> {
  const operation = server.operations.find(({ service, name: action }) => `${service}/${action}` === name)
  if (!operation) throw new Error(`no operation ${name}`)
  const enterpriseId = account === null ? null : server.account(account).enterpriseId
  const headers: Record<string, string> = enterpriseId === null ? {} : { 'abp-enterpriseid': String(enterpriseId) }
  const key = newKey()
  const reply = await server.call(account, name, input, { headers: { ...headers, 'idempotency-key': key } })
  expectPromised(operation, reply)
  if (operation.verb !== 'GET' && (await isKept(server, key))) kept.add(name)
  if (!('isPreview' in input && input.isPreview)) acted.add(name)
  called.add(name)
  return reply.envelope?.result as T
}

const personId = (account: string) => server.account(account).personId

async function upload(action: string, account: string, query = ''): Promise<{ id: number; url: string }> {
  const boundary = 'test-boundary'
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  const payload = Buffer.concat([
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n`,
    ),
    png,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
  const answer = await server.app.inject({
    method: 'POST',
    url: `/api/services/app/Attachment/${action}${query}`,
    headers: {
      authorization: `Bearer ${await server.tokenOf(account)}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    payload,
  })
  const operation = server.operations.find(({ service, name }) => service === 'Attachment' && name === action)
  if (!operation) throw new Error(`no operation ${action}`)
  const { statusCode, headers, rawPayload } = answer
  expectPromised(operation, { status: statusCode, headers, body: rawPayload, envelope: answer.json() })
  called.add(`Attachment/${action}`)
  return answer.json().result
}

/** An official account that has published nothing. */
const QUIET_ACCOUNT = {
  appId: 'wx0123456789abcdef',
  publishedArticles: async () => ({ total: 0, publications: 0, articles: [] }),
  picture: async () => ({ contentType: '', bytes: new Uint8Array() }),
  jsApiTicket: async () => 'ticket',
  sceneCode: async () => ({ ticket: 'ticket', url: 'http://weixin.qq.com/q/scene' }),
  unionId: async () => null,
}

/** Prepared by one administrator and approved by another; the row that it is about. */
async function byTwo(operation: string, input: object): Promise<number> {
  const { approval } = await call<{ id: number; approval: { id: number } }>('platform', operation, input)
  const done = await call<{ id: number; entityIds: number[] }>('platform2', 'Approval/Approve', { id: approval.id })
  return done.entityIds[0] ?? 0
}

// The last test is about all those before it.
describe('each operation answers what its schema promises', { shuffle: false }, () => {
  it('of identity', async () => {
    const credentials = { userNameOrEmailAddress: 'visitor', password: 'Portal123' }
    await call(null, 'Account/GetLoginOptions')
    await call(null, 'Consent/GetTexts')
    await call('visitor', 'User/GetMyAccount')
    await call('visitor', 'User/GetMyLogins')
    await call('person', 'User/GetMyStaffActs')
    await call('auditor', 'UserDisabledPerson/GetBankInfo', { id: server.account('person').personId })
    const paper = await upload('UploadToTemp', 'auditor')
    await call('auditor', 'UserDisabledPerson/ChangeBankInfo', {
      ...{ id: server.account('person').personId, bankHolder: '林一鸣', bankName: '中国银行' },
      ...{ bankCard: '6222020200000000006', isIdentityChecked: true, paperFileId: paper.id },
      approvalReason: '没有手机',
    })
    await call(null, 'TokenAuth/FindPersonsByPassword', credentials)
    await call(null, 'TokenAuth/Authenticate', credentials)
    await call(null, 'TokenAuth/AuthenticateByFront', credentials)
    const sessions = await call<{ items: { id: string }[] }>('visitor', 'User/GetMySessions')
    await call('visitor', 'User/EndMySession', { id: sessions.items[1]?.id })
    await call('visitor', 'User/EndMyOtherSessions')
    await call('visitor', 'Session/GetCurrentLoginInformations')
    await call('person20', 'User/LogoutByFront')
    await call('person21', 'TokenAuth/RefreshToken')
    const account = { userName: 'helper', password: 'Portal456', userType: 'Visitor' }
    const { id } = await call('platform', 'User/Create', account)
    await call('platform', 'User/Update', { id, realName: '许愿' })
    await call('platform', 'User/Get', { id })
    await call('platform', 'User/GetAll', { keyword: 'helper' })
    await call('platform', 'User/GetRoles')
    await call('platform', 'User/GetRights')
    await call('platform', 'User/GetRolesPreview', { userId: id })
    const role = { name: '只写文章', platformRoles: ['Content'], rights: ['Contents'] }
    const { id: roleId } = await call('platform', 'CustomRole/Create', role)
    await call('platform', 'CustomRole/GetPreview', { ...role, id: roleId })
    await call('platform', 'CustomRole/Update', { ...role, id: roleId, description: '不管轮播' })
    await call('platform', 'CustomRole/Get', { id: roleId })
    await call('platform', 'CustomRole/GetAll')
    await call('platform', 'CustomRole/Delete', { id: roleId })
    await call('platform', 'User/DeActivate', { id })
    await call('platform', 'User/Activate', { id })
    await call('platform', 'User/Active', { id, isActive: true })
    const reset = { adminPassword: 'Portal123', userId: id, newPassword: 'Portal789' }
    await call('platform', 'User/ResetPassword', reset)
    await call('platform', 'User/Delete', { id })
    await call('person19', 'User/ChangeLanguage', { languageName: 'zh-CN' })
    const avatar = await upload('UploadToTemp', 'person19')
    await call('person19', 'User/ChangeAvatar', { avatarId: avatar.id })
    await call('person19', 'User/UpdateByPortal', { surname: '小夏' })
    await call('person19', 'User/ChangePassword', { currentPassword: 'Portal123', newPassword: 'Portal456' })
    await call('rejected', 'TokenAuth/SwitchEnterprise', { enterpriseId: server.account('rejected').enterpriseId })
  })

  it('of phones, mail and registration', async () => {
    const consents = { hasAcceptedTerms: true, hasAcceptedPrivacyPolicy: true }
    const codeOf = async (phone: string, purpose: string, account: string | null = null) => {
      await call(account, 'Account/GetVerificationCode', { phone, verificationCode: purpose })
      return sms.codeFor(phone)
    }
    const REGISTER = 'RegisterVercificationCodeSMS'
    const register = async (operation: string, phone: string, userName?: string) =>
      call(null, `Account/${operation}`, {
        ...{ phone, code: await codeOf(phone, REGISTER), userType: 'DisabledPerson', password: 'Portal456' },
        ...(userName === undefined ? {} : { userName }),
        ...consents,
      })
    await register('Register', '13700000001', 'registered')
    await register('RegisterByPhoneNumber', '13700000002')
    await register('RegisterByH5', '13700000003')
    await call('platform', 'Setting/Update', { switches: { allowRegisterOld: true } })
    const old = { userName: 'old_way', password: 'Portal456', userType: 'Enterprise', ...consents }
    await call(null, 'Account/RegisterOld', old)
    await call(null, 'Account/IsTenantAvailable', { tenancyName: 'Default' })
    const login = { phoneNumber: '13900000218', code: await codeOf('13900000218', 'LoginVerificationCodeSMS') }
    await call(null, 'TokenAuth/FindPersonsByCode', { ...login, verificationCode: 'LoginVerificationCodeSMS' })
    await call(null, 'TokenAuth/AuthenticateByPhoneNumberCode', login)
    const forgotten = { phone: '13900000217', code: await codeOf('13900000217', 'RetrivePasswordVercificationCodeSMS') }
    await call(null, 'Account/ResetPassword4Portal', { ...forgotten, newPassword: 'Portal456' })
    const CHANGE = 'ChangePhoneVercificationCodeSMS'
    const phone = { phone: '13700000004', code: await codeOf('13700000004', CHANGE, 'person16') }
    await call('person16', 'Account/ChangeMobilePhone', { ...phone, currentPassword: 'Portal123' })
    const bank = { bankHolder: '林一鸣', bankName: '中国银行', bankCard: '6222020200000000006' }
    const code = await codeOf('13900000201', CHANGE, 'person')
    await call('person', 'User/ChangeBankInfo', { ...bank, code })
    const emailAddress = 'person@example.org'
    await call('person', 'User/GetChangeEmailAddressVerificationCode', { emailAddress })
    const mailCode = /验证码是 (\d{6})/.exec(lastMailOf(mail))?.[1]
    await call('person', 'User/ChangeEmailAddress', {
      emailAddress,
      code: mailCode,
      currentPassword: 'Portal123',
    })
  })

  it('of divisions, dictionaries, enumerations and content', async () => {
    const [province] = await call<{ id: number }[]>(null, 'Province/GetAllList')
    const [city] = await call<{ id: number }[]>(null, 'City/GetAllList', { provinceId: province?.id })
    const [area] = await call<{ id: number }[]>(null, 'Area/GetAllList', { cityId: city?.id })
    for (const [service, id] of [
      ['Province', province?.id],
      ['City', city?.id],
      ['Area', area?.id],
    ] as const) {
      await call(null, `${service}/Get`, { id })
      await call(null, `${service}/GetAll`, { maxResultCount: 3 })
    }
    const newProvince = await call('platform', 'Province/Create', { provinceName: '新设省', shortName: '新设' })
    const cityForm = { cityName: '新设市', shortCode: '9901', provinceId: newProvince.id }
    const newCity = await call('platform', 'City/Create', cityForm)
    const newArea = await call('platform', 'Area/Create', { areaName: '新设区', cityId: newCity.id })
    await call('platform', 'Province/Update', { id: newProvince.id, provinceName: '改名省', shortName: '改名' })
    await call('platform', 'City/Update', { id: newCity.id, ...cityForm })
    await call('platform', 'Area/Update', { id: newArea.id, areaName: '改名区', cityId: newCity.id })
    await call('platform', 'Area/Delete', { id: newArea.id })
    await call('platform', 'City/Delete', { id: newCity.id })
    await call('platform', 'Province/Delete', { id: newProvince.id })
    const dictionary = await call('platform', 'DataDictionary/Create', { key: 'Shift', displayName: '班次' })
    await call('platform', 'DataDictionary/Update', { id: dictionary.id, displayName: '班次类型', displayOrder: 99 })
    await call('platform', 'DataDictionary/Delete', { id: dictionary.id })
    await call('platform', 'DataDictionary/SyncToTenant')
    const renamed = dictionaryIdOf('RejectReason', 'Other')
    await call('platform', 'DataDictionary/Update', { id: renamed, displayName: '其他原因', displayOrder: 5 })
    // as if the release before had called it otherwise
    const before = { broughtValues: { displayName: '别的' } }
    await server.db.update(dataDictionaries).set(before).where(eq(dataDictionaries.id, renamed))
    await call('platform', 'ReferenceData/GetDifferences')
    const choice = { kind: 'DictionaryValue', key: 'RejectReason/Other' }
    await call('platform', 'ReferenceData/Leave', choice)
    await call('platform', 'ReferenceData/Take', choice)
    await call(null, 'DataDictionary/GetAll', { key: 'WorkOrderType' })
    await call(null, 'DataDictionary/GetAllRoot')
    await call(null, 'DataDictionary/GetDataDictionaryListByKey', { key: 'FeedbackTypes' })
    const { id } = await call(null, 'DataDictionary/GetDataDictionaryByKey', { key: 'FeedbackTypes' })
    await call(null, 'DataDictionary/Get', { id })
    await call(null, 'DataDictionary/GetDataDictionaryById', { id })
    await call(null, 'DataDictionary/GetListByParentId', { parentId: id })
    await call(null, 'Enum/GetValues', { typeName: 'DispatchMethod' })
    for (const action of ['GetAllEnums', 'GetAppEnums', 'GetAppEnumNames']) await call(null, `Enum/${action}`)
    await call(null, 'CmsCategory/GetAll', { maxResultCount: 65_535 })
    await call(null, 'CmsCategory/GetCmsCategoryList', { categoryCode: 'AboutUs' })
    await call(null, 'CmsCategory/GetByCode', { categoryCode: 'About' })
    await call(null, 'SEO/GetSEOSettings')
    await call(null, 'Setting/Get')
    await call('platform', 'Setting/Update', { serviceHours: '每天 8:00–20:00' })
    await byTwo('PaymentAccount/Change', {
      bankName: '成都银行青羊支行',
      accountName: '成都市残疾人就业服务中心',
      accountNumber: '1001300000123456',
    })
    await call('enterprise', 'PaymentAccount/Get')
    await byTwo('PaymentAccount/Remove', {})
    await call(null, 'Dashboard/GetPublicCounts')
  })

  it('of levy rules and minimum wages', async () => {
    const {
      id: _id,
      rowVersion: _version,
      ...rule
    } = await call<{ id: number; rowVersion: number }>(null, 'DisabilityInsuranceFundCalcRule/GetDefault')
    await call(null, 'DisabilityInsuranceFundCalcRule/GetRuleByCity', { cityId: 3101 })
    const local = { ...rule, isDefault: false, cityId: 3301 }
    const id = await byTwo('DisabilityInsuranceFundCalcRule/Create', local)
    await byTwo('DisabilityInsuranceFundCalcRule/Update', { id, ...local, ratio: '0.016' })
    await call(null, 'DisabilityInsuranceFundCalcRule/Get', { id })
    await call(null, 'DisabilityInsuranceFundCalcRule/GetAll', { cityId: 3301 })
    await byTwo('DisabilityInsuranceFundCalcRule/Delete', { id })
    const wage = { cityId: 659002, monthlyWage: '2490', hourlyWage: '24', validFrom: '2026-01-01' }
    const minimum = await byTwo('MinimumWage/Create', wage)
    await byTwo('MinimumWage/Update', { id: minimum, ...wage, monthlyWage: '2500' })
    await call('platform', 'MinimumWage/Get', { id: minimum })
    await call('platform', 'MinimumWage/GetAll')
    await byTwo('MinimumWage/Delete', { id: minimum })
    await call('platform', 'MinimumWage/GetOfPlace', { cityId: 3101 })
    for (const [service, form, change] of [
      ['AverageWage', { provinceId: 32, cityId: 3201, year: 2016, yuanYear: '70000' }, { yuanYear: '70001' }],
      ['PublicHoliday', { day: '2028-05-04', kind: 'Holiday', festival: '劳动节' }, { kind: 'Workday' }],
      ['TaxRelief', { provinceId: 32, share: '0.5', validFrom: '2026-01-01' }, { share: '0.6' }],
      [
        'SocialInsurance',
        { provinceId: 32, cityId: 3201, item: 'Medical', personLow: '0.02', validFrom: '2024-01-01' },
        { personLow: '0.03' },
      ],
      [
        'EmploymentSubsidy',
        {
          provinceId: 33,
          kind: 'PostSubsidy',
          receiver: 'Employer',
          amount: '100',
          unit: 'YuanPerYear',
          validFrom: '2026-01-01',
        },
        { amount: '200' },
      ],
    ] as const) {
      const made = await byTwo(`${service}/Create`, form)
      await byTwo(`${service}/Update`, { id: made, ...form, ...change })
      await call('platform', `${service}/Get`, { id: made })
      await call('platform', `${service}/GetAll`)
      await byTwo(`${service}/Delete`, { id: made })
    }
    await call(null, 'PublicHoliday/GetDays')
    await call('platform', 'PublishedFigure/GetTerms')
    await call('platform', 'PublishedFigure/Export', { table: 'TaxRelief' })
    const sheet = '省份代码,减征比例,有效期开始\n32,0.5,2026-01-01\n'
    const context = {
      platform: server.platform,
      db: server.db,
      now: new Date(),
      actor: { ...SYSTEM, userId: server.account('platform').userId },
    }
    const { id: fileId } = await storeUpload(
      context as never,
      'relief.csv',
      Readable.from([Buffer.from(sheet)]),
      'Temp',
    )
    await call('platform', 'PublishedFigure/Import', { table: 'TaxRelief', fileId, isPreview: true })
  })

  it('of the site’s content', async () => {
    const category = await call('content', 'CmsCategory/Create', { categoryCode: 'Stories', displayName: '人物故事' })
    await call('content', 'CmsCategory/Update', { id: category.id, displayName: '故事' })
    for (const action of ['HiddenIt', 'ShowIt', 'Get']) {
      await call('content', `CmsCategory/${action}`, { id: category.id })
    }
    await call('content', 'CmsCategory/UpdateSort', { items: [{ id: category.id, sort: 9 }] })
    const { id } = await call('content', 'CmsContent/Create', articleForm(category.id))
    await call('content', 'CmsContent/Update', { id, source: '本站' })
    for (const action of ['Publish', 'StickyPost', 'CancelStickyPost'])
      await call('content', `CmsContent/${action}`, { id })
    for (const action of ['GetDetail', 'Get', 'Praise']) await call(null, `CmsContent/${action}`, { id })
    for (const action of ['GetAll', 'SearchPublishedContent'])
      await call(null, `CmsContent/${action}`, { keyword: '双选会' })
    const move = await server.app.inject({
      method: 'POST',
      url: `/api/services/app/CmsContent/BatchChangeCategory?contentIds=${id}&categoryId=${category.id}`,
      headers: { authorization: `Bearer ${await server.tokenOf('content')}` },
    })
    expect(move.json()).toMatchObject({ success: true, result: null })
    called.add('CmsContent/BatchChangeCategory')
    await call('content', 'CmsContent/CancelPublish', { id })
    for (const action of ['MoveToTrash', 'RestoreFromTrash', 'MoveToTrash', 'Delete']) {
      await call('content', `CmsContent/${action}`, { id })
    }
    await call('content', 'CmsCategory/Delete', { id: category.id })
  })

  it('of banners, partners, settings, WeChat and what readers write', async () => {
    const anchor = await call('content', 'CmsAnchor/Create', { name: 'Side', displayName: '侧栏' })
    const swiper = await call('content', 'Swiper/Create', { cmsAnchorId: anchor.id, displayName: '招募' })
    const link = await call('content', 'CmsFriendLink/Create', { name: '示例', link: 'https://example.org' })
    await call(null, 'Swiper/GetSwiperListByAnchor', { anchorName: 'Side' })
    for (const [service, { id }] of [
      ['Swiper', swiper],
      ['CmsAnchor', anchor],
      ['CmsFriendLink', link],
    ] as const) {
      await call('content', `${service}/Update`, { id, displayOrder: 3, description: '说明' })
      await call(null, `${service}/Get`, { id })
      await call(null, `${service}/GetAll`)
      await call('content', `${service}/Delete`, { id })
    }
    const settings = { title: '融合就业', keywords: '残疾人就业', description: '从残疾人证到工资' }
    await call('content', 'SEO/SaveSEOSettings', settings)
    useOfficialAccount(server.platform, QUIET_ACCOUNT)
    await call('content', 'CmsContent/SyncWechatNews')
    await call(null, 'CmsContent/GetSignature', { url: `${server.platform.config.publicUrl}/news/list` })
    const ticket = await call('person', 'FeedbackTicket/Create', {
      feedbackTypeId: dictionaryIdOf('FeedbackTypes', 'Suggestion'),
      content: '希望增加按城市筛选。',
      contact: '13800138000',
    })
    await call('platform', 'FeedbackTicket/Reply', { id: ticket.id, content: '已列入计划' })
    await call('platform', 'FeedbackTicket/Close', { id: ticket.id })
    await call('person', 'FeedbackTicket/Get', { id: ticket.id })
    await call('platform', 'FeedbackTicket/GetAll')
  })

  it('of conversations', async () => {
    const job = await recruitmentDesk(server).publish()
    const asked = { requirementId: job.id, content: '可以居家吗？' }
    const { id } = await call('person', 'Conversation/AskEmployer', asked)
    const order = await workOrderDesk(server).publish()
    await call('person', 'Conversation/AskEmployer', { workOrderId: order.id, content: '用什么软件标注？' })
    await call('person', 'Conversation/AskSupport', { content: '怎么改手机号？' })
    await call('person', 'Conversation/Write', { id, content: '还有一个问题。' })
    const { messages } = await call<{ messages: { id: number }[] }>('enterprise', 'Conversation/Answer', {
      ...{ id, content: '可以。' },
    })
    const messageId = messages.at(-1)?.id
    await call('person', 'Conversation/GetUnreadCount')
    await call('person', 'Conversation/Read', { id, messageId })
    await call('person', 'Conversation/Report', { id, messageId, content: '答非所问的答复' })
    await call('person', 'Conversation/Close', { id })
    await call('enterprise', 'Conversation/Get', { id })
    await call('enterprise', 'Conversation/GetAll')
  })

  it('of attachments', async () => {
    const temp = await upload('UploadToTemp', 'person')
    await upload('UploadAttachment', 'person', '?hostType=WorkOrderFeedback')
    await upload('UploadToOss', 'person')
    // files of this server lie on its disk: nothing to give credentials of
    const token = 'Attachment/GetAliyunOssSTSToken'
    expect(await server.refused('person', token)).toMatchObject({ status: 400, code: 40000 })
    called.add(token)
    const [shown] = await call<{ id: number; url: string }[]>('person', 'Attachment/GetAttachmentsByIds', {
      ids: temp.id,
    })
    const query = Object.fromEntries(new URL(shown?.url ?? '', 'http://localhost').searchParams)
    await call(null, 'Attachment/Download', { id: temp.id, ...query })
    await call('person', 'Attachment/GetAttachments', { hostId: 1, hostType: 'WorkOrder' })
  })

  it('of logins by others', () => callLogins(call, providers))

  it('of what belongs to enterprises', () => callEnterprises(call, server))

  it('of enterprises and persons', async () => {
    const first17 = '91990110MA1000001'
    const form = {
      enterpriseName: '示例数据服务有限公司',
      socialCreditCode: first17 + socialCreditCheckCharacter(first17),
    }
    const { id } = await call('draft', 'Enterprise/Create', form)
    await call('draft', 'Enterprise/Update', { id, industry: '物业管理' })
    await call('draft', 'Enterprise/Get', { id })
    await call('draft', 'Enterprise/GetMyEnterpriseList')
    await call('draft', 'Enterprise/GetCurrentEnterpriseInfo')
    await call('draft', 'Enterprise/GetSearchMinimumNumberCharacters')
    await call('draft', 'Enterprise/AdvSearch', { keyword: '云杉' })
    const enterpriseId = server.account('enterprise').enterpriseId
    await call('draft', 'Enterprise/Apply', { enterpriseId, certificateType: 'DingTalkAuth' })
    const waitingId = server.account('pending').enterpriseId
    await call('platform', 'Enterprise/StartAudit', { id: waitingId })
    await call('platform', 'Enterprise/ReleaseAudit', { id: waitingId })
    await call('platform', 'Enterprise/Audit', { id: waitingId, action: 'Continue' })
    await call('auditor', 'Enterprise/ActualAudit', { id: waitingId, action: 'Pass' })
    await call('pending', 'Enterprise/GetUserAuditLog', { id: waitingId })
    await call('platform', 'Enterprise/GetLogs', { id: waitingId })
    const members = 'Enterprise/GetAllEnterpriseMember'
    const waiting = await call<{ items: { id: number }[] }>('enterprise', members, { state: 'Waiting' })
    const application = { id: waiting.items[0]?.id }
    await call('enterprise', 'Enterprise/AuditApplication', { ...application, isApproved: true })
    await call('enterprise', 'Enterprise/RemoveMember', { ...application, reason: '项目结束' })
    const { userId } = server.account('member')
    await call('enterprise', 'Enterprise/HandOver', { enterpriseId, userId })
    await call('platform', 'Enterprise/HandOver', { enterpriseId, userId: server.account('enterprise').userId })
    const foundation = await call('platform', 'Foundation/Create', { displayName: '示例助残基金会' })
    await call('platform', 'Foundation/Update', { id: foundation.id, owner: '程建华' })
    await call('platform', 'Foundation/Get', { id: foundation.id })
    for (const action of ['GetAll', 'GetFoundationList', 'GetAllFoundationList']) {
      await call('platform', `Foundation/${action}`)
    }
    await call('platform', 'Foundation/Delete', { id: foundation.id })
    const person = { realName: '许知远', mobilePhone: '13900000799' }
    const { id: developer } = await call('platform', 'UserWorkDeveloper/Create', { ...person, password: 'Tuozhan2026' })
    await call('platform', 'UserWorkDeveloper/Update', { id: developer, realName: '许知' })
    await call('platform', 'UserWorkDeveloper/Active', { id: developer, isActive: false })
    const passwords = { adminPassword: 'Portal123', newPassword: 'Xinmima2027' }
    await call('platform', 'UserWorkDeveloper/ResetPassword', { id: developer, ...passwords })
    await call('platform', 'UserWorkDeveloper/Get', { id: developer })
    await call('platform', 'UserWorkDeveloper/GetAll')
    await call('platform', 'UserWorkDeveloper/Delete', { id: developer })
    await call('person', 'UserDisabledPerson/GetCheckStatus')
    await call('platform', 'UserDisabledPerson/GetAll')
    await call('person', 'UserDisabledPerson/UpdateUserWorkStatus', { workStatus: 'Free' })
    await call('foundation', 'UserDisabledPerson/GetEmployeeTutorListByFoundationId', { foundationId: 1 })
    await callPersons(call, server)
    await callMoving(call, server)
    const kind = { userDisabledPersonId: personId('person8'), workOrderTypeId: IMAGE_ANNOTATION }
    const note = { kind: 'Visit', recordDate: '2026-01-05', content: '在家走访。' }
    const record = await call('platform', 'UserGrowthRecord/Create', {
      ...note,
      userDisabledPersonId: personId('person8'),
    })
    await call('platform', 'UserGrowthRecord/Update', { id: record.id, ...note })
    await call('platform', 'UserGrowthRecord/Get', { id: record.id })
    await call('platform', 'UserGrowthRecord/GetAll')
    await call('platform', 'UserGrowthRecord/Delete', { id: record.id })
    const training = await call('platform', 'UserTraining/Create', kind)
    await call('platform', 'UserTraining/Update', { id: training.id, remark: '从下周开始' })
    await call('platform', 'UserTraining/Get', { id: training.id })
    await call('platform', 'UserTraining/GetAll')
    await call('platform', 'UserTraining/Delete', { id: training.id })
  })

  it('of contracts', () => callContracts(call, server))

  it('of messages', async () => {
    const { userId } = server.account('visitor')
    await server.db.transaction((tx) =>
      enqueue(tx, { userId: [userId], to: 'person', template: 'workOrder.cancelRefused', payload: ORDER_FACTS }),
    )
    const worker = startOutboxWorker(server.platform)
    const list = () => call<{ items: { id: number }[] }>('visitor', 'SiteMessage/GetAll')
    await expect.poll(async () => (await list()).items.length, PATIENCE).toBe(1)
    await worker.stop()
    await call('visitor', 'SiteMessage/GetUnreadCount')
    await call('visitor', 'SiteMessage/ReadById', { id: (await list()).items[0]?.id })
    await call('visitor', 'SiteMessage/Read', { ids: [] })
    const search = { name: '标注', query: 'displayName=标注', isAlert: true }
    const saved = await call('visitor', 'SavedSearch/Create', { target: 'WorkOrder', ...search })
    await call('visitor', 'SavedSearch/Update', { id: saved.id, ...search, isAlert: false })
    await call('visitor', 'SavedSearch/GetAll')
    await call('visitor', 'SavedSearch/Delete', { id: saved.id })
    await call('visitor', 'Preference/Get')
    await call('visitor', 'Preference/Update', { notifications: [{ type: 'WorkOrder', email: 'All' }] })
    await call('platform', 'Outbox/GetAll', { channel: 'SiteMessage' })
    const begun = { operation: 'Approval/Approve', label: '批准并办理', step: '计税并支付', done: 1000, total: 20_000 }
    const own = { userId: server.account('finance').userId, ...begun }
    const [act] = await server.db.insert(longActs).values(own).returning()
    await call('finance', 'LongAct/Cancel', { id: act?.id })
    const unsent = { channel: 'Sms', template: 'workOrder.cancelRefused', payload: {}, nextAttemptTime: new Date(2e12) }
    const [row] = await server.db.insert(outbox).values(unsent).returning()
    await call('platform', 'Outbox/Retry', { ids: [row?.id] })
    await call('platform', 'Health/Get')
    await call('platform', 'Health/GetSetup')
    await call('platform', 'Health/TestMail', { emailAddress: 'name@example.org' })
    await call('platform', 'Health/TestSms', { phone: '13900000001' })
    const texts = await call<{ items: { id: number; title: string; content: string }[] }>(
      'platform',
      'MessageTemplate/GetAll',
      { keyword: 'workOrder.cancelRefused', to: 'person' },
    )
    const [{ id = 0, title = '', content = '' } = {}] = texts.items
    await call('platform', 'MessageTemplate/Get', { id })
    await call('platform', 'MessageTemplate/Update', { id, title, content })
    await call('platform', 'MessageTemplate/Restore', { id })
  })

  const ORDER_FACTS = {
    workOrderId: 1,
    orderName: '道路场景标注',
    quantity: '100',
    unitName: '张',
    unitPrice: '0.50',
    endDate: '2026-12-31',
    hostedAmount: null,
    refundAmount: null,
    cancelDeadline: null,
    reason: '已有人在执行',
  }

  it('of second factors', () => callSecondFactor(call, server))

  it('of work orders', () => callWorkOrders(call, server))

  it('of recruitment', () => callRecruitment(call, server))

  it('of logs', async () => {
    const { id } = await call('enterprise', 'WorkOrder/Create', orderForm())
    await call('enterprise', 'StatusLog/GetHistory', { entityType: 'WorkOrder', entityId: id })
    await call('platform', 'StatusLog/GetStageTimes', { entityType: 'WorkOrder' })
    const noted = { entityType: 'WorkOrder', entityId: id }
    const mentionedUserIds = [server.account('auditor').userId]
    const note = await call('platform', 'RecordNote/Create', { ...noted, content: '等托管', mentionedUserIds })
    await call('platform', 'RecordNote/GetAll', noted)
    await call('platform', 'RecordNote/GetColleagues', noted)
    await call('platform', 'RecordNote/Withdraw', { id: note.id })
    await call('platform', 'AuditLog/GetOperations', { service: 'WorkOrder' })
    await call('platform', 'AuditLog/GetLogins')
    const { userId } = server.account('auditor')
    await recordSensitiveView(
      { db: server.db, platform: server.platform, now: new Date(), actor: { ...SYSTEM, userId } },
      { entityType: 'UserDisabledPerson', entityId: 1, fields: ['idNumber'], reason: '核对' },
    )
    await call('platform', 'AuditLog/GetSensitiveViews')
    await call('platform', 'AuditLog/Export', { from: '2026-01-01', to: '2026-01-31', purpose: '监管调取' })
  })

  it('of participations, reports and results', () => callParticipations(call, server))

  it('of tasks', () => callTasks(call, server))

  it('of pay and workbenches', () => callPay(call, server))

  it('of payments', () => callPayments(call, server))

  it('of invoices', () => callInvoices(call))

  it('and none was left out', () => {
    const all = server.operations.map(({ service, name }) => `${service}/${name}`)
    const missing = all.filter((name) => !called.has(name) && !sentInPaths.has(name))
    expect(missing, 'call each once, successfully, in tests/contract/answers*.ts').toEqual([])
  })

  it('and those keep the key of a call that the API document says it of, and no others', () => {
    const flagged = server.operations
      .filter(({ definition }) => definition.keepsKey)
      .map(({ service, name }) => `${service}/${name}`)
    expect([...kept].filter((name) => !flagged.includes(name))).toEqual([])
    expect(flagged.filter((name) => acted.has(name) && !kept.has(name))).toEqual([])
  })
})
