import type { RequestContext } from '#services/abp/context.ts'
import { defineJob, untilNone } from '#services/abp/define-job.ts'
import { AppError } from '#services/abp/errors.ts'
import { networkOf, sourceOf } from '#services/abp/network.ts'
import * as repository from './password-tries.repository.ts'

/** How often a password may be guessed (docs/decisions/password-guessing.md). Counted before it is looked at. */

/** One account from one address: only who sits there makes himself wait. */
const BY_PAIR: repository.Patience = { free: 5, firstSeconds: 60, mostSeconds: 3600 }
/** One account from all networks it was never entered from, or from one that it was: guesses spread over many addresses. */
const BY_ACCOUNT: repository.Patience = { free: 50, firstSeconds: 60, mostSeconds: 900 }
/** One address over all accounts: a class behind one address mistypes less often. */
const BY_ADDRESS: repository.Patience = { free: 100, firstSeconds: 60, mostSeconds: 900 }
const DEFAULT_RATE = 1200
const FAMILIAR_MS = 90 * 86_400_000

/** A try that has been counted. */
export interface CountedTry {
  /** It was right. */
  forgive(): Promise<void>
}

type Work = Pick<RequestContext, 'platform' | 'db' | 'now'>

const indexOf = ({ platform }: Work, ...parts: (string | number)[]): string =>
  platform.sealer.blindIndex('password.try', parts.join('\n'))

/** `40 秒`, `2 分钟`; never shorter than the wait is. */
function waitInWords(until: Date, now: Date): string {
  const seconds = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000))
  return seconds < 120 ? `${seconds} 秒` : `${Math.ceil(seconds / 60)} 分钟`
}

async function count(
  work: Work,
  counters: readonly repository.Counter[],
  instead: string,
  what = '密码',
): Promise<void> {
  const until = await repository.countTry(work.db, counters, work.now)
  if (until === null) return
  throw new AppError('accountLocked', {
    details: `${what}输错次数过多，请 ${waitInWords(until, work.now)}后再试${instead}`,
  })
}

/**
 * A try at the login. By the name as it was typed, so that an unknown one is counted like a known one, and three names
 * of one account do not show that they belong together. @throws AppError accountLocked
 */
export async function countLoginTry(
  work: Work & Pick<RequestContext, 'ip'>,
  name: string,
  user: { readonly id: number } | undefined,
): Promise<CountedTry> {
  const { db, platform, now, ip } = work
  const typed = name.normalize('NFKC').toLowerCase()
  const address = sourceOf(ip)
  const network = networkOf(ip)
  const since = new Date(now.getTime() - FAMILIAR_MS)
  const isFamiliar = await repository.hasLoggedInFrom(db, user?.id ?? 0, network, since)
  const share = Math.max(1, platform.config.requestsPerMinute / DEFAULT_RATE)
  const userId = user?.id ?? null
  const pair = { ...BY_PAIR, keyIndex: indexOf(work, 'pair', typed, address), userId }
  const whose = user ? `#${user.id}` : typed
  const account = {
    ...BY_ACCOUNT,
    keyIndex: indexOf(work, isFamiliar ? 'familiar' : 'elsewhere', whose, isFamiliar ? network : ''),
    userId,
  }
  const place = {
    ...BY_ADDRESS,
    free: Math.ceil(BY_ADDRESS.free * share),
    keyIndex: indexOf(work, 'address', address),
    userId: null,
  }
  // always in this order, so that no two transactions wait for each other
  await count(work, [pair, account, place], '，也可以用验证码登录或找回密码')
  return {
    async forgive() {
      await repository.forgetTries(db, pair.keyIndex)
      await repository.uncountTry(db, account.keyIndex)
      await repository.uncountTry(db, place.keyIndex)
    },
  }
}

/** A try at an open session, apart from the login: neither makes the other wait. @throws AppError accountLocked */
export async function countOwnTry(work: Work, userId: number): Promise<CountedTry> {
  const own = { ...BY_PAIR, keyIndex: indexOf(work, 'own', userId), userId }
  await count(work, [own], '')
  return { forgive: () => repository.forgetTries(work.db, own.keyIndex) }
}

/**
 * A try of a code of the second factor. Counted by account alone, because there are only a million
 * codes and the caller has passed the first step. A passkey is not counted. @throws AppError accountLocked
 */
export async function countFactorTry(work: Work, userId: number): Promise<CountedTry> {
  const factor = { ...BY_PAIR, keyIndex: indexOf(work, 'factor', userId), userId: null }
  await count(work, [factor], '', '验证码')
  return { forgive: () => repository.forgetTries(work.db, factor.keyIndex) }
}

export const removeOldTriesJob = defineJob({
  name: 'remove-old-password-tries',
  everySeconds: 3600,
  async run({ db, now }, signal) {
    await untilNone(signal, () => repository.removeOldTries(db, now()))
  },
})
