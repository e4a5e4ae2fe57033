import type { RequestContext } from '#services/abp/conventions/context.ts'
import { AppError } from '#services/abp/conventions/errors.ts'
import { defineJob, untilNone } from '#services/abp/define-job.ts'
import { networkOf, sourceOf } from '#services/abp/http/network.ts'
import * as repository from './password-tries.repository.ts'

/**
 * Limits against password guessing (docs/decisions/password-guessing.md). Attempts are counted before the password is
 * checked.
 */

/** Limit for one account from one network address: only users at that address have to wait. */
const BY_PAIR: repository.Patience = { free: 5, firstSeconds: 60, mostSeconds: 3600 }
/**
 * Limit for one account: one counter for all networks without a previous login to it, and one for each known network.
 * It covers distributed guessing.
 */
const BY_ACCOUNT: repository.Patience = { free: 50, firstSeconds: 60, mostSeconds: 900 }
/** Limit for one network address over all accounts; high enough for a school class that shares an address. */
const BY_ADDRESS: repository.Patience = { free: 100, firstSeconds: 60, mostSeconds: 900 }
/** Limit for the end of an identity number, which has far fewer values than a password. */
const BY_PAPER: repository.Patience = { free: 3, firstSeconds: 3600, mostSeconds: 86_400 }
const DEFAULT_RATE = 1200
const FAMILIAR_MS = 90 * 86_400_000

/** A counted attempt. */
export interface CountedTry {
  /** Takes the attempt back after a success. */
  forgive(): Promise<void>
}

/** A counted login attempt, whose name may mean several accounts. */
export interface CountedLogin {
  /** Takes the attempt back after a success. @param found the accounts whose password it was */
  forgive(found: readonly { readonly id: number }[]): Promise<void>
}

type Work = Pick<RequestContext, 'platform' | 'db' | 'now'>

const indexOf = ({ platform }: Pick<Work, 'platform'>, ...parts: (string | number)[]): string =>
  platform.sealer.blindIndex('password.try', parts.join('\n'))

/** A waiting time for readers: `40 秒`, `2 分钟`; rounded up. */
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

/** Names are counted as they are compared: without regard to case and width. */
const typedForm = (name: string): string => name.normalize('NFKC').toLowerCase()

const pairOf = (work: Pick<Work, 'platform'> & Pick<RequestContext, 'ip'>, name: string): string =>
  indexOf(work, 'pair', typedForm(name), sourceOf(work.ip))

/**
 * Clears the counter of a name at the address of the request after a new password. The counter of a household's phone
 * belongs to no account, so the new password of an account does not clear it.
 */
export const forgetPair = (
  work: Pick<Work, 'platform' | 'db'> & Pick<RequestContext, 'ip'>,
  name: string,
): Promise<void> => repository.forgetTries(work.db, pairOf(work, name))

/**
 * Counts a login attempt under the name as typed, and for each account that the name may mean. An unknown name is
 * counted like a known one, and the counters do not reveal that several names belong to one account.
 * @throws AppError accountLocked
 */
export async function countLoginTry(
  work: Work & Pick<RequestContext, 'ip'>,
  name: string,
  users: readonly { readonly id: number }[],
): Promise<CountedLogin> {
  const { db, platform, now, ip } = work
  const typed = typedForm(name)
  const address = sourceOf(ip)
  const network = networkOf(ip)
  const since = new Date(now.getTime() - FAMILIAR_MS)
  const ofAccount = async (whose: string, userId: number | null): Promise<repository.Counter> => {
    const isFamiliar = await repository.hasLoggedInFrom(db, userId ?? 0, network, since)
    const keyIndex = indexOf(work, isFamiliar ? 'familiar' : 'elsewhere', whose, isFamiliar ? network : '')
    return { ...BY_ACCOUNT, keyIndex, userId }
  }
  const ids = users.map(({ id }) => id).sort((a, b) => a - b)
  const accounts =
    ids.length === 0
      ? [await ofAccount(typed, null)]
      : await Promise.all(ids.map((userId) => ofAccount(`#${userId}`, userId)))
  const share = Math.max(1, platform.config.requestsPerMinute / DEFAULT_RATE)
  // a name that means several accounts belongs to none of them
  const userId = ids.length === 1 ? (ids[0] ?? null) : null
  const pair = { ...BY_PAIR, keyIndex: pairOf(work, name), userId }
  const place = {
    ...BY_ADDRESS,
    free: Math.ceil(BY_ADDRESS.free * share),
    keyIndex: indexOf(work, 'address', address),
    userId: null,
  }
  // the counters are always locked in this order, to prevent deadlocks
  await count(work, [pair, ...accounts, place], '，也可以用验证码登录或找回密码')
  return {
    async forgive(found) {
      // the password of one member of a household gives no new attempts at the passwords of the others
      if (ids.length > 1) await repository.uncountTry(db, pair.keyIndex)
      else await repository.forgetTries(db, pair.keyIndex)
      for (const { keyIndex, userId: whose } of accounts) {
        const isOther = ids.length > 1 && !found.some(({ id }) => id === whose)
        await repository.uncountTry(db, keyIndex, { keepsWait: isOther })
      }
      await repository.uncountTry(db, place.keyIndex)
    },
  }
}

/** Counts an attempt within an open session, separately from login attempts. @throws AppError accountLocked */
export async function countOwnTry(work: Work, userId: number): Promise<CountedTry> {
  const own = { ...BY_PAIR, keyIndex: indexOf(work, 'own', userId), userId }
  await count(work, [own], '')
  return { forgive: () => repository.forgetTries(work.db, own.keyIndex) }
}

/**
 * Counts an attempt with a second-factor code. The counter is per account, because there are only a million codes and
 * the caller has already passed the first step. Passkeys are not counted.
 * @throws AppError accountLocked
 */
export async function countFactorTry(work: Work, userId: number): Promise<CountedTry> {
  const factor = { ...BY_PAIR, keyIndex: indexOf(work, 'factor', userId), userId: null }
  await count(work, [factor], '', '验证码')
  return { forgive: () => repository.forgetTries(work.db, factor.keyIndex) }
}

/** Counts an attempt with the end of an identity number; a new password does not clear it. @throws AppError accountLocked */
export async function countPaperTry(work: Work, userId: number): Promise<CountedTry> {
  const paper = { ...BY_PAPER, keyIndex: indexOf(work, 'paper', userId), userId: null }
  await count(work, [paper], '，也可以用其他方式确认，或带身份证件到服务窗口', '证件号码')
  return { forgive: () => repository.forgetTries(work.db, paper.keyIndex) }
}

export const removeOldTriesJob = defineJob({
  name: 'remove-old-password-tries',
  everySeconds: 3600,
  async run({ db, now }, signal) {
    await untilNone(signal, () => repository.removeOldTries(db, now()))
  },
})
