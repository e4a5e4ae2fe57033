import type { NewDeferredDecision } from '#machines/flows/deferred-decisions.model.ts'
import { tabStorage } from '#src/ui/kept-storage.ts'

/** Storage key of the held decisions. A logout removes it together with the drafts (src/lib/drafts/draft-store.ts). */
const keyOf = (userId: number): string => `draft:${userId}:deferred-decisions`

/**
 * Stores decisions that were sent while the user left the page, so that the page after a reload can ask for their
 * outcome. Where storage is blocked, the decisions were sent nevertheless.
 */
export function keepLeft(userId: number, decisions: readonly NewDeferredDecision[]): void {
  tabStorage.write(keyOf(userId), JSON.stringify(decisions))
}

/** Reads and removes the stored decisions. */
export function takeLeft(userId: number): readonly NewDeferredDecision[] {
  const kept = tabStorage.read(keyOf(userId))
  tabStorage.remove(keyOf(userId))
  try {
    return kept === null ? [] : (JSON.parse(kept) as NewDeferredDecision[])
  } catch {
    return []
  }
}
