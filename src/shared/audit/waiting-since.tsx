import { formatDayTime } from '#src/lib/date-time.ts'
import { pageNow } from '#src/lib/server-clock.ts'
import { OverdueMark } from '#src/shared/todos/overdue-mark.tsx'

const HOUR_MS = 3_600_000
const DAY_HOURS = 24

/** 已等 3 天; in whole hours on the first day. */
export function waitingText(since: string, now: number): string {
  const hours = Math.floor((now - Date.parse(since)) / HOUR_MS)
  if (hours < 1) return '已等不到 1 小时'
  return hours < DAY_HOURS ? `已等 ${hours} 小时` : `已等 ${Math.floor(hours / DAY_HOURS)} 天`
}

interface WaitingSinceProps {
  time: string | null | undefined
  /** `allowedActions` of the case: only users who may take the case see its waiting time */
  allowed: readonly string[]
  /** the keys of the to-do queues that count the case; their deadline decides whether it is marked */
  queues: readonly string[]
}

/** Cell of a queue: when a case was submitted, and how long it has waited. */
export function WaitingSince({ time, allowed, queues }: WaitingSinceProps) {
  if (!time) return '—'
  return (
    <span className="cell-name">
      <span className="num nowrap">{formatDayTime(time)}</span>
      {allowed.includes('startAudit') && (
        <span className="tags">
          <small className="muted nowrap">{waitingText(time, pageNow())}</small>
          <OverdueMark queues={queues} since={time} />
        </span>
      )}
    </span>
  )
}
