import Type from 'typebox'
import { EntityId, ListResult, Nothing, PagedResult } from '#services/abp/conventions/schema-types.ts'
import { action } from '#services/abp/define-service.ts'
import { JoinListedDto, ListedMemberDto, ListedMemberQuery, MyListingDto } from './listed-members.schemas.ts'
import { joinListed, listListed, myListings, removeListed } from './listed-members.ts'

const CREATOR = ['Enterprise:Creator'] as const

/**
 * Actions on listed members: staff in an operator's list, who have no account or membership until they ask and the
 * creator agrees.
 */
export const listedMemberActions = {
  GetMyListings: action({
    summary: '名单里写着我的企业，按验证过的手机号；还没有申请加入的',
    allow: ['Enterprise'],
    input: Type.Object({}),
    output: ListResult(MyListingDto),
    handler: myListings,
  }),
  JoinListed: action({
    summary: '申请加入名单里写着我的企业，由创建人决定',
    allow: ['Enterprise'],
    verb: 'POST',
    input: JoinListedDto,
    output: Nothing,
    handler: joinListed,
  }),
  GetListedMembers: action({
    summary: '当前企业的名单里还没有加入的人，手机号不完整显示',
    allow: CREATOR,
    input: ListedMemberQuery,
    output: PagedResult(ListedMemberDto),
    handler: listListed,
  }),
  RemoveListedMember: action({
    summary: '把不是本企业的人从名单里删除',
    allow: CREATOR,
    verb: 'POST',
    input: EntityId,
    output: Nothing,
    handler: removeListed,
  }),
}
