import type { Personal } from '#services/database/schema/personal.ts'

/** Shows a stored text about a person as it is. A comment at the call says who the readers are, and why they may. */
export function inFull(stored: Personal): string
export function inFull(stored: Personal | null): string | null
export function inFull(stored: Personal | null): string | null {
  return stored
}
