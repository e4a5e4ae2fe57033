import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { OfficeOutboxRetryDocument } from '#src/api/graphql.ts'
import { useMutationAction } from '#src/lib/use-mutation-action.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { Alert } from '#src/ui/feedback/alert.tsx'

interface RetryChosenProps {
  rows: readonly { id: number }[]
  onDone: () => void
}

interface Outcome {
  retried: number
  /** sent by the worker in the meantime */
  others: number
}

/** Sends again what was chosen in the list; what becomes of it stands in the list when it is read again. */
export function RetryChosen({ rows, onDone }: RetryChosenProps) {
  const retry = useMutationAction(OfficeOutboxRetryDocument)
  const queryClient = useQueryClient()
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const run = async () => {
    const { outboxRetry } = await retry.run({ input: { ids: rows.map(({ id }) => id) } })
    setOutcome({ retried: outboxRetry, others: rows.length - outboxRetry })
    onDone()
  }
  return (
    <>
      <div className="btns">
        <Button
          variant="secondary"
          icon="replay"
          busy={retry.isBusy}
          reason={rows.length === 0 && !retry.isBusy ? '先在列表里选择没有发出的消息' : null}
          // a refusal has been told as a toast
          onClick={() => void run().catch(() => undefined)}
        >
          {rows.length === 0 ? '重发选中的' : `重发选中的 ${rows.length} 条`}
        </Button>
      </div>
      <div role="status">
        {outcome && (
          <Alert tone="info" title={`正在重发 ${outcome.retried} 条`}>
            {outcome.others > 0 && <p>另外 {outcome.others} 条已经发出，不需要重发。</p>}
            <p>发送通常要几秒钟，然后可以在列表里看到结果。</p>
            <Button variant="quiet" size="small" icon="refresh" onClick={() => void queryClient.invalidateQueries()}>
              查看结果
            </Button>
          </Alert>
        )}
      </div>
    </>
  )
}
