import { randomInt } from 'node:crypto'
import type { Scope } from '#services/abp/apply-event.ts'
import type { RequestContext } from '#services/abp/conventions/context.ts'
import { AppError } from '#services/abp/conventions/errors.ts'
import { defineJob, untilNone } from '#services/abp/define-job.ts'
import { sourceOf } from '#services/abp/http/network.ts'
import { transact } from '#services/abp/lifecycle/transact.ts'
import type { Database } from '#services/database/connect.ts'
import { type CodePurpose, sendMailCode, sendSmsCode } from '#services/messages/code-sender.api.ts'
import * as repository from './verification-code.repository.ts'

/** The validity of a code in seconds (domain rules §2.3). */
export const VALID_SECONDS = 300
export const RESEND_SECONDS = 60
export const MOST_A_DAY = 10
/**
 * The part of the daily codes for one target that a network address may request as long as it has not used one of them.
 * An attacker thus cannot use up all codes of a phone's owner. An address that has used a code may request all of them.
 */
export const MOST_FROM_STRANGER = 6
export const MOST_TRIES = 5
const HOUR_MS = 3_600_000
const DAY_MS = 86_400_000

/** A phone in its normal form, or a mail address in lower case. */
export interface CodeTarget {
  readonly purpose: CodePurpose | 'ChangeEmailAddress' | 'GuardianConfirmation'
  readonly target: string
}

type Work = Pick<RequestContext, 'platform' | 'db' | 'actor' | 'now' | 'ip'>

const wrongCode = () => new AppError('wrongSmsCode', { details: '验证码不正确或已过期，请重新输入或重新获取' })

/** The blind indexes of a target. The first is stored with new codes; the others find codes stored under older keys. */
const targetIndexesOf = ({ platform }: Pick<Work, 'platform'>, target: string): string[] =>
  platform.sealer.blindIndexes('verification.target', target)

const codeHashesOf = ({ platform }: Pick<Work, 'platform'>, { purpose, target }: CodeTarget, code: string): string[] =>
  platform.sealer.blindIndexes('verification.code', `${purpose}\n${target}\n${code}`)

/** Checks the limits for one target. @throws AppError smsTooFrequent with the waiting time */
function requireRest({ sent, last, sentHere, usedHere }: repository.Sent, now: Date): void {
  const wait = last === null ? 0 : Math.ceil((last.getTime() + RESEND_SECONDS * 1000 - now.getTime()) / 1000)
  if (wait > 0) throw new AppError('smsTooFrequent', { details: `请在 ${wait} 秒后再获取验证码`, retryAfter: wait })
  if (sent >= MOST_A_DAY) {
    throw new AppError('smsTooFrequent', { details: `24 小时内最多获取 ${MOST_A_DAY} 次验证码，请明天再试` })
  }
  if (usedHere === 0 && sentHere >= MOST_FROM_STRANGER) {
    throw new AppError('smsTooFrequent', { details: '这个网络为这个号码获取验证码过多，请明天再试，或换一个网络' })
  }
}

/**
 * Checks the limit for one network address. Used codes do not count: many people may share an address, and only
 * requests whose codes are never used are suspicious.
 * @throws AppError smsTooFrequent
 */
async function requireQuietAddress(tx: Database, { platform, now }: Work, addresses: string[]): Promise<void> {
  const { codesPerAddress } = platform.config
  const unused = await repository.unusedFrom(tx, addresses, new Date(now.getTime() - HOUR_MS))
  if (unused < codesPerAddress) return
  throw new AppError('smsTooFrequent', { details: '这个网络一小时内获取验证码过多，请一小时后再试，或换一个网络' })
}

/**
 * Creates a code and sends it, whether or not the phone has an account, so that no one can find out which numbers have
 * one.
 */
export async function sendCode(work: Work, to: CodeTarget & { purpose: CodePurpose }): Promise<void> {
  await issueCode(work, to, (code) => sendSmsCode(work.platform, to.target, to.purpose, code))
}

/**
 * Sends a code to a guardian. Its own purpose makes the code valid only for the contract; the text is that of identity
 * codes.
 */
export async function sendGuardianCode(work: Work, target: string): Promise<void> {
  const send = (code: string) => sendSmsCode(work.platform, target, 'LoginVerificationCodeSMS', code)
  await issueCode(work, { purpose: 'GuardianConfirmation', target }, send)
}

export async function sendCodeByMail(work: Work, to: CodeTarget): Promise<void> {
  await issueCode(work, to, (code) => sendMailCode(work.platform, to.target, code, VALID_SECONDS / 60))
}

async function issueCode(work: Work, to: CodeTarget, send: (code: string) => Promise<void>): Promise<void> {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const targets = targetIndexesOf(work, to.target)
  const addresses = work.platform.sealer.blindIndexes('verification.address', sourceOf(work.ip))
  const [targetIndex = '', addressIndex = ''] = [targets[0], addresses[0]]
  const id = await transact(work, async ({ tx, now }) => {
    await repository.lockTarget(tx, targetIndex)
    await repository.lockTarget(tx, addressIndex)
    const since = new Date(now.getTime() - DAY_MS)
    requireRest(await repository.sentSince(tx, { targets, addresses }, since), now)
    await requireQuietAddress(tx, work, addresses)
    return repository.insertCode(tx, {
      purpose: to.purpose,
      targetIndex,
      addressIndex,
      codeHash: codeHashesOf(work, to, code)[0] ?? '',
      expireTime: new Date(now.getTime() + VALID_SECONDS * 1000),
      creationTime: now,
    })
  })
  try {
    await send(code)
  } catch (error) {
    await repository.removeCode(work.db, id)
    throw error
  }
}

/**
 * A correct code. `use` marks it as used in the transaction that it authorises; if the transaction fails, the code
 * stays valid.
 */
export interface RightCode {
  /** @throws AppError wrongSmsCode when another request used the code first */
  use(scope: Scope): Promise<void>
}

/** @throws AppError wrongSmsCode; the attempt is counted even if the request fails later */
export async function checkCode(work: Omit<Work, 'ip'>, to: CodeTarget, code: string): Promise<RightCode> {
  const id = await repository.tryCode(work.db, {
    purpose: to.purpose,
    targets: targetIndexesOf(work, to.target),
    hashes: codeHashesOf(work, to, code),
    now: work.now,
    mostTries: MOST_TRIES,
  })
  if (id === null) throw wrongCode()
  return {
    async use({ tx, now }) {
      if (!(await repository.takeCode(tx, id, now))) throw wrongCode()
    },
  }
}

/** Removes codes that are older than a day and no longer count for the limits. */
export const removeOldCodesJob = defineJob({
  name: 'remove-old-codes',
  everySeconds: 3600,
  async run({ db, now }, signal) {
    const before = new Date(now().getTime() - 2 * DAY_MS)
    await untilNone(signal, () => repository.removeOldCodes(db, before))
  },
})
