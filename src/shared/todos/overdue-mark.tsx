import { DashboardGetTodosDocument } from '#src/api/graphql.ts'
import { pageNow } from '#src/lib/server-clock.ts'
import { useQueryResource } from '#src/lib/use-query-resource.ts'
import { Icon } from '#src/ui/icon/icon.tsx'
import { latenessOf, type Waiting } from './overdue.ts'

interface OverdueMarkProps extends Waiting {
  /** the keys of the to-do queues that count the row */
  queues: readonly string[]
}

/** Marks a waiting row that is overdue or due today; shows nothing while there is time, or without a deadline. */
export function OverdueMark({ queues, ...waiting }: OverdueMarkProps) {
  // uses only the data that the menu has already read, so that a list sends no further request
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
