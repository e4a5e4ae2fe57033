import { loginNameFor } from '#services/abp/access/field-policies/login-name.ts'
import { fieldFor } from '#services/abp/access/field-policies/policies.ts'
import type { RequestContext } from '#services/abp/conventions/context.ts'
import { AppError } from '#services/abp/conventions/errors.ts'
import { PagedResult } from '#services/abp/conventions/schema-types.ts'
import { action } from '#services/abp/define-service.ts'
import { pageStaffs, type Rank, type StaffRow } from './staff.repository.ts'
import { type EnterpriseStaff, EnterpriseStaffDto, StaffQuery } from './staff.schemas.ts'

function staffDto({ actor }: RequestContext, { creatorUserId, ...row }: StaffRow): EnterpriseStaff {
  // the creator of the row's enterprise, which may differ from that of the session
  const reader = { ...actor, isEnterpriseCreator: creatorUserId === actor.userId }
  const isSelf = row.userId === actor.userId
  const mobilePhone = fieldFor('UserEnterprise', 'mobilePhone', reader, row.mobilePhone, { isSelf })
  return { ...row, userName: loginNameFor(row, mobilePhone), mobilePhone }
}

async function page(context: RequestContext, rank: Rank, query: StaffQuery, enterpriseId: number | null) {
  const { totalCount, items } = await pageStaffs(context, context.actor, rank, query, enterpriseId)
  return { totalCount, items: items.map((row) => staffDto(context, row)) }
}

/** An action on the enterprise of the session. */
const ofMine = (rank: Rank, summary: string) =>
  action({
    summary,
    allow: ['Enterprise'],
    input: StaffQuery,
    output: PagedResult(EnterpriseStaffDto),
    handler: (context, query) => {
      if (context.actor.enterpriseId === null) throw new AppError('notEnterpriseMember', { details: '请先选择企业' })
      return page(context, rank, query, context.actor.enterpriseId)
    },
  })

/** An action over all enterprises that the actor may see. */
const search = (rank: Rank, summary: string) =>
  action({
    summary,
    allow: ['Enterprise', 'WorkDeveloper', 'PlatformUser:Auditor'],
    verb: 'GET',
    also: ['POST'],
    input: StaffQuery,
    output: PagedResult(EnterpriseStaffDto),
    handler: (context, query) => page(context, rank, query, null),
  })

export const staffActions = {
  GetOrdinaryStaffs: ofMine('Ordinary', '当前企业的普通成员'),
  QueryOrdinaryStaffs: search('Ordinary', '查找看得到的企业的普通成员'),
  GetDepartmentLeaders: ofMine('Leader', '当前企业的部门负责人'),
  QueryDepartmentLeaders: search('Leader', '查找看得到的企业的部门负责人'),
}
