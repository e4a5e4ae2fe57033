import { z } from 'zod/mini'
import { isSocialCreditCode } from '#machines/rules/social-credit-code.ts'
import type { AuthenticationFieldsFragment, UpdateEnterpriseDto_Input } from '#src/api/graphql.ts'

export type Authentication = AuthenticationFieldsFragment

/** The head counts the services know. */
export const SCALES = ['1–30', '31–100', '101–500', '501–1000', '1000+'] as const

export const INTRODUCTION_LIMIT = 2000

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

const atMost = (limit: number, label: string) =>
  z.string().check(z.trim(), z.maxLength(limit, `${label}最多 ${limit} 个字符`))

const file = z.nullable(z.number())

/** Bounds only: a draft may have gaps. What must stand there for a submission, the server says, field by field. */
export const authenticationSchema = z.object({
  enterpriseName: z.string().check(
    z.trim(),
    z.refine((name) => name.length >= 4 && name.length <= 100, '企业名称长度应为 4–100 个字符'),
  ),
  socialCreditCode: z
    .string()
    .check(z.trim(), z.toUpperCase(), z.refine(isSocialCreditCode, '统一社会信用代码应为 18 位，请与营业执照核对')),
  enterpriseType: atMost(50, LABELS.enterpriseType),
  industry: atMost(50, LABELS.industry),
  scale: z.string(),
  legalPerson: atMost(20, LABELS.legalPerson),
  contactName: atMost(20, LABELS.contactName),
  contactPhone: atMost(20, LABELS.contactPhone),
  provinceId: z.string(),
  cityId: z.string(),
  address: atMost(200, LABELS.address),
  introduction: atMost(INTRODUCTION_LIMIT, LABELS.introduction),
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

/** An emptied field is sent as null; the version makes an edit elsewhere known instead of overwriting it. */
export function inputOf(
  { id, rowVersion }: Pick<Authentication, 'id' | 'rowVersion'>,
  values: AuthenticationValues,
  submit: boolean,
): UpdateEnterpriseDto_Input {
  const { provinceId, cityId, ...rest } = values
  const filled = Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, value === '' ? null : value]))
  return {
    ...filled,
    id,
    rowVersion,
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
export function draftInputOf(row: Pick<Authentication, 'id' | 'rowVersion'>, values: AuthenticationValues) {
  const unfinished: readonly string[] = unfinishedFields(values)
  const entries = Object.entries(inputOf(row, values, false)).filter(([name]) => !unfinished.includes(name))
  return Object.fromEntries(entries) as UpdateEnterpriseDto_Input
}
