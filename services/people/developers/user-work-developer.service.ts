import { loginNameFor } from '#services/abp/access/field-policies/login-name.ts'
import { fieldFor, nameFor } from '#services/abp/access/field-policies/policies.ts'
import type { Scope } from '#services/abp/apply-event.ts'
import type { RequestContext } from '#services/abp/conventions/context.ts'
import { AppError, refuse } from '#services/abp/conventions/errors.ts'
import { EntityId, Nothing, PagedResult } from '#services/abp/conventions/schema-types.ts'
import { toWireTime } from '#services/abp/conventions/wire.ts'
import { action, defineService } from '#services/abp/define-service.ts'
import { transact } from '#services/abp/lifecycle/transact.ts'
import { PreparedDto } from '#services/approvals/approval.service.ts'
import { attachmentsOf, replaceOnHost } from '#services/attachments/attachment.api.ts'
import { accountsOf } from '#services/identity/accounts.api.ts'
import * as developers from './user-work-developer.repository.ts'
import {
  ActiveUserWorkDeveloperDto,
  ChangedUserWorkDeveloperDto,
  type CreateUserWorkDeveloper,
  CreateUserWorkDeveloperDto,
  ResetWorkDeveloperPasswordDto,
  type UpdateUserWorkDeveloper,
  UpdateUserWorkDeveloperDto,
  type UserWorkDeveloper,
  UserWorkDeveloperDto,
  UserWorkDeveloperQuery,
} from './user-work-developer.schemas.ts'

const CARD = 'WorkDeveloperWorkCard'
const EDITORS = ['PlatformUser:Admin'] as const
const READERS = ['WorkDeveloper', 'PlatformUser:Auditor'] as const
const accounts = accountsOf('WorkDeveloper')

async function dtosOf(
  { platform, db, actor }: RequestContext,
  rows: readonly developers.DeveloperRow[],
): Promise<UserWorkDeveloper[]> {
  const ids = rows.map(({ id }) => id)
  const cards = new Map((await attachmentsOf(platform, db, CARD, ids)).map((file) => [file.hostId, file]))
  return rows.map((row) => {
    const card = cards.get(row.id)
    const shown = { isSelf: actor.userId === row.id }
    const mobilePhone = nameFor('UserWorkDeveloper', 'mobilePhone', actor, row.mobilePhone ?? '', shown)
    return {
      ...row,
      userName: loginNameFor(row, mobilePhone),
      realName: row.realName ?? '',
      mobilePhone,
      emailAddress: fieldFor('UserWorkDeveloper', 'emailAddress', actor, row.emailAddress, shown),
      workCard: card ? { id: card.id, fileName: card.fileName, url: card.url } : null,
      creationTime: toWireTime(row.creationTime),
    }
  })
}

async function detail(context: RequestContext, id: number): Promise<UserWorkDeveloper> {
  const row = await developers.findDeveloper(context, context.actor, id)
  const [dto] = row ? await dtosOf(context, [row]) : []
  if (!dto) throw new AppError('notFound')
  return dto
}

/**
 * Runs operations on the account inside the given transaction, so that the account and the work card are written
 * together.
 */
const within = (scope: Scope) => ({ ...scope, db: scope.tx })

async function setCard(scope: Scope, id: number, fileId: number | null | undefined): Promise<void> {
  if (fileId !== undefined) await replaceOnHost(scope, fileId === null ? [] : [fileId], CARD, id, 'workCardFileId')
}

async function create(context: RequestContext, { workCardFileId, ...input }: CreateUserWorkDeveloper) {
  const account = { ...input, userName: input.userName ?? input.mobilePhone }
  const id = await transact(context, async (scope) => {
    const created = await accounts.create(within(scope), account)
    await setCard(scope, created, workCardFileId)
    return created
  })
  return detail(context, id)
}

async function update(context: RequestContext, { workCardFileId, ...changes }: UpdateUserWorkDeveloper) {
  const approval = await transact(context, async (scope) => {
    await setCard(scope, changes.id, workCardFileId)
    return accounts.update(within(scope), changes)
  })
  return { ...(await detail(context, changes.id)), approval }
}

const remove = (context: RequestContext, id: number): Promise<null> =>
  transact(context, async (scope) => {
    if (await developers.lockAndCheckForWork(scope.tx, id)) {
      throw refuse('他还负责企业或没有结束的工单，请先改由他人负责，也可以停用')
    }
    await accounts.remove(within(scope), id)
    return null
  })

export const userWorkDeveloperService = defineService('UserWorkDeveloper', {
  Create: action({
    summary: '新建工单拓展员的账号',
    allow: EDITORS,
    input: CreateUserWorkDeveloperDto,
    output: UserWorkDeveloperDto,
    handler: create,
  }),
  Update: action({
    summary: '修改工单拓展员；更换手机号要另一位管理员批准',
    allow: EDITORS,
    input: UpdateUserWorkDeveloperDto,
    output: ChangedUserWorkDeveloperDto,
    handler: update,
  }),
  Delete: action({
    summary: '删除没有企业和工单的拓展员',
    allow: EDITORS,
    input: EntityId,
    output: Nothing,
    handler: (context, { id }) => remove(context, id),
  }),
  Get: action({
    summary: '一位工单拓展员：本人看自己，平台看全部',
    allow: READERS,
    input: EntityId,
    output: UserWorkDeveloperDto,
    handler: (context, { id }) => detail(context, id),
  }),
  GetAll: action({
    summary: '工单拓展员列表：本人看自己，平台看全部',
    allow: READERS,
    input: UserWorkDeveloperQuery,
    output: PagedResult(UserWorkDeveloperDto),
    handler: async (context, query) => {
      const { totalCount, items } = await developers.pageDevelopers(context, context.actor, query)
      return { totalCount, items: await dtosOf(context, items) }
    },
  }),
  Active: action({
    summary: '启用或停用；停用后立即退出登录',
    allow: EDITORS,
    input: ActiveUserWorkDeveloperDto,
    output: Nothing,
    handler: async (context, { id, isActive }) => {
      await accounts.setActive(context, id, isActive)
      return null
    },
  }),
  ResetPassword: action({
    summary: '提交为拓展员重设密码，另一位管理员批准后生效；须输入管理员自己的密码',
    allow: EDITORS,
    input: ResetWorkDeveloperPasswordDto,
    output: PreparedDto,
    handler: (context, { id, ...passwords }) => accounts.prepareReset(context, { userId: id, ...passwords }),
  }),
})
