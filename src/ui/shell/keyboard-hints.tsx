import { nativeKeys } from './shortcuts.ts'

/** The line of keyboard shortcuts below the header, shown while 键盘提示 is on. */
export function KeyboardHints() {
  return (
    <aside className="keys band-white cq" aria-label="键盘提示">
      <ul className="wrap small keys-line">
        {nativeKeys.map(({ keys, words }) => (
          <li key={keys}>
            <kbd>{keys}</kbd> {words}
          </li>
        ))}
      </ul>
    </aside>
  )
}
