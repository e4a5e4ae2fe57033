import { usePermittedRights } from '#src/lib/keeps-right.ts'
import { useHasWork } from '#src/lib/use-has-work.ts'
import { LinkButton } from '#src/ui/actions/link-button.tsx'

interface RowLogProps {
  /** the service's name in the operation log */
  service: string
  id: number
}

/** For a row without a lifecycle: a link to its changes in the operation log, for users who may read the log. */
export function RowLog({ service, id }: RowLogProps) {
  const keeps = usePermittedRights()
  if (!useHasWork('Admin') || !keeps('Records')) return null
  const search = new URLSearchParams({ service, entityId: String(id) })
  return (
    <div>
      <LinkButton variant="secondary" size="small" icon="history" href={`/console/system/operationLog?${search}`}>
        查看操作日志
      </LinkButton>
    </div>
  )
}
