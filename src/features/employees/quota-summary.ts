import type { QuotaSummaryQuery } from '#src/api/graphql.ts'

/** The quota of an enterprise in a year. */
export type Quota = QuotaSummaryQuery['enterpriseGetQuotaSummary']
