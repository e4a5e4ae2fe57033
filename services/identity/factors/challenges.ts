import { randomBytes } from 'node:crypto'
import type { RequestContext } from '#services/abp/conventions/context.ts'
import { refuse } from '#services/abp/conventions/errors.ts'
import { defineJob } from '#services/abp/define-job.ts'
import type { Database } from '#services/database/connect.ts'
import * as repository from './challenge.repository.ts'

/** The validity of a challenge: long enough for users who read slowly or have to fetch their phone. */
export const CHALLENGE_SECONDS = 900

export type Purpose = 'PendingLogin' | 'Login' | 'Confirm' | 'AddPasskey'

type Work = Pick<RequestContext, 'db' | 'now'>

const expired = () => refuse('等得太久，这一步已经失效，请重新开始')

export async function newChallenge(
  { db, now }: Work,
  purpose: Purpose,
  userId: number | null,
  method: string | null = null,
): Promise<repository.Challenge> {
  const row = {
    id: randomBytes(24).toString('base64url'),
    purpose,
    userId,
    challenge: randomBytes(32).toString('base64url'),
    method,
    expireTime: new Date(now.getTime() + CHALLENGE_SECONDS * 1000),
    usedTime: null,
  }
  await repository.insertChallenge(db, row)
  return row
}

/** @throws AppError business when the challenge is unknown, used, expired, or belongs to another account */
export async function openChallenge(
  { db, now }: Work,
  purpose: Purpose,
  id: string,
  userId?: number,
): Promise<repository.Challenge> {
  const row = await repository.findChallenge(db, { id, purpose }, now)
  if (!row || (userId !== undefined && row.userId !== userId)) throw expired()
  return row
}

/**
 * Marks the challenge as used in the transaction that it authorises. @throws AppError business when the challenge was
 * used already
 */
export async function useChallenge(tx: Database, id: string, now: Date): Promise<void> {
  if (!(await repository.takeChallenge(tx, id, now))) throw expired()
}

export const removeOldChallengesJob = defineJob({
  name: 'remove-old-factor-challenges',
  everySeconds: 3600,
  run: ({ db, now }) => repository.removeOldChallenges(db, now()),
})
