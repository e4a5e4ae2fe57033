import { LevyProvinceGetAllListDocument, LevyRuleGetDefaultDocument } from '#src/api/graphql.ts'

/** The reads of the calculator before anything is chosen; a server render uses the same. */
export const provincesRead = { document: LevyProvinceGetAllListDocument, variables: {} } as const
export const defaultRuleRead = { document: LevyRuleGetDefaultDocument, variables: {} } as const
