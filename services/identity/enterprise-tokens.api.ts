import type { Database } from '#services/database/connect.ts'
import * as repository from './sessions.repository.ts'

/**
 * Ends the user's sessions for this enterprise; sessions for other enterprises continue. Runs in the transaction that
 * ends the membership.
 */
export const revokeEnterpriseTokens = (tx: Database, userId: number, enterpriseId: number, now: Date): Promise<void> =>
  repository.revokeEnterpriseTokens(tx, { enterpriseId, userId }, now)

/** Ends all sessions for the enterprise. */
export const endEnterpriseSessions = (tx: Database, enterpriseId: number, now: Date): Promise<void> =>
  repository.revokeEnterpriseTokens(tx, { enterpriseId }, now)
