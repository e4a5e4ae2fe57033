import Type from 'typebox'
import type { Scope } from '#services/abp/apply-event.ts'
import type { RequestContext } from '#services/abp/conventions/context.ts'
import { AppError } from '#services/abp/conventions/errors.ts'
import { EntityId, PagedResult } from '#services/abp/conventions/schema-types.ts'
import { toWireTime, toWireTimeOrNull } from '#services/abp/conventions/wire.ts'
import { action, defineService, type Policy } from '#services/abp/define-service.ts'
import type { Database } from '#services/database/connect.ts'
import type { ApprovalKind } from '#services/database/schema/approvals.ts'
import { actsOf } from './acts.ts'
import { approvalStatusLabel } from './approval.binding.ts'
import { approvalDto, approvalListDtos, pendingDtos } from './approval.mapper.ts'
import * as repository from './approval.repository.ts'
import * as schemas from './approval.schemas.ts'
import { approve, recall, reject } from './decide.ts'
import { CREATE_ADMIN } from './prepare.ts'

export { actKinds, RULE_LABEL, worksOf } from './acts.ts'
export { holdersOf, waitingIds, waitsFor } from './approval.repository.ts'
export {
  approvalReason,
  type PendingApprovalDto,
  PreparedDto,
  pendingApproval,
  RemovalDto,
  StaffActDto,
} from './approval.schemas.ts'
export { prepareAct } from './prepare.ts'
export { ruleChangePreparer, ruleRemovalPreparer } from './prepare-rule.ts'
export { ruleAct } from './rule-act.ts'

/** Pending approvals about these rows, by row id; only for staff. */
export async function pendingOf(
  context: Pick<RequestContext, 'platform' | 'db' | 'actor' | 'now'>,
  entityType: string,
  ids: readonly number[],
): Promise<ReadonlyMap<number, schemas.PendingApprovalDto>> {
  if (context.actor.userType !== 'PlatformUser') return new Map()
  const rows = await repository.waitingAbout(context.db, entityType, ids, context.now)
  const dtos = await pendingDtos(context, rows)
  return new Map(rows.flatMap((row, index) => row.entityIds.flatMap((id) => (dtos[index] ? [[id, dtos[index]]] : []))))
}

/** A new approval, for the answer of the operation that prepared it. */
export async function pendingDto(scope: Scope, row: repository.ApprovalRow): Promise<schemas.PendingApprovalDto> {
  const [dto] = await pendingDtos({ ...scope, db: scope.tx }, [row])
  if (!dto) throw new Error('one row makes one answer')
  return dto
}

/** Whether the file is a receipt of a prepared payment or refund. */
export const isPreparedReceipt = (db: Database, fileId: number): Promise<boolean> =>
  repository.isOfWaiting(db, fileId, ['PayFlows', 'RecordRefund'])

/** Whether an approval of this kind refers to the file. */
export const isFileOfAct = (db: Database, fileId: number, kind: ApprovalKind): Promise<boolean> =>
  repository.isOfWaiting(db, fileId, [kind])

/** Operations of staff on an account, as shown to its owner; newest first. */
export async function actsAbout(
  { db, now }: Pick<RequestContext, 'db' | 'now'>,
  userId: number,
  kind: ApprovalKind,
  count: number,
): Promise<schemas.StaffActDto[]> {
  const rows = await repository.approvalsAbout(db, userId, kind, count)
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    statusLabel: approvalStatusLabel(row, now),
    isDone: row.status === 'Approved',
    reason: row.reason,
    preparedTime: toWireTime(row.creationTime),
    decidedTime: toWireTimeOrNull(row.decidedTime),
    lines: row.lines,
  }))
}

const STAFF: Policy = ['PlatformUser']

async function detail(context: RequestContext, id: number) {
  const row = await repository.findApproval(context.db, context.actor, id)
  if (!row) throw new AppError('notFound')
  return approvalDto(context, row)
}

export const approvalService = defineService('Approval', {
  GetAll: action({
    summary: '审批：等我批准的、我提交的，或全部',
    allow: STAFF,
    input: schemas.ApprovalQuery,
    output: PagedResult(schemas.ApprovalListDto),
    handler: async (context, query) => {
      const { totalCount, items } = await repository.listApprovals(context.db, context.actor, query, context.now)
      return { totalCount, items: await approvalListDtos(context, items) }
    },
  }),
  Get: action({
    summary: '一件审批：变更前后对照、理由、批准后会怎样',
    allow: STAFF,
    input: EntityId,
    output: schemas.ApprovalDto,
    handler: (context, { id }) => detail(context, id),
  }),
  GetStanding: action({
    summary: '等我审批的件数，以及各类事项还有几位同事可以批准',
    allow: STAFF,
    input: Type.Object({}),
    output: schemas.ApprovalStandingDto,
    handler: async ({ platform, db, actor, now }) => {
      const kinds = await Promise.all(
        actsOf(actor).map(async (act) => {
          const holders = await repository.holdersOf(db, act)
          return { kind: act.kind, kindLabel: act.label, others: holders.filter((id) => id !== actor.userId).length }
        }),
      )
      const waitingCount = await repository.countWaiting(db, actor, now)
      return { waitingCount, kinds, ...platform.config.approvals, adminCommand: CREATE_ADMIN }
    },
  }),
  Approve: action({
    summary: '批准并办理：由提交人以外有权限的同事',
    confirm: true,
    keepsKey: true,
    allow: STAFF,
    input: schemas.DecideApprovalDto,
    output: schemas.ApprovalDto,
    handler: async (context, input) => {
      await approve(context, input)
      return detail(context, input.id)
    },
  }),
  Reject: action({
    summary: '驳回，需写明原因',
    allow: STAFF,
    input: schemas.RejectApprovalDto,
    output: schemas.ApprovalDto,
    handler: async (context, input) => {
      await reject(context, input)
      return detail(context, input.id)
    },
  }),
  Recall: action({
    summary: '提交人撤回',
    allow: STAFF,
    input: schemas.DecideApprovalDto,
    output: schemas.ApprovalDto,
    handler: async (context, input) => {
      await recall(context, input)
      return detail(context, input.id)
    },
  }),
})
