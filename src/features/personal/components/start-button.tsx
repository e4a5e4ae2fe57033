import { MyWorkOrderParticipatorStartDocument } from '#src/api/graphql.ts'
import { useMutationAction } from '#src/lib/use-mutation-action.ts'
import { useToasts } from '#src/lib/use-toasts.ts'
import { Button } from '#src/ui/actions/button.tsx'
import type { PartDetail } from './part-detail.types.ts'

export function StartButton({ part: { id, rowVersion } }: { part: PartDetail }) {
  const start = useMutationAction(MyWorkOrderParticipatorStartDocument)
  const { succeed } = useToasts()
  const begin = () =>
    start.run({ input: { id, rowVersion } }).then(
      () => succeed('已开始执行', '可以随时汇报进度，做完后提交成果。'),
      // the toast of the shared hook shows the error
      () => undefined,
    )
  return (
    <Button variant="action" size="large" block icon="play" busy={start.isBusy} onClick={() => void begin()}>
      开始执行
    </Button>
  )
}
