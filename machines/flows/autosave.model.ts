/**
 * conflict: somebody saved the row in between · lost: nobody knows whether it was saved, trying again is right ·
 * refused: the server does not take what was typed.
 */
export interface AutosaveFailure {
  kind: 'conflict' | 'lost' | 'refused'
  /** for a person to read */
  message: string
}

/** The saver says what a failure is (`kind`); whatever says nothing is a refusal with its message. */
export function autosaveFailureOf(error: unknown): AutosaveFailure {
  const message = error instanceof Error ? error.message : String(error)
  const kind = typeof error === 'object' && error !== null && 'kind' in error ? error.kind : null
  return { kind: kind === 'conflict' || kind === 'lost' ? kind : 'refused', message }
}
