import type { NewHeldDecision } from '#machines/flows/held-decisions.model.ts'

/** A logout removes it together with the drafts (src/lib/drafts/draft-store.ts). */
const keyOf = (userId: number): string => `draft:${userId}:held-decisions`

/** Decisions that were sent while the page was being left, so that the page after a reload can ask what became of them. */
export function keepLeft(userId: number, decisions: readonly NewHeldDecision[]): void {
  try {
    sessionStorage.setItem(keyOf(userId), JSON.stringify(decisions))
  } catch {
    // a full or forbidden storage: they were sent all the same
  }
}

/** Reads them once. */
export function takeLeft(userId: number): readonly NewHeldDecision[] {
  try {
    const kept = sessionStorage.getItem(keyOf(userId))
    sessionStorage.removeItem(keyOf(userId))
    return kept === null ? [] : (JSON.parse(kept) as NewHeldDecision[])
  } catch {
    return []
  }
}
