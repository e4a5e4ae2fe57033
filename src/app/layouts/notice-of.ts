import type { Toast, ToastSeverity } from '#machines/flows/toasts.model.ts'
import type { NoticeTone } from '#src/ui/feedback/toast-region.tsx'

const TONES: Record<ToastSeverity, NoticeTone> = { success: 'success', info: 'info', warn: 'warning', error: 'error' }

/** A toast without a title is headed by its first line. */
export function noticeOf({ id, severity, title, lines }: Toast) {
  const [first = '', ...rest] = lines
  return { id, tone: TONES[severity], title: title ?? first, lines: title === null ? rest : [...lines] }
}
