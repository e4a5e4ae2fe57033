import { LevyProvinceGetAllListDocument, LevyRuleGetDefaultDocument } from '#src/api/graphql.ts'

/** The reads of the calculator before a place is chosen; a server render uses the same reads. */
export const provincesRead = { document: LevyProvinceGetAllListDocument, variables: {} } as const
export const defaultRuleRead = { document: LevyRuleGetDefaultDocument, variables: {} } as const
