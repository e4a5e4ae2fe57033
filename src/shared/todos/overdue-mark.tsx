import { DashboardGetTodosDocument } from '#src/api/graphql.ts'
import { pageNow } from '#src/lib/server-clock.ts'
import { useQueryResource } from '#src/lib/use-query-resource.ts'
import { Icon } from '#src/ui/icon/icon.tsx'
import { latenessOf, type Waiting } from './overdue.ts'

interface OverdueMarkProps extends Waiting {
  /** the keys of the to-dos that count the row */
  queues: readonly string[]
}

/** Of a row that waits: past its term, or due today; nothing while there is time or no term. */
export function OverdueMark({ queues, ...waiting }: OverdueMarkProps) {
  // only what the menu of the office has read: a list asks for nothing more
  const { data } = useQueryResource(DashboardGetTodosDocument, {}, { enabled: false, errors: 'inline' })
  const lateness = latenessOf(data?.dashboardGetTodos?.todos ?? [], queues, waiting, pageNow())
  if (lateness === null) return null
  return lateness === 'late' ? (
    <small className="late-count nowrap">
      <Icon name="exclamation-circle" />
      已超时
    </small>
  ) : (
    <small className="nowrap">
      <Icon name="clock" /> 今天到期
    </small>
  )
}
