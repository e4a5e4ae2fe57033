import type { RequestContext } from '#services/abp/conventions/context.ts'
import { toWireTime, toWireTimeOrNull } from '#services/abp/conventions/wire.ts'
import { attachmentsByIds } from '#services/attachments/attachment.api.ts'
import { actOf } from './acts.ts'
import { approvalActions, approvalStatusLabel } from './approval.binding.ts'
import { type ApprovalRow, holdersOf, type ListedApproval, staffNames } from './approval.repository.ts'
import type { ApprovalDto, ApprovalListDto, PendingApprovalDto } from './approval.schemas.ts'
import { openPayload } from './payload.ts'

type Asking = Pick<RequestContext, 'platform' | 'db' | 'actor' | 'now'>

const namesOf = ({ db }: Asking, rows: readonly Pick<ApprovalRow, 'preparedUserId' | 'decidedUserId'>[]) =>
  staffNames(
    db,
    rows.flatMap(({ preparedUserId, decidedUserId }) =>
      decidedUserId === null ? [preparedUserId] : [preparedUserId, decidedUserId],
    ),
  )

export async function approvalListDtos(asking: Asking, rows: readonly ListedApproval[]): Promise<ApprovalListDto[]> {
  const { actor, now } = asking
  const names = await namesOf(asking, rows)
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    kindLabel: actOf(row).label,
    status: row.status,
    statusLabel: approvalStatusLabel(row, now),
    allowedActions: approvalActions(row, actor, now),
    rowVersion: row.rowVersion,
    title: row.title,
    amount: row.amount,
    reason: row.reason,
    ...preparedBy(asking, row, names),
    decidedByName: row.decidedUserId === null ? null : (names.get(row.decidedUserId) ?? null),
    decidedTime: toWireTimeOrNull(row.decidedTime),
    decisionReason: row.decisionReason,
    entityType: row.entityType,
    entityIds: row.entityIds,
    entityCount: row.entityCount,
  }))
}

export async function approvalDto(asking: Asking, row: ApprovalRow): Promise<ApprovalDto> {
  const [list] = await approvalListDtos(asking, [{ ...row, entityCount: row.entityIds.length }])
  if (!list) throw new Error('one row makes one answer')
  const files = await attachmentsByIds(asking.platform, asking.db, row.fileIds)
  const act = actOf(row)
  const holders = await holdersOf(asking.db, act)
  const isForDecider = list.allowedActions.includes('approve')
  const more = (isForDecider && (await act.linesForDecider?.(asking, openPayload(asking.platform, row.payload)))) || []
  return {
    ...list,
    lines: [...row.lines, ...more],
    consequence: act.consequence,
    files: files.map(({ id, fileName, size, url }) => ({ id, fileName, size, url })),
    otherHolders: holders.filter((id) => id !== row.preparedUserId && !row.beneficiaryUserIds.includes(id)).length,
  }
}

export async function pendingDtos(
  asking: Asking,
  rows: readonly ApprovalRow[],
): Promise<readonly PendingApprovalDto[]> {
  const names = await namesOf(asking, rows)
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    title: row.title,
    ...preparedBy(asking, row, names),
  }))
}

const preparedBy = (
  { actor }: Asking,
  row: Pick<ApprovalRow, 'preparedUserId' | 'creationTime' | 'expiresTime'>,
  names: ReadonlyMap<number, string>,
) => ({
  preparedByName: names.get(row.preparedUserId) ?? '',
  isMine: row.preparedUserId === actor.userId,
  preparedTime: toWireTime(row.creationTime),
  expiresTime: toWireTime(row.expiresTime),
})
