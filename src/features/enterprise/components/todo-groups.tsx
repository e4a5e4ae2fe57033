import { TodoList } from '#src/ui/work/todo-list.tsx'
import { byUrgency, type EnterpriseTodo } from '../todos.ts'

/** What waits, by how urgent it is. */
export function TodoGroups({ todos }: { todos: readonly EnterpriseTodo[] }) {
  return (
    <div className="stack todo-groups">
      {byUrgency(todos).map((group) => (
        <section key={group.urgency} aria-labelledby={`todo-${group.urgency}`}>
          <h3 className="h-md" id={`todo-${group.urgency}`}>
            {`${group.title}（${group.todos.length}）`}
          </h3>
          <TodoList label={group.title} todos={group.todos} />
        </section>
      ))}
    </div>
  )
}
