import { isCaseDeferred, isUndoable } from '#machines/flows/deferred-decisions.model.ts'
import { usePortal, usePortalServices } from '#src/lib/portal.tsx'
import { selectDeferredDecisions } from '#src/lib/portal-selectors.ts'

export interface DeferredCase {
  /** a decision about the case waits, is under way, or has got no answer */
  isHeld: boolean
  /** and has not been sent yet */
  canUndo: boolean
  undo: () => void
}

/** What waits to be sent about a case: `UserDisabledPerson:12`. */
export function useDeferredCase(about: string): DeferredCase {
  const { actor } = usePortalServices()
  const isHeld = usePortal((portal) => isCaseDeferred(selectDeferredDecisions(portal), about))
  const canUndo = usePortal(({ deferredDecisions }) => {
    const { context } = deferredDecisions.getSnapshot()
    return context.decisions.some((decision) => decision.about === about && isUndoable(context, decision))
  })
  const undo = () => {
    const { deferredDecisions } = actor.getSnapshot().context
    const held = deferredDecisions.getSnapshot().context.decisions.find((decision) => decision.about === about)
    if (held) deferredDecisions.send({ type: 'undo', id: held.id })
  }
  return { isHeld, canUndo, undo }
}

/** In the place of the decisions, while one is held. */
export const HELD_WORDS = '您已作出结论，正等待提交。'
