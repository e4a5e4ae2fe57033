import type { CaseHolder } from './case-types.ts'

export interface QueuedCase {
  id: number
  caseHolder?: CaseHolder | null
}

/** Enough rows to find the next case; the list itself has pages. */
export const QUEUE_LENGTH = 50

const isFree = ({ caseHolder }: QueuedCase): boolean => !caseHolder || caseHolder.isMine

/** The next case that no other auditor has open; from the end of the queue it starts at the beginning again. */
export function nextCaseId(rows: readonly QueuedCase[], current: number): number | null {
  const at = rows.findIndex(({ id }) => id === current)
  const turned = [...rows.slice(at + 1), ...rows.slice(0, Math.max(at, 0))]
  return turned.find((one) => one.id !== current && isFree(one))?.id ?? null
}

/** The one before it in the queue. The oldest case has none, and neither has one that no longer waits. */
export function previousCaseId(rows: readonly QueuedCase[], current: number): number | null {
  const at = rows.findIndex(({ id }) => id === current)
  return rows.slice(0, Math.max(at, 0)).filter(isFree).at(-1)?.id ?? null
}

/** Cases that were decided and only wait to be sent are left out, apart from the one on the page. */
export const withoutDeferred = <Row extends QueuedCase>(
  rows: readonly Row[],
  current: number,
  isHeld: (id: number) => boolean,
): readonly Row[] => rows.filter(({ id }) => id === current || !isHeld(id))

/** How many cases wait beside this one. */
export const othersWaiting = (rows: readonly QueuedCase[], totalCount: number, current: number): number =>
  totalCount - (rows.some(({ id }) => id === current) ? 1 : 0)
