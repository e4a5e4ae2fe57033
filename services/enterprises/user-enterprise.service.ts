import Type from 'typebox'
import { loginNameFor } from '#services/abp/access/field-policies/login-name.ts'
import { fieldFor } from '#services/abp/access/field-policies/policies.ts'
import type { RequestContext } from '#services/abp/conventions/context.ts'
import { AppError, fieldError } from '#services/abp/conventions/errors.ts'
import { EntityId, Nothing, Nullable, PagedResult } from '#services/abp/conventions/schema-types.ts'
import { toWireTime, toWireTimeOrNull } from '#services/abp/conventions/wire.ts'
import { action, defineService } from '#services/abp/define-service.ts'
import { transact } from '#services/abp/lifecycle/transact.ts'
import { PreparedDto } from '#services/approvals/approval.service.ts'
import { accountsOf } from '#services/identity/accounts.api.ts'
import { findEnterprise } from './enterprise.repository.ts'
import { isCertified } from './enterprise.rules.ts'
import { findMembership, saveMembership } from './enterprise-member.repository.ts'
import { findStaff } from './staff.repository.ts'
import * as repository from './user-enterprise.repository.ts'
import * as forms from './user-enterprise.schemas.ts'

const EDITORS = ['PlatformUser:Admin'] as const
const READERS = ['Enterprise', 'WorkDeveloper', 'PlatformUser:Auditor'] as const
const accounts = accountsOf('Enterprise')

function dtoOf({ actor }: RequestContext, row: repository.UserEnterpriseRow): forms.UserEnterprise {
  const isSelf = row.id === actor.userId
  const mobilePhone = fieldFor('UserEnterprise', 'mobilePhone', actor, row.mobilePhone, { isSelf })
  return {
    ...row,
    userName: loginNameFor(row, mobilePhone),
    mobilePhone,
    emailAddress: fieldFor('UserEnterprise', 'emailAddress', actor, row.emailAddress, { isSelf }),
    creationTime: toWireTime(row.creationTime),
  }
}

async function detail(context: RequestContext, id: number): Promise<forms.UserEnterprise> {
  const row = await repository.findUserEnterprise(context, context.actor, id)
  if (!row) throw new AppError('notFound')
  return dtoOf(context, row)
}

async function create(context: RequestContext, { enterpriseId, ...input }: forms.CreateUserEnterprise) {
  const account = { ...input, userName: input.userName ?? input.mobilePhone }
  const id = await transact(context, async (scope) => {
    const created = await accounts.create({ ...scope, db: scope.tx }, account)
    if (enterpriseId === undefined) return created
    if (!(await findEnterprise(scope.tx, enterpriseId))) throw fieldError('enterpriseId', '没有这家企业')
    const approval = { approvedTime: scope.now, approvedByUserId: scope.actor.userId }
    await saveMembership(scope.tx, { enterpriseId, userId: created, ...approval })
    return created
  })
  return detail(context, id)
}

const remove = (context: RequestContext, id: number): Promise<null> =>
  transact(context, async (scope) => {
    await accounts.remove({ ...scope, db: scope.tx }, id)
    await repository.endMemberships(scope.tx, id, scope.now, scope.actor.userId)
    return null
  })

async function current({ platform, db, actor }: RequestContext) {
  const enterprise = actor.enterpriseId === null ? undefined : await findEnterprise(db, actor.enterpriseId)
  const member = enterprise && (await findMembership(db, enterprise.id, actor.userId))
  const staff = member && (await findStaff({ platform, db }, member.id))
  if (!enterprise || !member || !staff) return null
  const { userId, userName, realName, mobilePhone, departmentId, departmentName, isLeader } = staff
  return {
    ...{ userId, userName, realName, mobilePhone, departmentId, departmentName, isLeader },
    enterpriseId: enterprise.id,
    enterpriseName: enterprise.enterpriseName,
    isCertified: isCertified(enterprise),
    isCreator: enterprise.creatorUserId === actor.userId,
    certificateType: member.certificateType as 'EmploymentCertificateAuth' | null,
    approvedTime: toWireTimeOrNull(member.approvedTime),
  }
}

export const userEnterpriseService = defineService('UserEnterprise', {
  Create: action({
    summary: '新建企业账号，可同时加入一家企业',
    allow: EDITORS,
    input: forms.CreateUserEnterpriseDto,
    output: forms.UserEnterpriseDto,
    handler: create,
  }),
  Get: action({
    summary: '一个企业账号：同一企业的成员、所负责企业的成员，平台看全部',
    allow: READERS,
    input: EntityId,
    output: forms.UserEnterpriseDto,
    handler: (context, { id }) => detail(context, id),
  }),
  GetAll: action({
    summary: '企业账号列表：同一企业的成员、所负责企业的成员，平台看全部',
    allow: READERS,
    input: forms.UserEnterpriseQuery,
    output: PagedResult(forms.UserEnterpriseDto),
    handler: async (context, query) => {
      const { totalCount, items } = await repository.pageUserEnterprises(context, context.actor, query)
      return { totalCount, items: items.map((row) => dtoOf(context, row)) }
    },
  }),
  Update: action({
    summary: '修改企业账号；更换手机号要另一位管理员批准',
    allow: EDITORS,
    input: forms.UpdateUserEnterpriseDto,
    output: forms.ChangedUserEnterpriseDto,
    handler: async (context, changes) => {
      const approval = await accounts.update(context, changes)
      return { ...(await detail(context, changes.id)), approval }
    },
  }),
  Active: action({
    summary: '启用或停用；停用后立即退出登录',
    allow: EDITORS,
    input: forms.ActiveUserEnterpriseDto,
    output: Nothing,
    handler: async (context, { id, isActive }) => {
      await accounts.setActive(context, id, isActive)
      return null
    },
  }),
  ResetPassword: action({
    summary: '提交为企业账号重设密码，另一位管理员批准后生效；须输入管理员自己的密码',
    allow: EDITORS,
    input: forms.ResetUserEnterprisePasswordDto,
    output: PreparedDto,
    handler: (context, { id, ...passwords }) => accounts.prepareReset(context, { userId: id, ...passwords }),
  }),
  Delete: action({
    summary: '删除没有创建企业的账号，他在各企业的成员身份随即结束',
    allow: EDITORS,
    input: EntityId,
    output: Nothing,
    handler: (context, { id }) => remove(context, id),
  }),
  GetCurrentUserEnterpriseInfo: action({
    summary: '我在当前企业里是谁：部门、是否创建人；没有选择企业时为空',
    allow: ['Enterprise'],
    input: Type.Object({}),
    output: Nullable(forms.CurrentUserEnterpriseDto),
    handler: current,
  }),
})
