import type { PauseReason } from '#machines/flows/toasts.machine.ts'
import type { NewToast } from '#machines/flows/toasts.model.ts'
import { errorToastOf } from './error-text.ts'
import { usePortalServices } from './portal.tsx'

/** Shows toasts from a page; the region that renders toasts uses the remaining functions. */
export function useToasts() {
  const { actor } = usePortalServices()
  const toasts = () => actor.getSnapshot().context.toasts
  return {
    notify: (toast: NewToast) => actor.send({ type: 'notify', toast }),
    succeed: (...lines: string[]) => actor.send({ type: 'notify', toast: { severity: 'success', lines } }),
    fail: (error: unknown) => actor.send({ type: 'notify', toast: errorToastOf(error) }),
    dismiss: (id: number) => toasts().send({ type: 'dismiss', id }),
    pause: (reason: PauseReason) => toasts().send({ type: 'pause', reason }),
    resume: (reason: PauseReason) => toasts().send({ type: 'resume', reason }),
    readRecent: () => toasts().send({ type: 'readRecent' }),
    clearRecent: () => toasts().send({ type: 'clearRecent' }),
  }
}
