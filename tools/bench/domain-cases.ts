import { employmentCases } from './domain-cases-employment.ts'
import { peopleCases } from './domain-cases-people.ts'
import { recruitmentCases } from './domain-cases-recruitment.ts'
import { searchCases } from './domain-cases-search.ts'
import { siteCases } from './domain-cases-site.ts'
import type { DomainCase, DomainKind } from './domain-kinds.ts'

/** goal for a call of the service, in milliseconds */
export const DOMAIN_GOALS: Readonly<Record<DomainKind, number>> = {
  'first page': 10,
  'filtered page': 30,
  search: 30,
  'deep page': 30,
}

/** Every list except work orders, with the queries of the pages, for the readers with the most rows. */
export const domainCases = (rows: number): DomainCase[] => [
  ...peopleCases(),
  ...recruitmentCases(rows),
  ...employmentCases(),
  ...siteCases(),
  ...searchCases(),
]
