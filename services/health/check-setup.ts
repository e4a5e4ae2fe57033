import { DEFAULT_PLATFORM_NAME } from '#machines/rules/platform-name.ts'
import { SETUP_POINTS, type SetupPoint, type SetupPointName } from '#machines/rules/setup.ts'
import type { Platform } from '#services/abp/platform/platform.ts'
import { shownFacts } from '#services/content/example-settings.api.ts'
import { namesOf, publicFactsOf } from '#services/content/names.api.ts'
import { isAccountPublished } from '#services/content/payment-account.service.ts'
import { lastEvents } from '#services/database/last-events.ts'
import { POLICY_KINDS } from '#services/database/schema/policy-documents.ts'
import { admitsDemo } from '#services/identity/demo-accounts.api.ts'
import { policiesInForce } from '#services/privacy/policies/policies.api.ts'
import { checkHealth } from './check-health.ts'
import { readSetupCounts, type SetupCounts } from './setup.repository.ts'

type Found = Omit<SetupPoint, 'name'>
const done = (sentence: string): Found => ({ state: 'Done', sentence })
const missing = (sentence: string): Found => ({ state: 'Missing', sentence })
const optional = (sentence: string): Found => ({ state: 'Optional', sentence })

interface Facts {
  readonly platform: Platform
  readonly counts: SetupCounts
}

const CHECKS: Readonly<Record<SetupPointName, (facts: Facts) => Found | Promise<Found>>> = {
  SecondAdmin: ({ counts: { admins } }) =>
    admins > 1
      ? done(`有 ${admins} 位管理员。`)
      : missing('只有一位管理员。没有第二位，分工、费率、收款账户和重设密码都没有人批准。'),
  Name: async ({ platform }) => {
    const { name, logoUrl } = await namesOf(platform.db)
    if (name === DEFAULT_PLATFORM_NAME) return missing(`还叫“${name}”。页面、消息、协议和验证器里都是这个名称。`)
    return done(logoUrl ? `名称是“${name}”，标志已换。` : `名称是“${name}”。标志还是软件自带的，可以不换。`)
  },
  Contact: async ({ platform }) => {
    const { examples, isUnreachable } = await shownFacts(platform.db)
    if (isUnreachable) return missing('没有电话也没有邮箱。遇到障碍的人联系不到您，协议里也写不出联系方式。')
    if (examples.length > 0) return missing(`${examples.join('、')}还是示例，打不通也收不到。`)
    return done('已填写。请确认有人接听和答复。')
  },
  Permits: async ({ platform }) => {
    const { filingNumber, staffingLicenceNumber } = await publicFactsOf(platform.db)
    if (filingNumber && staffingLicenceNumber) return done('备案号和许可证都已填写。')
    const lacking = [filingNumber ? null : ' ICP 备案号', staffingLicenceNumber ? null : '人力资源服务许可证']
    return optional(`没有填写${lacking.filter(Boolean).join('和')}，页面上就不显示。依法需要的，请先办理。`)
  },
  Policies: async ({ platform }) => {
    const inForce = await policiesInForce(platform.db, platform.now())
    const count = POLICY_KINDS.filter((kind) => inForce.has(kind)).length
    if (count === POLICY_KINDS.length) return done('三份都已发布。')
    return missing(`三份里发布了 ${count} 份。没有服务协议和隐私政策，没有人能注册。`)
  },
  Messages: async ({ platform: { db, config, letterBox } }) => {
    if (letterBox && !config.smtpUrl && !config.sms) return optional('试用不发出消息，都在 /dev/messages。')
    const events = await lastEvents(db)
    if (events.has('Email.sent') || events.has('Sms.sent')) return done('服务商收下过消息。请确认自己收到了测试消息。')
    return missing('还没有发出过消息。验证码收不到，没有人能注册、登录和签合同。')
  },
  MinimumWages: ({ counts: { wages } }) =>
    wages > 0
      ? done(`录入了 ${wages} 条。请对照当地公布的标准核对。`)
      : missing('一条也没有。岗位和合同的工资没有核对，审核员要逐份写明。'),
  LevyRules: ({ counts: { levyRules } }) =>
    levyRules > 0
      ? done(`录入了 ${levyRules} 条当地规则。请对照当地的公告核对。`)
      : missing('只有全国统一的规则，没有当地的比例和社会平均工资上限，测算的结果和税务局的可能不同。'),
  PaymentAccount: async ({ platform }) =>
    (await isAccountPublished(platform.db))
      ? done('已公布。请确认户名和账号。')
      : missing('没有公布。企业要托管报酬，却不知道钱付到哪里，工单不能发布。'),
  Articles: ({ counts: { articles } }) =>
    articles > 0 ? done(`发布了 ${articles} 篇。`) : missing('一篇也没有。首页、新闻和知识库是空的。'),
  Tutors: ({ counts: { foundations, tutors } }) =>
    foundations > 0 && tutors > 0
      ? done(`有 ${foundations} 家基金会、${tutors} 位就业辅导员。`)
      : optional('没有基金会或就业辅导员，求职者的档案由平台审核。'),
  Backup: async ({ platform }) => {
    const [point] = await checkHealth(platform, ['Backup'])
    const last = (await lastEvents(platform.db)).get('backup')
    if (!last) return missing('没有备份的记录。出了故障，资料找不回来。请按文档备份，并演练一次恢复。')
    return point?.state === 'Good'
      ? done(`${point.sentence}请演练一次恢复。`)
      : missing(point?.sentence ?? '没能查到。')
  },
  Scanner: ({ platform: { config } }) =>
    config.scanning ? done('上传的文件会扫描。') : optional('没有设置 CLAMAV_URL，上传的文件不扫描病毒。'),
  Monitoring: ({ platform: { config } }) =>
    config.metrics ? done('监控可以读取指标。') : optional('没有设置 METRICS_PORT，出了故障没有人会收到提醒。'),
}

/** The current state of each setup point. */
export async function checkSetup(platform: Platform): Promise<SetupPoint[]> {
  const facts = { platform, counts: await readSetupCounts(platform.db, admitsDemo(platform.config)) }
  const points: SetupPoint[] = []
  for (const name of Object.keys(SETUP_POINTS) as SetupPointName[])
    points.push({ name, ...(await CHECKS[name](facts)) })
  return points
}
