import { LinkButton } from '#src/ui/actions/link-button.tsx'
import { Icon } from '#src/ui/icon/icon.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import type { Todo } from '../todos.ts'

function Count({ todos }: { todos: readonly Todo[] }) {
  if (todos.length === 0) return null
  return (
    <span className="count">
      {todos.length}
      <span className="sr"> 项</span>
    </span>
  )
}

/** The person's to-dos, each with its deadline and a link. */
export function TodoCard({ todos }: { todos: readonly Todo[] }) {
  return (
    <Card title="待办" aside={<Count todos={todos} />} className="cq">
      {todos.length === 0 ? (
        <p className="muted">都处理完了。有新的派单、面试、合同、工资单或任务时，会显示在这里。</p>
      ) : (
        <ul className="todo">
          {todos.map(({ key, tone, icon, title, note, href, action }) => (
            <li key={key}>
              <span className={`tile t-${tone}`}>
                <Icon name={icon} />
              </span>
              <span>
                <strong>{title}</strong>
                <span className="small muted">{note}</span>
              </span>
              <LinkButton variant="secondary" size="small" href={href} about={`：${title}`}>
                {action}
              </LinkButton>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
