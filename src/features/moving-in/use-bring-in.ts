import { useState } from 'react'
import { ConsoleMovingInRunDocument, ConsoleMovingInStartDocument } from '#src/api/graphql.ts'
import { useMutationAction } from '#src/lib/use-mutation-action.ts'
import { useToasts } from '#src/lib/use-toasts.ts'
import { figure, type ListCounts, type MovedList } from './moving-words.ts'

/** Imports a list in parts. An interrupted import continues where it stopped. */
export function useBringIn({ id, counter, allowedActions }: Pick<MovedList, 'id' | 'counter' | 'allowedActions'>) {
  const start = useMutationAction(ConsoleMovingInStartDocument, { errors: 'inline' })
  const step = useMutationAction(ConsoleMovingInRunDocument, { errors: 'inline' })
  const { succeed } = useToasts()
  const [counts, setCounts] = useState<ListCounts | null>(null)
  const [isRunning, setRunning] = useState(false)
  const run = async () => {
    setRunning(true)
    try {
      if (allowedActions.includes('start')) await start.run({ input: { id } })
      for (;;) {
        const list = (await step.run({ input: { id } })).movingInRun
        setCounts(list.counts)
        if (list.isUnderWay) continue
        succeed(`已迁入 ${figure(list.counts.created)} ${counter}`, '还没有通知任何人。')
        return
      }
    } catch {
      // the page shows the error
    } finally {
      setRunning(false)
    }
  }
  return { run, isRunning, counts, errorText: start.errorText ?? step.errorText }
}
