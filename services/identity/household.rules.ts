import { AppError, fieldError } from '#services/abp/conventions/errors.ts'

/** A phone that serves several persons of a household, each with an account (docs/decisions/household-phones.md). */

/** Limits how many accounts one stolen phone opens, and how many passwords one login compares. */
export const MOST_ON_ONE_PHONE = 5

/** Users who act for others: whoever else holds their phone would act with their rights. */
const ALONE: ReadonlySet<string> = new Set(['PlatformUser', 'FoundationWorker', 'WorkDeveloper'])

/** @param userTypes of all accounts that would have the phone */
export function householdProblem(userTypes: readonly string[]): string | null {
  if (userTypes.some((userType) => ALONE.has(userType))) {
    return '工作人员的手机号不能和别人共用，请换一个手机号'
  }
  if (userTypes.length <= MOST_ON_ONE_PHONE) return null
  return `一个手机号最多 ${MOST_ON_ONE_PHONE} 个账号，请换一个手机号，或者到服务窗口办理`
}

export const SEVERAL = '这个手机号有几位家人在用，请选择您是哪一位'

interface Account {
  readonly id: number
  readonly isActive: boolean
}

/** Accounts that can be logged in to; deactivated ones only where there is no other, so that the refusal says why. */
export function usableOf<A extends Account>(accounts: readonly A[]): readonly A[] {
  const active = accounts.filter(({ isActive }) => isActive)
  return active.length > 0 ? active : accounts
}

/**
 * The account that is meant, of those that the caller has proved to hold. Undefined where there is none.
 * @throws AppError severalPersons, validation naming `userId`
 */
export function meantOf<A extends Account>(proved: readonly A[], userId: number | undefined): A | undefined {
  const accounts = usableOf(proved)
  if (userId === undefined || accounts.length === 0) {
    if (accounts.length > 1) throw new AppError('severalPersons', { details: SEVERAL })
    return accounts[0]
  }
  const meant = accounts.find(({ id }) => id === userId)
  if (!meant) throw fieldError('userId', SEVERAL)
  return meant
}
