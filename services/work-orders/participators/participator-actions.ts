import { type ParticipatorRow, participatorActions } from '../lifecycle/participator.binding.ts'
import type { Viewer } from '../orders/work-order.mapper.ts'

/** Events that other entities send to a participation; users have no button for them. */
const MIRRORS = new Set([
  'recall',
  'accept',
  'rework',
  'fail',
  'upholdAppeal',
  'expire',
  'invalidate',
  'personLeaves',
  'settle',
  'payReturned',
])

/** The actions that a person or staff may currently take on the participation; each has an operation. */
export const shownParticipatorActions = (row: ParticipatorRow, { actor, now }: Viewer): string[] =>
  participatorActions(row, actor, now).filter((event) => !MIRRORS.has(event))
