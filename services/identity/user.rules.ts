import { randomInt } from 'node:crypto'
import type { PlatformRole, UserType } from '#machines/actor.ts'
import { mobileProblem } from '#machines/rules/phone.ts'
import { realNameProblem } from '#machines/rules/real-name.ts'
import { userNameProblem } from '#machines/rules/user-name.ts'
import type { ValidationError } from '#services/abp/conventions/errors.ts'

/** The fields that the account rules read. */
export interface Account {
  readonly userName: string
  readonly realName: string | null
  readonly mobilePhone: string | null
  readonly userType: UserType
  readonly platformRoles: readonly PlatformRole[]
  readonly customRoleId?: number | null | undefined
  readonly foundationId: number | null
}

/** A generated name for an account that logs in by mail: digits can be told by telephone. Another one may have it. */
export const freeUserName = (): string => `user${randomInt(10_000_000, 100_000_000)}`

/**
 * Problems of an account (domain rules §7). Only platform staff have sub-roles, and only foundation workers have a
 * foundation.
 */
export function accountProblems(account: Account): ValidationError[] {
  const { userName, realName, mobilePhone, userType, platformRoles, foundationId, customRoleId = null } = account
  const nameProblem = realName === null ? null : realNameProblem(realName)
  const loginProblem = userNameProblem(userName, mobilePhone)
  const phoneProblem = mobilePhone === null ? null : mobileProblem(mobilePhone)
  const problems: [boolean, string, string][] = [
    [loginProblem !== null, 'userName', loginProblem ?? ''],
    [nameProblem !== null, 'realName', nameProblem ?? ''],
    [phoneProblem !== null, 'mobilePhone', phoneProblem ?? ''],
    [userType === 'PlatformUser' && platformRoles.length === 0, 'platformRoles', '请选择平台工作人员的分工'],
    [userType !== 'PlatformUser' && platformRoles.length > 0, 'platformRoles', '只有平台工作人员有分工'],
    [userType !== 'PlatformUser' && customRoleId !== null, 'customRoleId', '只有平台工作人员有自定义角色'],
    [userType === 'FoundationWorker' && foundationId === null, 'foundationId', '请选择所属基金会'],
    [userType !== 'FoundationWorker' && foundationId !== null, 'foundationId', '只有基金会工作人员属于基金会'],
  ]
  return problems.filter(([isWrong]) => isWrong).map(([, member, message]) => ({ message, members: [member] }))
}
