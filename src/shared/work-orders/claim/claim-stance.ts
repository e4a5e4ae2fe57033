import type { UserType } from '#machines/actor.ts'
import type { ClaimMode } from '#machines/flows/claim.model.ts'
import type { OrderForClaimFragment } from '#src/api/graphql.ts'

type Order = Pick<
  OrderForClaimFragment,
  'allowedActions' | 'claimConditions' | 'remainingQuantity' | 'statusLabel' | 'myParticipation'
>

/** The user's situation with regard to an order; it decides what the panel offers. */
export type ClaimStance =
  | { kind: 'anonymous' }
  /** the server allows a claim, either at once or as an application */
  | { kind: 'open'; mode: ClaimMode }
  /** the user already has a participation or an application */
  | { kind: 'mine' }
  | { kind: 'blocked'; reason: string }

const MODES: readonly { action: string; mode: ClaimMode }[] = [
  { action: 'grab', mode: 'claim' },
  { action: 'apply', mode: 'apply' },
]

/** The first unmet condition of a claim as a sentence, with what to do about it. */
function reasonOf(order: Order): string {
  const unmet = order.claimConditions.find(({ met, isRequired }) => isRequired && !met)
  if (unmet) return unmet.hint ?? `暂不符合：${unmet.label}`
  // a person without conditions has no record, since the server sends them for every person with a record
  if (order.claimConditions.length === 0) return '请先建立档案，身份审核通过后就可以领取'
  if (Number(order.remainingQuantity) <= 0) return '已经全部领完。有人放弃时数量会回来，可以稍后再看'
  return `工单现在是“${order.statusLabel}”，不接受领取`
}

/**
 * Derives the stance from `allowedActions`; the reasons come from the conditions that the server sent. `isChecking`:
 * the page came with an anonymous read, and the read with the user's token is still running.
 */
export function claimStanceOf(order: Order, userType: UserType | null, isChecking = false): ClaimStance {
  if (userType === null) return { kind: 'anonymous' }
  const open = MODES.find(({ action }) => order.allowedActions.includes(action))
  if (open) return { kind: 'open', mode: open.mode }
  if (order.myParticipation) return { kind: 'mine' }
  if (userType === 'Visitor') return { kind: 'blocked', reason: '请先选择“求职者”身份并完成身份审核' }
  if (userType !== 'DisabledPerson')
    return { kind: 'blocked', reason: '工单由求职者本人领取，请在工作台查看或管理工单' }
  if (isChecking && order.claimConditions.length === 0) return { kind: 'blocked', reason: '正在核对您是否符合领取条件' }
  return { kind: 'blocked', reason: reasonOf(order) }
}

/** The result of the check just before a claim, from the order as the server has just returned it. */
export function claimCheckOf(order: Order & { maxClaimQuantity?: string | null }, mode: ClaimMode) {
  const stance = claimStanceOf(order, 'DisabledPerson')
  const isAllowed = stance.kind === 'open' && stance.mode === mode
  const remaining = order.maxClaimQuantity ?? order.remainingQuantity
  return { isAllowed, remaining, reason: isAllowed ? null : reasonOf(order) }
}
