import type { ReactNode } from 'react'
import { errorSentenceOf } from '#src/lib/error-text.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { ProgressBar } from '#src/ui/data/progress-bar.tsx'
import { Alert } from '#src/ui/feedback/alert.tsx'
import type { Group } from './use-group-act.ts'

interface BulkOutcomeProps<Row> {
  group: Group<Row>
  nameOf: (row: Row) => string
  /** counter word for rows: 人 */
  counter: string
}

/** The progress of the action, which rows were refused and why, and how many have not been sent. */
export function BulkOutcome<Row extends { id: number }>({ group, nameOf, counter }: BulkOutcomeProps<Row>) {
  const { progress, refused, doneCount } = group
  if (progress !== null) {
    return progress.total === 1 ? null : (
      <ProgressBar
        label="办理进度"
        value={progress.done}
        max={progress.total}
        text={`${progress.done} / ${progress.total} ${counter}`}
      />
    )
  }
  if (refused.length === 0) return null
  const told = refused.filter(({ error }) => error !== null)
  const unsent = refused.length - told.length
  const counts = [
    doneCount > 0 && `已办成 ${doneCount} ${counter}`,
    told.length > 0 && `${told.length} ${counter}没有办成`,
    unsent > 0 && `${unsent} ${counter}还没有办`,
  ]
  return (
    <div role="alert">
      <Alert tone="bad" title={`${counts.filter(Boolean).join('，')}。您填写的内容都还在`}>
        {told.map(({ row, error }) => (
          <p key={row.id}>{`${nameOf(row)}：${errorSentenceOf(error)}`}</p>
        ))}
        {unsent > 0 && <p>没有办的可以接着办，已经办成的不会重复。</p>}
      </Alert>
    </div>
  )
}

interface BulkButtonsProps {
  group: Pick<Group<unknown>, 'progress'>
  /** closes the question; in the middle of a run it stops the run */
  onLeave: () => void
  /** label of the cancel button */
  label?: string
  /** the submit button */
  children: ReactNode
}

/** Cancel button first, then the submit button. */
export function BulkButtons({ group: { progress }, onLeave, label = '再想想', children }: BulkButtonsProps) {
  return (
    <div className="btns">
      <Button variant="secondary" onClick={onLeave}>
        {progress !== null && progress.total > 1 ? '停下，后面的先不办' : label}
      </Button>
      {children}
    </div>
  )
}
