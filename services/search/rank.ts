import type { Found } from '#services/abp/find.ts'
import type { FoundGroup, FoundKind } from './search.schemas.ts'

/** So many of one kind are shown; who needs more has the list. */
export const SHOWN = 5

/** How exactly a row is what was typed: 0 is the thing itself. */
function distance({ title, number }: Found, text: string): number {
  const typed = text.toLowerCase()
  if (number?.toLowerCase() === typed) return 0
  const name = title.toLowerCase()
  if (name === typed) return 1
  if (name.startsWith(typed) || number?.toLowerCase().startsWith(typed)) return 2
  // found by letters, a phone or a part: the order of the look-up stands
  return 3
}

/** The most exact of a kind first; where two are alike, the order in which they were found. */
export function ranked(kind: FoundKind, found: readonly Found[], text: string): FoundGroup & { nearest: number } {
  const by = found.map((row, place) => ({ row, place, far: distance(row, text) }))
  by.sort((a, b) => a.far - b.far || a.place - b.place)
  return {
    kind,
    items: by.slice(0, SHOWN).map(({ row }) => ({ ...row })),
    hasMore: found.length > SHOWN,
    nearest: by[0]?.far ?? 3,
  }
}

/** A kind that has the very thing stands before one that only begins alike; else the kinds keep their order. */
export const groupsOf = (groups: readonly (FoundGroup & { nearest: number })[]): FoundGroup[] =>
  groups
    .filter(({ items }) => items.length > 0)
    .map((group, place) => ({ group, place }))
    .sort((a, b) => Math.min(a.group.nearest, 2) - Math.min(b.group.nearest, 2) || a.place - b.place)
    .map(({ group: { nearest: _, ...group } }) => group)
