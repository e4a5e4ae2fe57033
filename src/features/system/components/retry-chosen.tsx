import { OutboxRetryDocument } from '#src/api/graphql.ts'
import { useMutationAction } from '#src/lib/use-mutation-action.ts'
import { useToasts } from '#src/lib/use-toasts.ts'
import { Button } from '#src/ui/actions/button.tsx'

interface RetryChosenProps {
  rows: readonly { id: number }[]
  onDone: () => void
}

/** Sends the selected rows again; the results appear when the list is read again. */
export function RetryChosen({ rows, onDone }: RetryChosenProps) {
  const retry = useMutationAction(OutboxRetryDocument)
  const { succeed } = useToasts()
  const run = async () => {
    const { outboxRetry } = await retry.run({ input: { ids: rows.map(({ id }) => id) } })
    // the background worker has already sent the others
    const others = rows.length - outboxRetry
    succeed(
      `正在重发 ${outboxRetry} 条，几秒钟后刷新列表可以看到结果`,
      ...(others > 0 ? [`另外 ${others} 条已经发出，不需要重发。`] : []),
    )
    onDone()
  }
  return (
    <Button
      variant="action"
      size="small"
      icon="replay"
      busy={retry.isBusy}
      // a toast already shows the error
      onClick={() => void run().catch(() => undefined)}
    >
      重发选中的 {rows.length} 条
    </Button>
  )
}
