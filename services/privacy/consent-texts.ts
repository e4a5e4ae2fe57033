import { createHash } from 'node:crypto'
import type { CONSENT_SCOPES } from '#services/database/schema/consents.ts'

export type ConsentScope = (typeof CONSENT_SCOPES)[number]

interface ConsentText {
  readonly title: string
  /** changes with every change of the text; older consents then have to be renewed */
  readonly version: string
  readonly text: string
  /** the service requires this consent */
  readonly isRequired: boolean
}

/** One text for each purpose, so that each needs a separate consent (PIPL articles 14, 23, 29). */
export const CONSENT_TEXTS: Readonly<Record<ConsentScope, ConsentText>> = {
  ServiceAgreement: {
    title: '服务协议',
    version: '2026-01',
    text: '平台为残疾人求职、接工单和企业用工提供信息与结算服务。您应提供真实资料，平台不向求职者收取任何费用或押金。',
    isRequired: true,
  },
  PrivacyPolicy: {
    title: '隐私政策',
    version: '2026-01',
    text: '平台只收集完成服务所必需的信息，加密保存证件与账户号码，不出售个人信息。您可以随时查看、更正、导出自己的信息，也可以注销账号。',
    isRequired: true,
  },
  SensitiveDisability: {
    title: '处理残疾信息的单独同意',
    version: '2026-01',
    text: '为核实求职资格，平台需要处理您的身份证号、残疾人证号、残疾类别和等级、证件照片。只有您所在基金会的辅导员和平台审核人员在审核时可以查看，每次查看都有记录。不同意则不能提交档案审核，但可以浏览岗位和工单。',
    isRequired: false,
  },
  SensitiveBankCard: {
    title: '处理银行账户信息的单独同意',
    version: '2026-01',
    text: '为向您支付劳务报酬，平台需要处理您的户名、开户行和银行卡号。卡号加密保存，只在付款时使用。不同意则不能接受结算。',
    isRequired: false,
  },
  ResumeVisible: {
    title: '简历对企业可见',
    version: '2026-01',
    text: '您投递岗位后，平台把您的简历提供给该企业。残疾类别和便利需求只按您的设置提供，证件号码不提供。不同意则不能投递岗位。',
    isRequired: false,
  },
  FoundationRecommendation: {
    title: '由基金会推荐岗位',
    version: '2026-01',
    text: '您所在基金会的辅导员可以把您推荐给合适的企业，推荐前会通知您，您可以撤回。不同意不影响您自己投递。',
    isRequired: false,
  },
  SmsMarketing: {
    title: '短信推荐',
    version: '2026-01',
    text: '平台可以用短信向您推荐岗位、工单和活动。不同意不影响审核、面试和付款等服务短信。',
    isRequired: false,
  },
}

/** SHA-256 of the text shown, as later proof. */
export const hashOf = ({ title, version, text }: ConsentText): string =>
  createHash('sha256').update(`${title}\n${version}\n${text}`).digest('hex')
