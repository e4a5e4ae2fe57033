/**
 * conflict: another user saved the row in between · lost: the outcome is unknown, so the save is repeated · refused:
 * the server rejects the typed values.
 */
export interface AutosaveFailure {
  kind: 'conflict' | 'lost' | 'refused'
  /** message for the user */
  message: string
}

/**
 * The save function sets the kind of the failure (`kind`); an error without a kind counts as refused, with its message.
 */
export function autosaveFailureOf(error: unknown): AutosaveFailure {
  const message = error instanceof Error ? error.message : String(error)
  const kind = typeof error === 'object' && error !== null && 'kind' in error ? error.kind : null
  return { kind: kind === 'conflict' || kind === 'lost' ? kind : 'refused', message }
}
