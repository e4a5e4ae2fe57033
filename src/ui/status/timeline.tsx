import type { ReactNode } from 'react'
import { ProgressSteps } from './progress-steps.tsx'

export interface TimelineEntry {
  name: string
  /** Author and time, as text. */
  note?: ReactNode
  opinion?: string | null
  bad?: boolean
  /** A colleague's note, not a step. */
  isRemark?: boolean
  /** Button for an action on the entry. */
  action?: ReactNode
}

/** Past events in the order of `entries`, followed by the expected next steps. */
export function Timeline({
  label,
  entries,
  now,
  ahead = [],
}: {
  label: string
  entries: readonly TimelineEntry[]
  /** The current step, which has not been completed. */
  now?: { name: string; note?: ReactNode }
  ahead?: readonly string[]
}) {
  const past = entries.map(({ name, note, opinion, bad, isRemark, action }) => ({
    name,
    state: isRemark ? ('remark' as const) : bad ? ('bad' as const) : ('done' as const),
    note,
    body: (opinion || action) && (
      <>
        {opinion}
        {action}
      </>
    ),
  }))
  const present = now ? [{ ...now, state: 'now' as const }] : []
  return (
    <ProgressSteps
      label={label}
      steps={[...past, ...present, ...ahead.map((name) => ({ name, state: 'ahead' as const }))]}
    />
  )
}
