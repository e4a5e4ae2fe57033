import type { CaseHolder } from './case-types.ts'

export interface QueuedCase {
  id: number
  caseHolder?: CaseHolder | null
}

/** Number of rows read to find the next case; the list itself has pages. */
export const QUEUE_LENGTH = 50

const isFree = ({ caseHolder }: QueuedCase): boolean => !caseHolder || caseHolder.isMine

/** The next case that no other auditor has open; after the end of the queue the search continues at its beginning. */
export function nextCaseId(rows: readonly QueuedCase[], current: number): number | null {
  const at = rows.findIndex(({ id }) => id === current)
  const turned = [...rows.slice(at + 1), ...rows.slice(0, Math.max(at, 0))]
  return turned.find((one) => one.id !== current && isFree(one))?.id ?? null
}

/** The previous free case in the queue; null for the oldest case, and for a case that is no longer in the queue. */
export function previousCaseId(rows: readonly QueuedCase[], current: number): number | null {
  const at = rows.findIndex(({ id }) => id === current)
  return rows.slice(0, Math.max(at, 0)).filter(isFree).at(-1)?.id ?? null
}

/** The cases without those whose decision is held; the case on the page stays. */
export const withoutDeferred = <Row extends QueuedCase>(
  rows: readonly Row[],
  current: number,
  isHeld: (id: number) => boolean,
): readonly Row[] => rows.filter(({ id }) => id === current || !isHeld(id))

/** Number of waiting cases besides the current one. */
export const othersWaiting = (rows: readonly QueuedCase[], totalCount: number, current: number): number =>
  totalCount - (rows.some(({ id }) => id === current) ? 1 : 0)
