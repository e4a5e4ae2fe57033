import Type from 'typebox'
import type { Static } from '#services/abp/conventions/schema-types.ts'
import { DateTime, Id, Nullable, PagedRequest } from '#services/abp/conventions/schema-types.ts'
import { MembershipState } from './enterprise-member.schemas.ts'

/** A list entry about the user. */
export const MyListingDto = Type.Object(
  {
    id: Id(),
    enterpriseId: Id(),
    enterpriseName: Type.String(),
    departmentName: Nullable(Type.String({ description: '名单上的部门' })),
    hasCreator: Type.Boolean({ description: '企业已有创建人，申请有人处理' }),
  },
  { $id: 'MyListingDto' },
)

export const JoinListedDto = Type.Object({ id: Id({ title: '名单记录' }) }, { $id: 'JoinListedDto' })
export type JoinListed = Static<typeof JoinListedDto>

export const ListedMemberQuery = PagedRequest({})
export type ListedMemberQuery = Static<typeof ListedMemberQuery>

/** A listed person who has not joined yet. */
export const ListedMemberDto = Type.Object(
  {
    id: Id(),
    realName: Type.String(),
    mobilePhone: Nullable(Type.String({ description: '中间四位不显示' })),
    departmentName: Nullable(Type.String()),
    state: Nullable(MembershipState),
    listedTime: DateTime({ description: '迁入名单的时间' }),
  },
  { $id: 'ListedMemberDto' },
)
