import type { ContractStatus } from '#src/api/graphql.ts'

/** The status of contracts in the auditors' queue. */
export const WAITING: ContractStatus = 'Auditing'
