import Type from 'typebox'
import {
  DateTime,
  EnumOf,
  Id,
  lifecycleFields,
  Nullable,
  PagedRequest,
  rowVersionField,
  type Static,
  Text,
} from '#services/abp/conventions/schema-types.ts'
import { IdentityNumberText, PersonName } from '#services/abp/conventions/typed-fields.ts'
import { CONTRACT_INVITATION_STATUSES } from '#services/database/schema/contract-invitations.ts'

/** The answers of a person; each is an event of the lifecycle. */
export const INVITATION_ANSWERS = ['Accept', 'Refuse', 'Block', 'Unblock', 'Withdraw'] as const

export const ContractInvitationDto = Type.Object(
  {
    id: Id(),
    status: EnumOf('ContractInvitationStatus', CONTRACT_INVITATION_STATUSES, {
      description: '企业看不出对方是拒绝、没有答复还是不在平台上',
    }),
    ...lifecycleFields,
    enterpriseId: Type.Integer(),
    enterpriseName: Type.String(),
    invitedName: Type.String({ description: '企业写的姓名' }),
    maskedNumber: Type.String({ description: '企业写的证件号，只显示头尾' }),
    position: Type.String(),
    message: Type.String({ description: '企业写给求职者的话' }),
    answerText: Type.String({ description: '一句话：现在怎么样，下一步做什么' }),
    expireTime: DateTime(),
    acceptedTime: Nullable(DateTime()),
    creationTime: DateTime(),
    monthCount: Nullable(Type.Integer({ description: '这家企业 30 天内发出的邀请；只给平台' })),
  },
  { $id: 'ContractInvitationDto' },
)
export type ContractInvitationDto = Static<typeof ContractInvitationDto>

export const CreateContractInvitationDto = Type.Object(
  {
    realName: PersonName('姓名'),
    idNumber: IdentityNumberText('身份证号'),
    position: Text(50, { title: '岗位' }),
    message: Text(300, { minLength: 5, title: '想对求职者说的话' }),
  },
  { $id: 'CreateContractInvitationDto' },
)
export type CreateContractInvitation = Static<typeof CreateContractInvitationDto>

export const AnswerContractInvitationDto = Type.Object(
  {
    id: Id({ title: '邀请' }),
    answer: EnumOf('ContractInvitationAnswer', INVITATION_ANSWERS, { title: '答复' }),
    rowVersion: rowVersionField,
  },
  { $id: 'AnswerContractInvitationDto' },
)
export type AnswerContractInvitation = Static<typeof AnswerContractInvitationDto>

export const ContractInvitationQuery = PagedRequest({
  name: Type.Optional(Text(50, { title: '企业' })),
  enterpriseId: Type.Optional(Id({ title: '企业' })),
  isUsable: Type.Optional(Type.Boolean({ title: '只看可以起草合同的' })),
})
export type InvitationQuery = Static<typeof ContractInvitationQuery>
