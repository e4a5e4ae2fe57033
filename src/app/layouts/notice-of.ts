import type { Toast, ToastSeverity } from '#machines/flows/toasts.model.ts'
import type { NoticeTone } from '#src/ui/feedback/toast-region.tsx'

const TONES: Record<ToastSeverity, NoticeTone> = { success: 'success', info: 'info', warn: 'warning', error: 'error' }

/** The heading and text of a toast; the heading of a toast without a title is its first line. */
export function noticeOf({ id, severity, title, lines }: Toast) {
  const [first = '', ...rest] = lines
  return { id, tone: TONES[severity], title: title ?? first, lines: title === null ? rest : [...lines] }
}
