import { useMemo } from 'react'
import { useShortcuts } from '#src/ui/shell/shortcuts.ts'

/**
 * Keyboard shortcuts of a queue: Alt + N opens the next case, Alt + K the previous one; null: there is no such case.
 */
export function useQueueKeys(goOn: (() => void) | null, goBack: (() => void) | null): void {
  useShortcuts(
    useMemo(
      (): Record<string, () => void> => ({ ...(goOn && { KeyN: goOn }), ...(goBack && { KeyK: goBack }) }),
      [goOn, goBack],
    ),
  )
}
