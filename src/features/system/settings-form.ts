import * as z from 'zod/mini'
import type { OfficeSettingGetQuery, TaxMode, UpdateSettingsDto_Input } from '#src/api/graphql.ts'
import {
  QrCodeDto_linkUrl,
  QrCodeDto_title,
  UpdateSettingsDto_address,
  UpdateSettingsDto_approvalReason,
  UpdateSettingsDto_brandName,
  UpdateSettingsDto_complaintPhone,
  UpdateSettingsDto_contactEmail,
  UpdateSettingsDto_contactPhone,
  UpdateSettingsDto_copyrightFrom,
  UpdateSettingsDto_filingNumber,
  UpdateSettingsDto_filingUrl,
  UpdateSettingsDto_hotline,
  UpdateSettingsDto_mapUrl,
  UpdateSettingsDto_policeFilingNumber,
  UpdateSettingsDto_policeFilingUrl,
  UpdateSettingsDto_qrCodes,
  UpdateSettingsDto_serviceHours,
  UpdateSettingsDto_staffingLicenceNumber,
  UpdateSettingsDto_textService,
  UpdateSwitchesDto_enterpriseAuditStages,
  UpdateSwitchesDto_personAuditStages,
  UpdateSwitchesDto_serviceFeeRate,
  UpdateTermsDto_paymentDay,
  UpdateTermsDto_person,
} from '#src/api/limits.ts'
import { isWhole } from '#src/lib/forms/limit-texts.ts'
import { mostEntries } from '#src/lib/forms/limits.ts'
import {
  idOrNull,
  noteRule,
  optionalWebAddressRule,
  patternRule,
  textOrNull,
  textRule,
  webAddressRule,
  wholeRule,
} from '#src/lib/list/rules.ts'
import { type Picture, pictureOf, pictureRule } from '#src/lib/pictures/picture-field.tsx'
import { addressOfUpload, idOfUpload } from '#src/lib/pictures/upload-address.ts'
import { dropTrailingZeros } from '#src/ui/text/decimal-text.ts'
import { rateRule } from './amount-rules.ts'

export type Settings = OfficeSettingGetQuery['settingGet']

const PHONE_HOW = '应由数字、空格和连字符组成'

export const TEXTS = {
  brandName: '平台名称',
  hotline: '服务热线',
  serviceHours: '服务时间',
  textService: '文字客服',
  contactPhone: '联系电话',
  contactEmail: '联系邮箱',
  complaintPhone: '投诉电话',
  address: '地址',
  mapUrl: '地图链接',
  filingNumber: 'ICP 备案号',
  filingUrl: 'ICP 备案链接',
  policeFilingNumber: '公安联网备案号',
  policeFilingUrl: '公安联网备案链接',
  staffingLicenceNumber: '人力资源服务许可证',
  copyrightFrom: '版权起始年份',
} as const

export const SWITCHES = {
  enterpriseAuditStages: '企业认证的审核次数',
  personAuditStages: '求职者档案的审核次数',
  requirementNeedsAudit: '岗位发布前审核',
  allowRegisterOld: '允许不用验证码注册',
  taxMode: '计税方式',
  restartAfterGap: '中断收入后重新累计月份',
  serviceFeeRate: '工单服务费率',
  approvalReason: '提交的理由',
} as const

/** The kinds of work in the order of the form; empty means that there is no term. */
export const TERMS = {
  person: '求职者审核',
  enterprise: '企业审核',
  requirement: '招聘需求审核',
  recommendation: '推荐审核',
  contract: '合同审核',
  claim: '领取申请',
  completion: '成果验收',
  appeal: '验收申诉',
  cancellation: '工单取消',
  hosting: '托管款确认',
  publication: '工单发布',
  refund: '退回余款',
  dispute: '工资异议',
  ticket: '意见答复',
} as const
type TermName = keyof typeof TERMS
export const TERM_NAMES = Object.keys(TERMS) as TermName[]

export const TERM_LABELS = {
  ...Object.fromEntries(TERM_NAMES.map((name) => [`terms.${name}`, TERMS[name]])),
  paymentDay: '付款日',
} as Record<`terms.${TermName}`, string> & { paymentDay: string }

/** The same limits for every kind. */
const DAYS = UpdateTermsDto_person
const termRule = (name: TermName) =>
  z
    .string()
    .check(
      z.refine(
        (typed) => typed.trim() === '' || isWhole(typed, DAYS),
        `${TERMS[name]}的期限应是 ${DAYS.min} 与 ${DAYS.max} 之间的整数，没有期限则不填`,
      ),
    )
const termRules = Object.fromEntries(TERM_NAMES.map((name) => [name, termRule(name)])) as Record<
  TermName,
  ReturnType<typeof termRule>
>

export const MOST_CODES = UpdateSettingsDto_qrCodes.max

export interface CodeValues {
  title: string
  image: Picture[]
  /** the picture as it is stored, while no other is uploaded: it may have come with the program */
  storedUrl: string
  linkUrl: string
}

type CodePath = `qrCodes.${number}.${'title' | 'image' | 'linkUrl'}`

/** So that the summary of the form names each code. */
export const CODE_LABELS = Object.fromEntries(
  Array.from({ length: MOST_CODES }, (_, index) => [
    [`qrCodes.${index}.title`, `第 ${index + 1} 个二维码的说明`],
    [`qrCodes.${index}.image`, `第 ${index + 1} 个二维码的图片`],
    [`qrCodes.${index}.linkUrl`, `第 ${index + 1} 个二维码的链接`],
  ]).flat(),
) as Record<CodePath, string>

const codeRule = z.object({
  title: textRule('二维码说明', QrCodeDto_title),
  image: pictureRule,
  storedUrl: z.string(),
  linkUrl: optionalWebAddressRule('二维码链接', QrCodeDto_linkUrl),
})

export const settingsSchema = z.object({
  qrCodes: z.array(codeRule).check(mostEntries(UpdateSettingsDto_qrCodes, '个', '二维码')),
  brandName: textRule('平台名称', UpdateSettingsDto_brandName),
  hotline: patternRule('服务热线', UpdateSettingsDto_hotline, PHONE_HOW),
  serviceHours: textRule('服务时间', UpdateSettingsDto_serviceHours),
  textService: textRule('文字客服', UpdateSettingsDto_textService),
  contactPhone: patternRule('联系电话', UpdateSettingsDto_contactPhone, PHONE_HOW),
  contactEmail: patternRule('联系邮箱', UpdateSettingsDto_contactEmail, '应形如 name@example.com'),
  complaintPhone: patternRule('投诉电话', UpdateSettingsDto_complaintPhone, PHONE_HOW),
  address: textRule('地址', UpdateSettingsDto_address),
  mapUrl: optionalWebAddressRule('地图链接', UpdateSettingsDto_mapUrl),
  filingNumber: textRule('ICP 备案号', UpdateSettingsDto_filingNumber),
  filingUrl: webAddressRule('ICP 备案链接', UpdateSettingsDto_filingUrl),
  policeFilingNumber: textRule('公安联网备案号', UpdateSettingsDto_policeFilingNumber),
  policeFilingUrl: webAddressRule('公安联网备案链接', UpdateSettingsDto_policeFilingUrl),
  staffingLicenceNumber: textRule('人力资源服务许可证', UpdateSettingsDto_staffingLicenceNumber),
  copyrightFrom: wholeRule('版权起始年份', UpdateSettingsDto_copyrightFrom),
  enterpriseAuditStages: wholeRule('企业认证的审核次数', UpdateSwitchesDto_enterpriseAuditStages),
  personAuditStages: wholeRule('求职者档案的审核次数', UpdateSwitchesDto_personAuditStages),
  requirementNeedsAudit: z.boolean(),
  allowRegisterOld: z.boolean(),
  taxMode: z.string(),
  restartAfterGap: z.boolean(),
  serviceFeeRate: z
    .string()
    .check(
      z.refine(
        (typed) => typed.trim() === '' || rateRule('', UpdateSwitchesDto_serviceFeeRate).safeParse(typed).success,
        '服务费率应在 0 与 1 之间，最多四位小数；不收则不填',
      ),
    ),
  terms: z.object(termRules),
  paymentDay: wholeRule('付款日', UpdateTermsDto_paymentDay),
  approvalReason: noteRule('提交的理由', UpdateSettingsDto_approvalReason),
})

export type SettingsValues = z.infer<typeof settingsSchema>

const codeValuesOf = ({ title, imageUrl, linkUrl }: Settings['qrCodes'][number]): CodeValues => ({
  title,
  image: imageUrl ? pictureOf(idOfUpload(imageUrl), '现在的图片') : [],
  storedUrl: imageUrl && idOfUpload(imageUrl) === null ? imageUrl : '',
  linkUrl: linkUrl ?? '',
})

const codeInput = ({ title, image: [picture], storedUrl, linkUrl }: CodeValues) => ({
  title: title.trim(),
  imageUrl: picture ? addressOfUpload(picture.id) : storedUrl || null,
  linkUrl: textOrNull(linkUrl),
})

export function settingsValuesOf(settings: Settings): SettingsValues {
  const { switches, terms, qrCodes, rowVersion: _, copyrightFrom, mapUrl, ...texts } = settings
  return {
    ...texts,
    qrCodes: qrCodes.map(codeValuesOf),
    mapUrl: mapUrl ?? '',
    copyrightFrom: String(copyrightFrom),
    enterpriseAuditStages: String(switches?.enterpriseAuditStages ?? 1),
    personAuditStages: String(switches?.personAuditStages ?? 2),
    requirementNeedsAudit: switches?.requirementNeedsAudit ?? true,
    allowRegisterOld: switches?.allowRegisterOld ?? false,
    taxMode: switches?.taxMode ?? 'Single',
    restartAfterGap: switches?.restartAfterGap ?? true,
    serviceFeeRate: switches?.serviceFeeRate ? dropTrailingZeros(switches.serviceFeeRate) : '',
    terms: Object.fromEntries(TERM_NAMES.map((name) => [name, String(terms?.[name] ?? '')])) as SettingsValues['terms'],
    paymentDay: String(terms?.paymentDay ?? ''),
    approvalReason: '',
  }
}

export function settingsInput(values: SettingsValues, rowVersion: number): UpdateSettingsDto_Input {
  const texts = Object.fromEntries(
    (Object.keys(TEXTS) as (keyof typeof TEXTS)[]).map((name) => [name, values[name].trim()]),
  ) as Record<keyof typeof TEXTS, string>
  return {
    ...texts,
    qrCodes: values.qrCodes.map(codeInput),
    mapUrl: textOrNull(values.mapUrl),
    copyrightFrom: Number(values.copyrightFrom),
    rowVersion,
    approvalReason: values.approvalReason.trim() || undefined,
    terms: {
      ...Object.fromEntries(TERM_NAMES.map((name) => [name, idOrNull(values.terms[name].trim())])),
      paymentDay: Number(values.paymentDay),
    },
    switches: {
      enterpriseAuditStages: Number(values.enterpriseAuditStages),
      personAuditStages: Number(values.personAuditStages),
      requirementNeedsAudit: values.requirementNeedsAudit,
      allowRegisterOld: values.allowRegisterOld,
      taxMode: values.taxMode as TaxMode,
      restartAfterGap: values.restartAfterGap,
      serviceFeeRate: textOrNull(values.serviceFeeRate),
    },
  }
}
