import Type from 'typebox'
import type { UserType } from '#machines/actor.ts'
import { maskMail, maskPhone } from '#machines/rules/masking.ts'
import { LOGIN_METHODS, LOGIN_RESULTS } from '#services/abp/access/audit-trail.ts'
import { inFull } from '#services/abp/access/field-policies/in-full.ts'
import type { RequestContext } from '#services/abp/conventions/context.ts'
import { AppError } from '#services/abp/conventions/errors.ts'
import { DateTime, EnumOf, Id, Nullable, RowVersion } from '#services/abp/conventions/schema-types.ts'
import { toWireTime } from '#services/abp/conventions/wire.ts'
import { BankInfoDto, bankOfUser, maskedBank } from './bank.api.ts'
import { findUser, type UserRow } from './identity.repository.ts'
import { confirmedMailOf } from './own-codes.ts'
import { avatarUrl } from './user.mapper.ts'
import { latestLogins } from './user.repository.ts'
import { UserType as UserTypeEnum } from './user.schemas.ts'
import { isWechatBound } from './wechat-bind.ts'

const SHOWN_LOGINS = 20

/** The user's own account for the security pages. Numbers are masked, so that bystanders cannot read them. */
export const MyAccountDto = Type.Object(
  {
    id: Id(),
    userName: Type.String({ description: '是手机号时遮盖' }),
    surname: Nullable(Type.String({ description: '昵称' })),
    realName: Nullable(Type.String()),
    userType: UserTypeEnum(),
    avatar: Nullable(Type.String({ description: '头像地址，十分钟内有效' })),
    mobilePhone: Nullable(Type.String({ description: '遮盖' })),
    unconfirmedPhone: Nullable(Type.String({ description: '没有验证过的手机号，遮盖；只用来联系' })),
    emailAddress: Nullable(Type.String({ description: '遮盖' })),
    isMailConfirmed: Type.Boolean({ description: '本人验证过这个邮箱，可以接收验证码' }),
    hasPassword: Type.Boolean(),
    isWechatBound: Type.Boolean(),
    bank: Nullable(BankInfoDto),
    creationTime: DateTime(),
    rowVersion: RowVersion(),
  },
  { $id: 'MyAccountDto' },
)

export const MyLoginDto = Type.Object(
  {
    id: Id(),
    method: EnumOf('LoginMethod', LOGIN_METHODS),
    result: EnumOf('LoginResult', LOGIN_RESULTS),
    network: Type.String({ description: '网络地址的前半部分' }),
    creationTime: DateTime(),
  },
  { $id: 'MyLoginDto' },
)

function bankOf(platform: RequestContext['platform'], user: UserRow) {
  const bank = bankOfUser(platform, user)
  return bank && maskedBank(bank)
}

export async function myAccount(context: RequestContext) {
  const { platform, actor } = context
  const user = await findUser(context, actor.userId)
  if (!user) throw new AppError('notFound')
  const { id, userName, surname, realName, userType, mobilePhone, emailAddress, rowVersion } = user
  return {
    id,
    userName: userName === mobilePhone ? maskPhone(userName) : userName,
    // names in full, because the user sees their own account
    surname: inFull(surname),
    realName: inFull(realName),
    userType: userType as UserType,
    avatar: avatarUrl(platform, user.avatar),
    mobilePhone: mobilePhone && maskPhone(mobilePhone),
    unconfirmedPhone: user.unconfirmedPhone && maskPhone(user.unconfirmedPhone),
    emailAddress: emailAddress && maskMail(emailAddress),
    isMailConfirmed: confirmedMailOf(user) !== null,
    hasPassword: user.passwordHash !== null,
    isWechatBound: await isWechatBound(context),
    bank: bankOf(platform, user),
    creationTime: toWireTime(user.creationTime),
    rowVersion,
  }
}

/** The latest login attempts at the user's own account, so that the user notices attempts of strangers. */
export async function myLogins({ db, actor }: RequestContext) {
  const rows = await latestLogins(db, actor.userId, SHOWN_LOGINS)
  return { items: rows.map((row) => ({ ...row, creationTime: toWireTime(row.creationTime) })) }
}
