import Type from 'typebox'
import { Nullable, Text } from '#services/abp/conventions/schema-types.ts'
import { CardNumber, PersonName } from '#services/abp/conventions/typed-fields.ts'

/** A bank account as typed. */
export const bankFields = {
  bankHolder: PersonName('户名', { description: '与本人姓名一致，或登记的监护人' }),
  bankName: Text(50, { title: '开户银行' }),
  bankBranch: Type.Optional(Nullable(Text(100, { title: '开户支行' }))),
  bankCard: CardNumber('银行卡号'),
  isUnusualCardConfirmed: Type.Optional(
    Type.Boolean({ title: '确认卡号无误', description: '校验位不符的卡号（如存折账号）需要确认' }),
  ),
  isGuardianAccount: Type.Optional(Type.Boolean({ title: '监护人代收', description: '户名是登记的监护人时需要声明' })),
}

export const BankInfoDto = Type.Object(
  {
    bankHolder: Type.String({ description: '遮盖' }),
    bankName: Type.String(),
    bankBranch: Nullable(Type.String()),
    bankCard: Type.String({ description: '遮盖' }),
  },
  { $id: 'BankInfoDto' },
)
