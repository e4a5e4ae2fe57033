import { usePreferences } from '#src/ui/shell/preferences.ts'
import { type Shortcut, UNDO_LAST } from '#src/ui/shell/shortcuts.ts'
import type { Decision } from './case-types.ts'

/** The keyboard shortcuts of a case, those of its decisions first. */
export const caseKeys = (decisions: readonly Decision[], canUndo: boolean): Shortcut[] => [
  ...decisions.flatMap(({ key, label }) => (key ? [{ keys: `Alt + ${key}`, code: `Key${key}`, words: label }] : [])),
  { keys: 'Alt + O', code: 'KeyO', words: '写意见' },
  { keys: 'Alt + N', code: 'KeyN', words: '下一件' },
  { keys: 'Alt + K', code: 'KeyK', words: '上一件' },
  ...(canUndo ? [UNDO_LAST] : []),
]

export function KeyHints({ decisions }: { decisions: readonly Decision[] }) {
  const { preferences } = usePreferences()
  const keys = caseKeys(decisions, preferences.undoSeconds !== '0')
  return (
    <ul className="small muted keys-line" aria-label="审核的快捷键">
      {keys.map((shortcut) => (
        <li key={shortcut.keys}>
          <kbd>{shortcut.keys}</kbd> {shortcut.words}
        </li>
      ))}
    </ul>
  )
}
