import type { ReactNode } from 'react'
import { Way } from './way.tsx'

export interface TimelineEntry {
  name: string
  /** Who and when, as text. */
  note?: ReactNode
  opinion?: string | null
  bad?: boolean
}

/** What has happened, oldest first, with the next expected steps after it. */
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
  const past = entries.map(({ name, note, opinion, bad }) => ({
    name,
    state: bad ? ('bad' as const) : ('done' as const),
    note: opinion ? (
      <>
        {note}
        <br />
        {opinion}
      </>
    ) : (
      note
    ),
  }))
  const present = now ? [{ ...now, state: 'now' as const }] : []
  return (
    <Way label={label} steps={[...past, ...present, ...ahead.map((name) => ({ name, state: 'ahead' as const }))]} />
  )
}
