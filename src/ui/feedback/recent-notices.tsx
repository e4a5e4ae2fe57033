import { Icon } from '#src/ui/icon/icon.tsx'
import { type Notice, noticeLook } from './toast-region.tsx'

export interface RecentNotice extends Notice {
  /** Formatted time, such as 14:05. */
  time: string
}

/** The texts of past toasts, for users who need longer than five seconds. */
export function RecentNotices({ notices }: { notices: readonly RecentNotice[] }) {
  if (notices.length === 0) return <p className="muted">还没有提示。</p>
  return (
    <ul className="checks" aria-label="最近提示">
      {notices.map(({ id, tone, title, lines, time }) => (
        <li key={id} className={noticeLook[tone].tone}>
          <Icon name={noticeLook[tone].icon} />
          <span>{title}</span>
          <small>{[time, ...(lines ?? [])].join('　')}</small>
        </li>
      ))}
    </ul>
  )
}
