import { errorSentenceOf } from '#src/lib/error-text.ts'
import type { BulkAct, Refused } from '#src/lib/use-bulk-act.ts'
import { ProgressBar } from '#src/ui/data/progress-bar.tsx'
import { Alert } from '#src/ui/feedback/alert.tsx'

interface Named {
  id: number
  realName: string
}

/** How far the act has come, and who was left out and why. */
export function BulkOutcome<Row extends Named>(props: {
  progress: BulkAct<Row>['progress']
  refused: readonly Refused<Row>[]
}) {
  const { progress, refused } = props
  return (
    <>
      {progress !== null && progress.total > 1 && (
        <ProgressBar
          label="办理进度"
          value={progress.done}
          max={progress.total}
          text={`${progress.done} / ${progress.total} 人`}
        />
      )}
      {refused.length > 0 && (
        <div role="alert">
          <Alert tone="bad" title={`${refused.length} 人没有办成，您填写的内容都还在`}>
            {refused.map(({ row, error }) => (
              <p key={row.id}>{`${row.realName}：${errorSentenceOf(error)}`}</p>
            ))}
          </Alert>
        </div>
      )}
    </>
  )
}
