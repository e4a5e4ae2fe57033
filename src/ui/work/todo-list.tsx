import { LinkButton } from '#src/ui/actions/link-button.tsx'
import { Icon } from '#src/ui/icon/icon.tsx'
import type { IconName } from '#src/ui/icon/icon-names.ts'

export interface Todo {
  key: string
  icon: IconName
  /** 3 张工单等待托管 */
  text: string
  /** why it matters, or by when */
  note?: string
  action: { label: string; href: string }
}

/** What waits for the reader, most urgent first, each with the way to it. */
export function TodoList({ label, todos }: { label: string; todos: readonly Todo[] }) {
  return (
    <ul className="todo cq" aria-label={label}>
      {todos.map(({ key, icon, text, note, action }) => (
        <li key={key}>
          <span className="tile">
            <Icon name={icon} />
          </span>
          <span>
            <strong>{text}</strong>
            {note && <span className="small muted">{note}</span>}
          </span>
          <LinkButton href={action.href} variant="secondary" size="small" about={`：${text}`}>
            {action.label}
          </LinkButton>
        </li>
      ))}
    </ul>
  )
}
