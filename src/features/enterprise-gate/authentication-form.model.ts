import { z } from 'zod/mini'
import { isSocialCreditCode } from '#machines/rules/social-credit-code.ts'
import type { AuthenticationFieldsFragment, UpdateEnterpriseDto_Input } from '#src/api/graphql.ts'
import {
  UpdateEnterpriseDto_address,
  UpdateEnterpriseDto_contactName,
  UpdateEnterpriseDto_contactPhone,
  UpdateEnterpriseDto_enterpriseName,
  UpdateEnterpriseDto_enterpriseType,
  UpdateEnterpriseDto_industry,
  UpdateEnterpriseDto_introduction,
  UpdateEnterpriseDto_legalPerson,
} from '#src/api/limits.ts'
import { most } from '#src/lib/forms/limits.ts'

export type Authentication = AuthenticationFieldsFragment

/** The head counts the services know. */
export const SCALES = ['1–30', '31–100', '101–500', '501–1000', '1000+'] as const

export const LABELS = {
  enterpriseName: '企业名称',
  socialCreditCode: '统一社会信用代码',
  enterpriseType: '企业类型',
  industry: '行业',
  scale: '规模',
  legalPerson: '法定代表人',
  contactName: '联系人',
  contactPhone: '联系电话',
  provinceId: '省份',
  cityId: '城市',
  address: '地址',
  introduction: '企业简介',
  licenceFileId: '营业执照',
  authorisationFileId: '授权书',
} as const

const atMost = (limit: { readonly max: number }, label: string) => z.string().check(z.trim(), most(limit, label))

const { min, max } = UpdateEnterpriseDto_enterpriseName
const file = z.nullable(z.number())

/** Bounds only: a draft may have gaps. What must stand there for a submission, the server says, field by field. */
export const authenticationSchema = z.object({
  enterpriseName: z.string().check(
    z.trim(),
    z.refine((name) => name.length >= min && name.length <= max, `企业名称长度应为 ${min}–${max} 个字符`),
  ),
  socialCreditCode: z
    .string()
    .check(z.trim(), z.toUpperCase(), z.refine(isSocialCreditCode, '统一社会信用代码应为 18 位，请与营业执照核对')),
  enterpriseType: atMost(UpdateEnterpriseDto_enterpriseType, LABELS.enterpriseType),
  industry: atMost(UpdateEnterpriseDto_industry, LABELS.industry),
  scale: z.string(),
  legalPerson: atMost(UpdateEnterpriseDto_legalPerson, LABELS.legalPerson),
  contactName: atMost(UpdateEnterpriseDto_contactName, LABELS.contactName),
  contactPhone: atMost(UpdateEnterpriseDto_contactPhone, LABELS.contactPhone),
  provinceId: z.string(),
  cityId: z.string(),
  address: atMost(UpdateEnterpriseDto_address, LABELS.address),
  introduction: atMost(UpdateEnterpriseDto_introduction, LABELS.introduction),
  licenceFileId: file,
  authorisationFileId: file,
})
export type AuthenticationValues = z.infer<typeof authenticationSchema>

const idText = (id: number | null | undefined): string => (id ? String(id) : '')

/** The number of a city begins with the two digits of its province. */
const provinceOf = ({ provinceId, cityId }: Authentication) => provinceId ?? (cityId ? Math.floor(cityId / 100) : null)

export const valuesOf = (enterprise: Authentication): AuthenticationValues => ({
  enterpriseName: enterprise.enterpriseName,
  socialCreditCode: enterprise.socialCreditCode ?? '',
  enterpriseType: enterprise.enterpriseType ?? '',
  industry: enterprise.industry ?? '',
  scale: enterprise.scale ?? '',
  legalPerson: enterprise.legalPerson ?? '',
  contactName: enterprise.contactName ?? '',
  contactPhone: enterprise.contactPhone ?? '',
  provinceId: idText(provinceOf(enterprise)),
  cityId: idText(enterprise.cityId),
  address: enterprise.address ?? '',
  introduction: enterprise.introduction ?? '',
  licenceFileId: enterprise.licenceFileId ?? null,
  authorisationFileId: enterprise.authorisationFileId ?? null,
})

/** What a save contains; the queue of saves adds the row version. */
export type AuthenticationInput = Omit<UpdateEnterpriseDto_Input, 'rowVersion'>

/** An emptied field is sent as null. */
export function inputOf(id: number, values: AuthenticationValues, submit: boolean): AuthenticationInput {
  const { provinceId, cityId, ...rest } = values
  const filled = Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, value === '' ? null : value]))
  return {
    ...filled,
    id,
    provinceId: provinceId ? Number(provinceId) : null,
    cityId: cityId ? Number(cityId) : null,
    submit,
  }
}

export type FieldName = keyof AuthenticationValues

/** Fields that are wrong as they stand: halfway typed, most often. */
export function unfinishedFields(values: AuthenticationValues): FieldName[] {
  const result = authenticationSchema.safeParse(values)
  const names = result.success ? [] : result.error.issues.map(({ path }) => path[0] as FieldName)
  return [...new Set(names)]
}

/** What a quiet save sends: everything that is right already; what is halfway typed stays as the server has it. */
export function draftInputOf(id: number, values: AuthenticationValues) {
  const unfinished: readonly string[] = unfinishedFields(values)
  const entries = Object.entries(inputOf(id, values, false)).filter(([name]) => !unfinished.includes(name))
  return Object.fromEntries(entries) as AuthenticationInput
}
