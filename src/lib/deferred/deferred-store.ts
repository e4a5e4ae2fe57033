import type { NewDeferredDecision } from '#machines/flows/deferred-decisions.model.ts'
import { tabStorage } from '#src/ui/kept-storage.ts'

/** A logout removes it together with the drafts (src/lib/drafts/draft-store.ts). */
const keyOf = (userId: number): string => `draft:${userId}:deferred-decisions`

/**
 * Decisions that were sent while the page was being left, so that the page after a reload can ask what became of them.
 * Where nothing can be kept, they were sent all the same.
 */
export function keepLeft(userId: number, decisions: readonly NewDeferredDecision[]): void {
  tabStorage.write(keyOf(userId), JSON.stringify(decisions))
}

/** Reads them once. */
export function takeLeft(userId: number): readonly NewDeferredDecision[] {
  const kept = tabStorage.read(keyOf(userId))
  tabStorage.remove(keyOf(userId))
  try {
    return kept === null ? [] : (JSON.parse(kept) as NewDeferredDecision[])
  } catch {
    return []
  }
}
