import type { Database } from '#services/database/connect.ts'
import * as repository from './sessions.repository.ts'

/**
 * Ends the sessions in which the user works for the enterprise; those for other enterprises go on.
 * Runs in the transaction that ends the membership.
 */
export const revokeEnterpriseTokens = (tx: Database, userId: number, enterpriseId: number, now: Date): Promise<void> =>
  repository.revokeEnterpriseTokens(tx, { enterpriseId, userId }, now)

/** Ends every session in which somebody works for the enterprise. */
export const endEnterpriseSessions = (tx: Database, enterpriseId: number, now: Date): Promise<void> =>
  repository.revokeEnterpriseTokens(tx, { enterpriseId }, now)
