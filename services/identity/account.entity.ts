import type { Entity } from '#services/abp/entities/entity.ts'
import { externalLogins, loginAttempts } from '#services/database/schema/external-logins.ts'
import { passwordTries, users, userTokens, verificationCodes } from '#services/database/schema/identity.ts'
import { accountData } from './account-data.repository.ts'
import { grantRolesAct } from './grant-roles-act.ts'

export const accountEntity: Entity = {
  name: 'User',
  label: '账号',
  services: ['User', 'Account', 'TokenAuth'],
  fieldPolicies: ['User', 'ListedUser'],
  personalTables: [
    { table: users, copiedIn: '账号', erasedBy: '账号' },
    { table: userTokens, notCopied: 'ids of tokens', erasedBy: '账号' },
    { table: externalLogins, notCopied: 'a keyed hash', erasedBy: '账号' },
    {
      table: loginAttempts,
      notCopied: 'a keyed hash',
      notErased: 'removed some days after the attempt: identity/old-attempts.ts',
    },
    { table: passwordTries, notCopied: 'a keyed hash', notErased: 'removed after a day: identity/password-tries.ts' },
    {
      table: verificationCodes,
      notCopied: 'a keyed hash',
      notErased: 'removed after two days: identity/verification-codes.ts',
    },
  ],
  personalData: [accountData],
  acts: [grantRolesAct],
}
