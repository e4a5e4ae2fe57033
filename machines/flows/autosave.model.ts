/**
 * conflict: another user saved the row in between · lost: the outcome is unknown, and the save is to be repeated ·
 * refused: the server rejects the typed values.
 */
export interface AutosaveFailure {
  kind: 'conflict' | 'lost' | 'refused'
  /** shown to the user */
  message: string
}

/** The saver says which failure it is (`kind`); an error without a kind is a refusal with its message. */
export function autosaveFailureOf(error: unknown): AutosaveFailure {
  const message = error instanceof Error ? error.message : String(error)
  const kind = typeof error === 'object' && error !== null && 'kind' in error ? error.kind : null
  return { kind: kind === 'conflict' || kind === 'lost' ? kind : 'refused', message }
}
