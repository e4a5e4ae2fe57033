import Type from 'typebox'
import { DateOnly, Id } from '#services/abp/conventions/schema-types.ts'
import { UserType } from './user.schemas.ts'

export const MeantUser = () =>
  Type.Optional(Id({ title: '您是哪一位', description: '一个手机号有几位家人的账号时，是其中哪一个' }))

export const IsFamilyPhone = () =>
  Type.Optional(
    Type.Boolean({
      title: '和家人共用这个手机号',
      description: '手机号已有家人的账号时写 true：谁拿着手机，谁就能收到这几个账号的验证码',
    }),
  )

/** Enough for the persons of a household to tell their accounts apart. */
export const PersonOfPhoneDto = Type.Object(
  {
    userId: Id(),
    name: Type.String({ description: '姓名或昵称，姓已遮盖；没有则为空' }),
    userType: UserType(),
    creationDay: DateOnly({ description: '注册的日期' }),
  },
  { $id: 'PersonOfPhoneDto' },
)
