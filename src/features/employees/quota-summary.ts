import type { QuotaSummaryQuery } from '#src/api/graphql.ts'

/** Where an enterprise stands in a year. */
export type Quota = QuotaSummaryQuery['enterpriseGetQuotaSummary']
