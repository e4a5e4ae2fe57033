import { isCaseHeld, isUndoable } from '#machines/flows/held-decisions.model.ts'
import { usePortal, usePortalServices } from '#src/lib/portal.tsx'
import { selectHeldDecisions } from '#src/lib/portal-selectors.ts'

export interface HeldCase {
  /** a decision about the case waits, is under way, or has got no answer */
  isHeld: boolean
  /** and has not been sent yet */
  canUndo: boolean
  undo: () => void
}

/** What waits to be sent about a case: `UserDisabledPerson:12`. */
export function useHeldCase(about: string): HeldCase {
  const { actor } = usePortalServices()
  const isHeld = usePortal((portal) => isCaseHeld(selectHeldDecisions(portal), about))
  const canUndo = usePortal(({ heldDecisions }) => {
    const { context } = heldDecisions.getSnapshot()
    return context.decisions.some((decision) => decision.about === about && isUndoable(context, decision))
  })
  const undo = () => {
    const { heldDecisions } = actor.getSnapshot().context
    const held = heldDecisions.getSnapshot().context.decisions.find((decision) => decision.about === about)
    if (held) heldDecisions.send({ type: 'undo', id: held.id })
  }
  return { isHeld, canUndo, undo }
}

/** In the place of the decisions, while one is held. */
export const HELD_WORDS = '您已作出结论，正等待提交。'
