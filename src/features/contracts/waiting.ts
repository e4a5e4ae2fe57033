import type { ContractStatus } from '#src/api/graphql.ts'

/** The queue of the auditors. */
export const WAITING: ContractStatus = 'Auditing'
