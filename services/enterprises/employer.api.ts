import Type from 'typebox'
import { DateOnly, Nullable } from '#services/abp/conventions/schema-types.ts'

export { employerColumns } from './employer.repository.ts'

/** Public data that accompanies an employer's name, useful mainly where the name is masked. */
export const employerFields = {
  enterpriseIndustry: Nullable(Type.String({ description: '行业' })),
  enterpriseCityName: Nullable(Type.String({ description: '所在城市' })),
  enterpriseCertifiedSince: Nullable(DateOnly({ description: '认证通过的日期；没有认证时为空' })),
}

export interface Employer {
  enterpriseIndustry: string | null
  enterpriseCityName: string | null
  enterpriseCertifiedSince: string | null
}

/** Selects the employer's fields from a larger row. */
export const employerOf = ({
  enterpriseIndustry,
  enterpriseCityName,
  enterpriseCertifiedSince,
}: Employer): Employer => ({
  enterpriseIndustry,
  enterpriseCityName,
  enterpriseCertifiedSince,
})
