import { LevyProvinceGetAllListDocument, LevyRuleGetDefaultDocument } from '#src/api/graphql.ts'

/** What the calculator asks for before anything is chosen; a server render asks the same. */
export const provincesRead = { document: LevyProvinceGetAllListDocument, variables: {} } as const
export const defaultRuleRead = { document: LevyRuleGetDefaultDocument, variables: {} } as const
