import { isCaseDeferred, isUndoable } from '#machines/flows/deferred-decisions.model.ts'
import { usePortal, usePortalServices } from '#src/lib/portal.tsx'
import { selectDeferredDecisions } from '#src/lib/portal-selectors.ts'

export interface DeferredCase {
  /** a decision about the case is held, is being sent, or has no answer yet */
  isHeld: boolean
  /** the decision is held and has not been sent yet */
  canUndo: boolean
  undo: () => void
}

/** The held decision about a case, for example `UserDisabledPerson:12`. */
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

/** Text in place of the decision buttons while a decision is held. */
export const HELD_WORDS = '您已作出结论，正等待提交。'
