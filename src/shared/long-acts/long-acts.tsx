import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { LongActCancelDocument, type LongActFieldsFragment, LongActGetMineDocument } from '#src/api/graphql.ts'
import { formatDayTime } from '#src/lib/date-time.ts'
import { outdateReads } from '#src/lib/query-client.ts'
import { useMutationAction } from '#src/lib/use-mutation-action.ts'
import { useQueryResource } from '#src/lib/use-query-resource.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { ProgressBar } from '#src/ui/data/progress-bar.tsx'

const POLL_MS = 1000

/** The operations that say how far they are. */
export type LongOperation =
  | 'WorkOrderFinancialFlow/PrepareBatch'
  | 'WorkOrderFinancialFlow/ImportBankResult'
  | 'Approval/Approve'

/**
 * The acts of this user on many rows, the newest first. It reads again and again only while one is under way or
 * `isPressed`, which is before the services have counted its rows.
 */
function useLongActs(operations: readonly LongOperation[], isPressed: boolean): LongActFieldsFragment[] {
  const queryClient = useQueryClient()
  const [isWatched, setWatched] = useState(isPressed)
  const polled = isWatched ? { pollMs: POLL_MS } : {}
  const { data } = useQueryResource(LongActGetMineDocument, {}, { errors: 'inline', refreshOnView: true, ...polled })
  const own: readonly string[] = operations
  const acts = (data?.longActGetMine?.items ?? []).filter(({ operation }) => own.includes(operation))
  const isUnderWay = acts.some((act) => act.isUnderWay)
  if (isWatched !== (isPressed || isUnderWay)) setWatched(isPressed || isUnderWay)
  useEffect(() => {
    if (!isUnderWay || isPressed) return
    // nobody waits for its answer here: the page shows what it has changed
    return () => void outdateReads(queryClient, true)
  }, [isUnderWay, isPressed, queryClient])
  return acts
}

interface LongActProgressProps {
  operation: LongOperation
  /** said until the services have counted the rows, and of acts on few rows */
  label: string
  text?: string
}

/** Shown in a form while its act is under way: how many of how many, and a button that cancels it. */
export function LongActProgress({ operation, label, text }: LongActProgressProps) {
  const current = useLongActs([operation], true).find(({ isUnderWay }) => isUnderWay)
  if (current) return <UnderWay act={current} />
  return <ProgressBar label={label} {...(text === undefined ? {} : { text })} />
}

/** Shown on a page: acts under way that were begun in another tab or before a cut, and those that have just ended. */
export function LongActs({ operations }: { operations: readonly LongOperation[] }) {
  const acts = useLongActs(operations, false)
  if (acts.length === 0) return null
  return (
    <section className="stack" aria-label="大批量事项的进度">
      {acts.map((act) => (act.isUnderWay ? <UnderWay key={act.id} act={act} /> : <Ended key={act.id} act={act} />))}
    </section>
  )
}

const figure = (count: number): string => count.toLocaleString('en')

function UnderWay({ act }: { act: LongActFieldsFragment }) {
  const { id, label, standingLabel, step, done, total, isCancellable } = act
  const cancel = useMutationAction(LongActCancelDocument, { refresh: false })
  return (
    <div className="stack">
      <ProgressBar
        label={`${label}：${standingLabel}`}
        value={done}
        max={total}
        text={`${step}，已完成 ${figure(done)} 笔，共 ${figure(total)} 笔`}
      />
      {isCancellable && (
        <div>
          <Button
            variant="secondary"
            size="small"
            icon="times"
            busy={cancel.isBusy}
            onClick={() => void cancel.run({ input: { id } }).catch(() => undefined)}
          >
            取消办理，什么也不改动
          </Button>
        </div>
      )}
    </div>
  )
}

function Ended({ act: { label, standingLabel, refusal, startTime, endTime } }: { act: LongActFieldsFragment }) {
  return (
    <p className="small muted">
      {formatDayTime(endTime ?? startTime)} {label}：{standingLabel}
      {refusal && `，${refusal}`}
    </p>
  )
}
