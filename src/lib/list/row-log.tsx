import { usePermittedRights } from '#src/lib/keeps-right.ts'
import { useHasWork } from '#src/lib/use-has-work.ts'
import { LinkButton } from '#src/ui/actions/link-button.tsx'

interface RowLogProps {
  /** as the operation log names it */
  service: string
  id: number
}

/** Of a row without a lifecycle: the way to who changed it and when, for those who may read the log. */
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
