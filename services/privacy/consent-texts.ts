import { createHash } from 'node:crypto'
import { wholeText } from '#machines/rules/policy-text.ts'
import type { Database } from '#services/database/connect.ts'
import { CONSENT_SCOPES } from '#services/database/schema/consents.ts'
import { policiesInForce } from './policies/policies.api.ts'

export type ConsentScope = (typeof CONSENT_SCOPES)[number]
/** The scopes whose text is a document that the operator publishes; every user must consent to these texts. */
export type PolicyScope = 'ServiceAgreement' | 'PrivacyPolicy'
export type SeparateScope = Exclude<ConsentScope, PolicyScope>

export const POLICY_SCOPES: readonly PolicyScope[] = ['ServiceAgreement', 'PrivacyPolicy']

export const isPolicyScope = (scope: ConsentScope): scope is PolicyScope => scope in POLICY_TITLES

/** The titles of the documents as long as none is published. */
export const POLICY_TITLES: Readonly<Record<PolicyScope, string>> = {
  ServiceAgreement: '服务协议',
  PrivacyPolicy: '隐私政策',
}

interface SeparateText {
  readonly title: string
  /** a value that changes with every change of the text; consents to an older version have to be renewed */
  readonly version: string
  readonly text: string
}

/** A text to which users can consent. */
export interface ConsentText extends SeparateText {
  /** whether every user must give this consent */
  readonly isRequired: boolean
  /** SHA-256 of the shown text, as later evidence */
  readonly hash: string
}

/** One text for each purpose, so that each needs a separate consent (PIPL articles 14, 23, 29). */
export const CONSENT_TEXTS: Readonly<Record<SeparateScope, SeparateText>> = {
  SensitiveDisability: {
    title: '处理残疾信息的单独同意',
    version: '2026-01',
    text: '为核实求职资格，平台需要处理您的身份证号、残疾人证号、残疾类别和等级、证件照片。只有您所在基金会的辅导员和平台审核人员在审核时可以查看，每次查看都有记录。不同意则不能提交档案审核，但可以浏览岗位和工单。',
  },
  SensitiveBankCard: {
    title: '处理银行账户信息的单独同意',
    version: '2026-01',
    text: '为向您支付劳务报酬，平台需要处理您的户名、开户行和银行卡号。卡号加密保存，只在付款时使用。不同意则不能接受结算。',
  },
  ResumeVisible: {
    title: '简历对企业可见',
    version: '2026-01',
    text: '您投递岗位后，平台把您的简历提供给该企业。残疾类别和便利需求只按您的设置提供，证件号码不提供。不同意则不能投递岗位。',
  },
  FoundationRecommendation: {
    title: '由基金会推荐岗位',
    version: '2026-01',
    text: '您所在基金会的辅导员可以把您推荐给合适的企业，推荐前会通知您，您可以撤回。不同意不影响您自己投递。',
  },
  SmsMarketing: {
    title: '短信推荐',
    version: '2026-01',
    text: '平台可以用短信向您推荐岗位、工单和活动。不同意不影响审核、面试和付款等服务短信。',
  },
}

/** SHA-256 of the shown text, as later evidence. */
export const hashOf = ({ title, version, text }: SeparateText): string =>
  createHash('sha256').update(`${title}\n${version}\n${text}`).digest('hex')

export type ConsentTexts = ReadonlyMap<ConsentScope, ConsentText>

/**
 * The texts to which users can currently consent, in the order of the scopes. Texts that the operator has not published
 * are absent.
 */
export async function currentTexts(db: Database, now: Date): Promise<ConsentTexts> {
  const policies = await policiesInForce(db, now)
  const textOf = (scope: ConsentScope): ConsentText | null => {
    if (!isPolicyScope(scope)) return { ...CONSENT_TEXTS[scope], isRequired: false, hash: hashOf(CONSENT_TEXTS[scope]) }
    const policy = policies.get(scope)
    if (!policy) return null
    const { title, version, sections, textHash } = policy
    return { title, version: String(version), text: wholeText(sections), isRequired: true, hash: textHash }
  }
  return new Map(
    CONSENT_SCOPES.flatMap((scope) => {
      const text = textOf(scope)
      return text ? [[scope, text] as const] : []
    }),
  )
}
