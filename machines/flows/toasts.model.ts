import { ERROR_TOAST_MS, MAX_TIMER_MS, RECENT_NOTICES_LIMIT } from './constants.ts'

export type ToastSeverity = 'success' | 'info' | 'warn' | 'error'

export interface NewToast {
  severity: ToastSeverity
  title?: string
  /** the lines of the text */
  lines: readonly string[]
  /** a later toast with the same key replaces the earlier one */
  key?: string
  /** how long the toast stays; undefined: 5,000 ms; null: until dismissed */
  durationMs?: number | null
}

export interface Toast {
  id: number
  key: string | null
  severity: ToastSeverity
  title: string | null
  lines: readonly string[]
  shownAt: number
  /** when the toast disappears (epoch ms); null: when dismissed */
  expiresAt: number | null
}

export interface Notice extends Toast {
  isRead: boolean
}

export interface ToastsContext {
  toasts: readonly Toast[]
  /** the past notices, newest first */
  recent: readonly Notice[]
  nextId: number
  pausedBy: readonly ('hover' | 'focus')[]
  /** when the clock was stopped (epoch ms) */
  frozenAt?: number
  now: () => number
}

export function addToast(context: ToastsContext, toast: NewToast): Partial<ToastsContext> {
  // while the clock is stopped, the time counts from the moment it was stopped
  const start = context.frozenAt ?? context.now()
  const duration = toast.durationMs === undefined ? ERROR_TOAST_MS : toast.durationMs
  const added: Toast = {
    id: context.nextId,
    key: toast.key ?? null,
    severity: toast.severity,
    title: toast.title ?? null,
    lines: toast.lines,
    shownAt: context.now(),
    expiresAt: duration === null ? null : start + duration,
  }
  return {
    nextId: context.nextId + 1,
    toasts: [...context.toasts.filter(({ key }) => key === null || key !== added.key), added],
    recent: [{ ...added, isRead: false }, ...context.recent].slice(0, RECENT_NOTICES_LIMIT),
  }
}

export const removeToast = (context: ToastsContext, id: number): Partial<ToastsContext> => ({
  toasts: context.toasts.filter((toast) => toast.id !== id),
})

export const removeByKey = (context: ToastsContext, key: string): Partial<ToastsContext> => ({
  toasts: context.toasts.filter((toast) => toast.key !== key),
})

export const expireToasts = (context: ToastsContext): Partial<ToastsContext> => ({
  toasts: context.toasts.filter((toast) => toast.expiresAt === null || toast.expiresAt > context.now()),
})

export const freeze = (context: ToastsContext): Partial<ToastsContext> => ({ frozenAt: context.now() })

/** Restarts the clock: every toast gets back the time for which the clock was stopped. */
export function thaw(context: ToastsContext): Partial<ToastsContext> {
  const stood = context.now() - (context.frozenAt ?? context.now())
  return {
    frozenAt: undefined,
    toasts: context.toasts.map((toast) =>
      toast.expiresAt === null ? toast : { ...toast, expiresAt: toast.expiresAt + stood },
    ),
  }
}

export const markRead = (context: ToastsContext): Partial<ToastsContext> => ({
  recent: context.recent.map((notice) => (notice.isRead ? notice : { ...notice, isRead: true })),
})

export const clearRecent = (): Partial<ToastsContext> => ({ recent: [] })

/** Time to the next expiry; if no toast expires, the longest duration of a timer. */
export function nextExpiryIn(context: ToastsContext): number {
  const ends = context.toasts.flatMap((toast) => (toast.expiresAt === null ? [] : [toast.expiresAt]))
  return ends.length === 0 ? MAX_TIMER_MS : Math.max(0, Math.min(...ends) - context.now())
}
