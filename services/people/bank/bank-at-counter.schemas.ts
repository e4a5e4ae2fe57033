import Type from 'typebox'
import type { Static } from '#services/abp/conventions/schema-types.ts'
import { Id, Nullable, Text } from '#services/abp/conventions/schema-types.ts'
import { pendingApproval } from '#services/approvals/approval.service.ts'
import { BankInfoDto, bankFields } from '#services/identity/bank.api.ts'

export const ChangePersonBankInfoDto = Type.Object(
  {
    id: Id({ title: '编号', description: '求职者的档案' }),
    ...bankFields,
    isIdentityChecked: Type.Boolean({ title: '已当面核对证件', description: '本人在场，证件原件与档案一致' }),
    paperFileId: Id({ title: '签名的申请', description: '本人签名的申请，拍照或扫描，刚上传的文件' }),
    approvalReason: Text(200, {
      minLength: 2,
      title: '办理原因',
      description: '为什么在柜台办理；本人和批准的同事会看到',
    }),
  },
  { $id: 'ChangePersonBankInfoDto' },
)
export type ChangePersonBankInfo = Static<typeof ChangePersonBankInfoDto>

export const PersonBankInfoDto = Type.Object(
  {
    realName: Nullable(Type.String({ description: '户名应与它一致' })),
    guardianName: Nullable(Type.String({ description: '登记的监护人，也可以是户名' })),
    bank: Nullable(BankInfoDto),
    approval: pendingApproval,
  },
  { $id: 'PersonBankInfoDto' },
)
