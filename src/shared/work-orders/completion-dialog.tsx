import { ManagedWorkOrderCompletionGetDocument } from '#src/api/graphql.ts'
import { useQueryResource } from '#src/lib/use-query-resource.ts'
import { Dialog } from '#src/ui/feedback/dialog.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { mayDecide } from './acceptance.ts'
import { AcceptanceForm } from './acceptance-form.tsx'
import { CompletionFacts } from './completion-facts.tsx'

/** A submission, with the decision form if the reader may decide. */
export function CompletionDialog({ row, onClose }: { row: { id: number; realName: string }; onClose: () => void }) {
  const resource = useQueryResource(ManagedWorkOrderCompletionGetDocument, { id: row.id }, { errors: 'inline' })
  const completion = resource.data?.workOrderCompletionGet
  return (
    <Dialog open title={`${row.realName} 的成果`} onClose={onClose}>
      {resource.errorText && <p className="error">{resource.errorText}</p>}
      {completion ? (
        <>
          <CompletionFacts completion={completion} />
          {mayDecide(completion.allowedActions) && <AcceptanceForm submission={completion} onDecided={onClose} />}
        </>
      ) : (
        <Skeleton lines={6} label="正在加载成果" />
      )}
    </Dialog>
  )
}
