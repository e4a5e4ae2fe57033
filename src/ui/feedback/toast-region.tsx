import { IconButton } from '#src/ui/actions/icon-button.tsx'
import { Icon } from '#src/ui/icon/icon.tsx'
import type { IconName } from '#src/ui/icon/icon-names.ts'
import { type Pausing, usePausing } from './use-pausing.ts'

export type NoticeTone = 'error' | 'success' | 'info' | 'warning'

export interface Notice {
  id: string | number
  tone: NoticeTone
  title: string
  lines?: readonly string[]
}

export interface ToastRegionProps extends Pausing {
  toasts: readonly Notice[]
  onDismiss: (id: Notice['id']) => void
}

export const noticeLook: Record<NoticeTone, { tone: string; icon: IconName }> = {
  error: { tone: 't-bad', icon: 'exclamation-circle' },
  success: { tone: 't-good', icon: 'check-circle' },
  info: { tone: 't-info', icon: 'info-circle' },
  warning: { tone: 't-wait', icon: 'exclamation-triangle' },
}

/**
 * Short messages that do not take the focus. Both regions are always mounted, since screen readers often skip a live
 * region that appears together with its text. Errors interrupt, other messages wait.
 */
export function ToastRegion({ toasts, onDismiss, ...pausing }: ToastRegionProps) {
  const errors = toasts.filter(({ tone }) => tone === 'error')
  const others = toasts.filter(({ tone }) => tone !== 'error')
  const handlers = usePausing(pausing)
  const list = (notices: readonly Notice[]) =>
    notices.map((notice) => <Toast key={notice.id} notice={notice} onDismiss={() => onDismiss(notice.id)} />)
  return (
    <section className="toasts" aria-label="提示" {...handlers}>
      <div role="alert">{list(errors)}</div>
      <div role="status">{list(others)}</div>
    </section>
  )
}

function Toast({ notice, onDismiss }: { notice: Notice; onDismiss: () => void }) {
  const { tone, icon } = noticeLook[notice.tone]
  const lines = notice.lines ?? []
  return (
    <div className={`toast ${tone}`}>
      <Icon name={icon} />
      {/* one text: with several texts at once some screen readers read the last one first */}
      <span className="sr">{[notice.title, ...lines].join('；')}</span>
      <div aria-hidden="true">
        <strong>{notice.title}</strong>
        {lines.length === 1 && <p>{lines[0]}</p>}
        {lines.length > 1 && (
          <ul>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
      </div>
      <IconButton icon="times" label={`关闭提示：${notice.title}`} onClick={onDismiss} />
    </div>
  )
}
