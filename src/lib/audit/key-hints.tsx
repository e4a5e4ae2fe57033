import type { Shortcut } from '#src/ui/shell/shortcuts.ts'
import type { Decision } from './case-types.ts'

/** The keys of a case, those of its decisions first. */
export const caseKeys = (decisions: readonly Decision[]): Shortcut[] => [
  ...decisions.flatMap(({ key, label }) => (key ? [{ keys: `Alt + ${key}`, code: `Key${key}`, words: label }] : [])),
  { keys: 'Alt + O', code: 'KeyO', words: '写意见' },
  { keys: 'Alt + N', code: 'KeyN', words: '下一件' },
]

export function KeyHints({ decisions }: { decisions: readonly Decision[] }) {
  return (
    <ul className="small muted keys-line" aria-label="审核的快捷键">
      {caseKeys(decisions).map(({ keys, words }) => (
        <li key={keys}>
          <kbd>{keys}</kbd> {words}
        </li>
      ))}
    </ul>
  )
}
