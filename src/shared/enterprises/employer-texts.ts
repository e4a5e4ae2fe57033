import { isMaskedEnterpriseName, spokenEnterpriseName } from '#machines/rules/masking.ts'
import { writtenMonth } from '#machines/rules/written-figures.ts'

/** The employer of a job or order, with the details that the services show to this reader. */
export interface EmployerFacts {
  enterpriseName: string
  enterpriseCertified: boolean
  enterpriseIndustry?: string | null
  enterpriseCityName?: string | null
  enterpriseCertifiedSince?: string | null
}

const sinceOf = ({ enterpriseCertified, enterpriseCertifiedSince }: EmployerFacts): string | null =>
  enterpriseCertified && enterpriseCertifiedSince ? `${writtenMonth(enterpriseCertifiedSince)}起已认证` : null

/** 文化与手工 · 成都市 · 2025 年 3 月起已认证 · 登录后可见全名: facts that make an employer with a masked name credible. */
export const employerFactsText = (employer: EmployerFacts): string =>
  [
    employer.enterpriseIndustry,
    employer.enterpriseCityName,
    sinceOf(employer),
    isMaskedEnterpriseName(employer.enterpriseName) ? '登录后可见全名' : null,
  ]
    .filter(Boolean)
    .join(' · ')

/** The employer's name as plain text, for places such as a page's meta description: never with asterisks. */
export const employerText = ({ enterpriseName }: Pick<EmployerFacts, 'enterpriseName'>): string =>
  isMaskedEnterpriseName(enterpriseName) ? `${spokenEnterpriseName(enterpriseName)}（名称登录后可见）` : enterpriseName
