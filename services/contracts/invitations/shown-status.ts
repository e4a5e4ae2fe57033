import type { SHOWN_INVITATION_STATUSES } from '#services/database/schema/contract-invitations.ts'
import type { InvitationRow } from './contract-invitation.repository.ts'

export type ShownStatus = (typeof SHOWN_INVITATION_STATUSES)[number]

type Shown = Pick<InvitationRow, 'status' | 'acceptedTime' | 'takenBackTime' | 'expireTime'>

/**
 * The status that the enterprise sees. Unknown, not yet answered, refused and blocked are all `Sent` until the thirty
 * days are over, and `Expired` from the same moment on; only an acceptance, its end, and what the enterprise itself has
 * taken back can be told apart.
 */
export function shownStatus({ status, acceptedTime, takenBackTime, expireTime }: Shown, now: Date): ShownStatus {
  if (acceptedTime !== null && !['Accepted', 'Expired'].includes(status)) return 'Withdrawn'
  if (takenBackTime !== null) return 'TakenBack'
  if (expireTime <= now) return 'Expired'
  return status === 'Accepted' ? 'Accepted' : 'Sent'
}

export const SHOWN_LABELS: Readonly<Record<ShownStatus, string>> = {
  Sent: '已发出',
  Accepted: '已同意',
  Withdrawn: '已收回同意',
  TakenBack: '已撤回',
  Expired: '已过期',
}

/** One sentence each: an enterprise reads the same for every invitation that nobody has accepted. */
export const SHOWN_TEXTS: Readonly<Record<ShownStatus, string>> = {
  Sent: '已发出；对方同意后会出现在这里',
  Accepted: '对方同意了，可以起草合同',
  Withdrawn: '对方收回了同意，不能再起草新的合同',
  TakenBack: '您已撤回；需要时可以重新邀请',
  Expired: '30 天内没有用上，可以重新邀请',
}

/** The same for the person and for the auditors. */
export const ANSWER_TEXTS: Readonly<Record<InvitationRow['status'], string>> = {
  Sent: '还没有找到姓名和证件号都相同、通过了身份审核的求职者',
  Asked: '等本人答复。答复以前，企业看不到电话、住址，也不知道本人在不在平台上',
  Accepted: '已同意。企业可以起草合同；签不签，读完合同再决定',
  Refused: '已拒绝。企业不会收到消息',
  Blocked: '不再接收这家企业的邀请。企业不会收到消息',
  Withdrawn: '已收回同意。企业不能再起草新的合同',
  TakenBack: '企业撤回了邀请，不用答复',
  Expired: '已过期',
}
