import * as z from 'zod/mini'
import { isSocialCreditCode } from '#machines/rules/social-credit-code.ts'
import type { CompanyGetQuery, SubmitEnterpriseChangeDto_Input, UpdateEnterpriseDto_Input } from '#src/api/graphql.ts'

export type Company = CompanyGetQuery['enterpriseGet']

/** The head counts that the services accept. */
const SCALES = ['1–30', '31–100', '101–500', '501–1000', '1000+'] as const
export const SCALE_OPTIONS = SCALES.map((scale) => ({ value: scale, label: `${scale} 人` }))
const isScale = (typed: string): typed is (typeof SCALES)[number] => (SCALES as readonly string[]).includes(typed)

const required = (label: string, least: number, most: number) =>
  z.string().check(
    z.refine((typed) => typed.trim() !== '', `${label}不能为空`),
    z.refine(
      (typed) => typed.trim() === '' || (typed.trim().length >= least && typed.trim().length <= most),
      `${label}长度应为 ${least}–${most} 个字符`,
    ),
  )

export const CONTACT_LABELS = {
  enterpriseType: '企业类型',
  industry: '行业',
  scale: '规模',
  contactName: '联系人',
  contactPhone: '联系电话',
  provinceId: '省份',
  cityId: '城市',
  address: '地址',
  introduction: '企业简介',
} as const

/** Fields that the enterprise may change without the platform, since they are not certified. */
export const contactSchema = z.object({
  enterpriseType: required('企业类型', 1, 50),
  industry: required('行业', 1, 50),
  scale: required('规模', 1, 20),
  contactName: required('联系人', 2, 20),
  contactPhone: required('联系电话', 7, 20),
  provinceId: required('省份', 1, 20),
  cityId: required('城市', 1, 20),
  address: required('地址', 1, 200),
  introduction: required('企业简介', 20, 2000),
})
export type ContactValues = z.infer<typeof contactSchema>

const idText = (id: number | null | undefined): string => (id ? String(id) : '')

/** The number of a city begins with the two digits of its province. */
const provinceOf = ({ provinceId, cityId }: Company) => provinceId ?? (cityId ? Math.floor(cityId / 100) : null)

export const contactValues = (company: Company): ContactValues => ({
  enterpriseType: company.enterpriseType ?? '',
  industry: company.industry ?? '',
  scale: company.scale ?? '',
  contactName: company.contactName ?? '',
  contactPhone: company.contactPhone ?? '',
  provinceId: idText(provinceOf(company)),
  cityId: idText(company.cityId),
  address: company.address ?? '',
  introduction: company.introduction ?? '',
})

export const contactInput = (
  { id, rowVersion }: Pick<Company, 'id' | 'rowVersion'>,
  { provinceId, cityId, scale, ...texts }: ContactValues,
): UpdateEnterpriseDto_Input => ({
  id,
  rowVersion,
  ...(Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text.trim()])) as Omit<
    ContactValues,
    'provinceId' | 'cityId' | 'scale'
  >),
  ...(isScale(scale) ? { scale: scale as never } : {}),
  provinceId: Number(provinceId),
  cityId: Number(cityId),
})

export const CHANGE_LABELS = {
  enterpriseName: '企业名称',
  socialCreditCode: '统一社会信用代码',
  legalPerson: '法定代表人',
  licenceFileId: '变更后的营业执照',
  reason: '变更原因',
} as const

/** Certified fields: new values wait for the platform's audit. */
export const changeSchema = z.object({
  enterpriseName: required('企业名称', 4, 100),
  socialCreditCode: z
    .string()
    .check(
      z.refine(
        (typed) => isSocialCreditCode(typed.trim().toUpperCase()),
        '统一社会信用代码应为 18 位，请与营业执照核对',
      ),
    ),
  legalPerson: required('法定代表人', 2, 20),
  licenceFileId: z
    .nullable(z.number())
    .check(z.refine((id) => id !== null, '请上传变更后的营业执照，审核人要与它核对')),
  reason: required('变更原因', 2, 500),
})
export type ChangeValues = z.infer<typeof changeSchema>

export const changeValues = ({ enterpriseName, socialCreditCode, legalPerson }: Company): ChangeValues => ({
  enterpriseName,
  socialCreditCode: socialCreditCode ?? '',
  legalPerson: legalPerson ?? '',
  licenceFileId: null,
  reason: '',
})

export const changeInput = (
  { id, rowVersion }: Pick<Company, 'id' | 'rowVersion'>,
  values: ChangeValues,
): SubmitEnterpriseChangeDto_Input => ({
  id,
  rowVersion,
  enterpriseName: values.enterpriseName.trim(),
  socialCreditCode: values.socialCreditCode.trim().toUpperCase(),
  legalPerson: values.legalPerson.trim(),
  licenceFileId: values.licenceFileId ?? undefined,
  reason: values.reason.trim(),
})
