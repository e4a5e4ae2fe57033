import type { ConsoleDeliveryRowFragment } from '#src/api/graphql.ts'
import { formatDateTime } from '#src/lib/date-time.ts'
import { OverdueMark } from '#src/shared/todos/overdue-mark.tsx'
import { Link } from '#src/ui/link-provider.tsx'

interface RecommendationQueueProps {
  rows: readonly ConsoleDeliveryRowFragment[]
  current: number | null
  hrefOf: (id: number) => string
}

/** The queue of recommendations, the longest waiting first; each opens beside the list. */
export function RecommendationQueue({ rows, current, hrefOf }: RecommendationQueueProps) {
  return (
    <ul className="queue" aria-label="待审核的推荐">
      {rows.map((row) => (
        <li key={row.id}>
          <Link href={hrefOf(row.id)} aria-current={row.id === current ? 'true' : undefined}>
            <strong>{`${row.realName} · ${row.requirement.title}`}</strong>
            <span className="small">{row.requirement.enterpriseName}</span>
            <span className="small muted">
              {`${row.recommendedByName ?? ''} ${formatDateTime(row.creationTime)} 推荐，匹配 ${row.matchScore} 分`}
            </span>
            <OverdueMark queues={['recommendationsToAudit']} since={row.creationTime} />
          </Link>
        </li>
      ))}
    </ul>
  )
}
