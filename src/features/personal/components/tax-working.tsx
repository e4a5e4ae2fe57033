import { useState } from 'react'
import { MyWorkOrderFinancialFlowGetDocument } from '#src/api/graphql.ts'
import { useQueryResource } from '#src/lib/use-query-resource.ts'
import { taxWordsOf } from '#src/shared/work-orders/tax-texts.ts'
import { LiveRegion } from '#src/ui/text/live-region.tsx'

/** The calculation of the tax, loaded when it is opened. */
export function TaxWorking({ flowId, about }: { flowId: number; about?: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const options = { enabled: isOpen, errors: 'inline' } as const
  const resource = useQueryResource(MyWorkOrderFinancialFlowGetDocument, { id: flowId }, options)
  const flow = resource.data?.workOrderFinancialFlowGet
  return (
    <details className="more" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>
        税是怎么算的
        {about && <span className="sr">{`：${about}`}</span>}
      </summary>
      <div className="answer small">
        {flow && (
          <ol className="prose prose-list">
            {taxWordsOf(flow).map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ol>
        )}
        {!flow && resource.errorText}
        {resource.isIndicatorShown && '正在读取'}
      </div>
      <LiveRegion message={flow ? taxWordsOf(flow).join('') : ''} />
    </details>
  )
}
