import { SYSTEM } from '#machines/actor.ts'
import { normaliseMobile } from '#machines/rules/phone.ts'
import { transact } from '#services/abp/lifecycle/transact.ts'
import type { Platform } from '#services/abp/platform/platform.ts'
import { hashPassword } from './passwords.ts'
import { insertUser } from './user.repository.ts'

/** The first administrator, created on the command line, because no account that could create others exists yet. */
export interface FirstAdmin {
  readonly userName: string
  readonly phone: string
  readonly password: string
}

/** Creates an administrator of the platform. @throws AppError duplicate when the name or phone is in use */
export async function createFirstAdmin(platform: Platform, { userName, phone, password }: FirstAdmin): Promise<void> {
  const account = {
    userName,
    surname: userName,
    mobilePhone: normaliseMobile(phone),
    userType: 'PlatformUser',
    platformRoles: ['Admin'],
    passwordHash: await hashPassword(password),
  }
  const work = { platform, db: platform.db, actor: SYSTEM, now: platform.now() }
  await transact(work, (scope) => insertUser(scope, account))
}
