import type { ReactNode } from 'react'
import { ProgressSteps } from './progress-steps.tsx'

export interface TimelineEntry {
  name: string
  /** Who and when, as text. */
  note?: ReactNode
  opinion?: string | null
  bad?: boolean
  /** Said by a colleague: no step of the way. */
  isRemark?: boolean
  /** What may be done with it. */
  action?: ReactNode
}

/** What has happened, in the order of `entries`, with the next expected steps after it. */
export function Timeline({
  label,
  entries,
  now,
  ahead = [],
}: {
  label: string
  entries: readonly TimelineEntry[]
  /** The step that is being waited for. */
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
