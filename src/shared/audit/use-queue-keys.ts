import { useMemo } from 'react'
import { useShortcuts } from '#src/ui/shell/shortcuts.ts'

/** Alt + N to the next case of a queue, Alt + K to the one before; null: there is none. */
export function useQueueKeys(goOn: (() => void) | null, goBack: (() => void) | null): void {
  useShortcuts(
    useMemo(
      (): Record<string, () => void> => ({ ...(goOn && { KeyN: goOn }), ...(goBack && { KeyK: goBack }) }),
      [goOn, goBack],
    ),
  )
}
