import type { Found } from '#services/abp/conventions/find.ts'
import type { FoundGroup, FoundKind } from './search.schemas.ts'

/** The number of rows shown of each kind; the list has the rest. */
export const SHOWN = 5

/** How exactly a row matches the text: 0 is an exact match. */
function distance({ title, number }: Found, text: string): number {
  const typed = text.toLowerCase()
  if (number?.toLowerCase() === typed) return 0
  const name = title.toLowerCase()
  if (name === typed) return 1
  if (name.startsWith(typed) || number?.toLowerCase().startsWith(typed)) return 2
  // found by initials, phone or a part of the text: keeps the order of the query
  return 3
}

/** The best matches of a kind first; equally good matches stay in the order in which they were found. */
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

/** Kinds with an exact match come first; the others keep their order. */
export const groupsOf = (groups: readonly (FoundGroup & { nearest: number })[]): FoundGroup[] =>
  groups
    .filter(({ items }) => items.length > 0)
    .map((group, place) => ({ group, place }))
    .sort((a, b) => Math.min(a.group.nearest, 2) - Math.min(b.group.nearest, 2) || a.place - b.place)
    .map(({ group: { nearest: _, ...group } }) => group)
