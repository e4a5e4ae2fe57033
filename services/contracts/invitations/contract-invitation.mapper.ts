import type { Actor } from '#machines/actor.ts'
import { inFull } from '#services/abp/access/field-policies/in-full.ts'
import type { RequestContext } from '#services/abp/conventions/context.ts'
import { toWireTime } from '#services/abp/conventions/wire.ts'
import { invitationActions, invitationStatusLabel } from './contract-invitation.binding.ts'
import { countMonth, type InvitationRow } from './contract-invitation.repository.ts'
import type { ContractInvitationDto } from './contract-invitation.schemas.ts'
import { ANSWER_TEXTS, SHOWN_LABELS, SHOWN_TEXTS, shownStatus } from './shown-status.ts'

/** What an enterprise gets of the status: nothing that moves with an answer other than an acceptance. */
function forEnterprise(row: InvitationRow, actor: Actor, now: Date) {
  const status = shownStatus(row, now)
  const isAccepted = row.acceptedTime !== null
  return {
    status,
    statusLabel: SHOWN_LABELS[status],
    answerText: SHOWN_TEXTS[status],
    // allowed in every status that the enterprise sees as unanswered
    allowedActions: invitationActions(row, actor, now).filter((event) => event === 'takeBack'),
    // every answer counts the version up, also one that the enterprise must not notice
    rowVersion: 1,
    expireTime: toWireTime(row.expireTime),
    acceptedTime: isAccepted ? toWireTime(row.acceptedTime as Date) : null,
  }
}

const forOthers = (row: InvitationRow, actor: Actor, now: Date) => ({
  status: row.status,
  statusLabel: invitationStatusLabel(row, now),
  answerText: ANSWER_TEXTS[row.status],
  allowedActions: invitationActions(row, actor, now),
  rowVersion: row.rowVersion,
  expireTime: toWireTime(row.expireTime),
  acceptedTime: row.acceptedTime ? toWireTime(row.acceptedTime) : null,
})

export async function invitationDtos(
  { db, actor, now }: Pick<RequestContext, 'db' | 'actor' | 'now'>,
  rows: readonly InvitationRow[],
): Promise<ContractInvitationDto[]> {
  const counts = actor.userType === 'PlatformUser' ? await countMonth(db, rows, now) : null
  return rows.map((row) => ({
    id: row.id,
    ...(actor.userType === 'Enterprise' ? forEnterprise(row, actor, now) : forOthers(row, actor, now)),
    enterpriseId: row.enterpriseId,
    enterpriseName: row.enterpriseName,
    // typed by the enterprise, and the person's own
    invitedName: inFull(row.realName),
    maskedNumber: row.maskedNumber,
    position: row.position,
    message: row.message,
    creationTime: toWireTime(row.creationTime),
    monthCount: counts ? (counts.get(row.enterpriseId) ?? 0) : null,
  }))
}
