import { type MouseEvent, useEffect, useId, useRef } from 'react'
import { Icon } from '#src/ui/icon/icon.tsx'

export interface Problem {
  /** Absent for what concerns the whole form. */
  fieldId?: string
  label?: string
  message: string
}

export interface ErrorSummaryProps {
  problems: readonly Problem[]
  /** Rises with each failed attempt; the summary takes the focus each time. */
  attempt: number
}

/** Moves to a field; in a group, to the chosen or first choice. */
export function focusField(id: string): void {
  const target = document.getElementById(id)
  const inner = target?.matches('fieldset') ? target.querySelector<HTMLElement>('input:checked, input') : null
  const element = inner ?? target
  element?.focus()
  element?.scrollIntoView?.({ block: 'center' })
}

/** What is wrong, at the top, each line a link to its field. The lines describe the group: a reader hears them at once. */
export function ErrorSummary({ problems, attempt }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  const titleId = useId()
  const listId = useId()
  const shown = problems.length > 0
  useEffect(() => {
    if (attempt > 0 && shown) box.current?.focus()
  }, [attempt, shown])
  if (!shown) return null
  const inFields = problems.filter((problem) => problem.fieldId).length
  const go = (id: string) => (event: MouseEvent) => {
    event.preventDefault()
    focusField(id)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has no meaning here, the group only carries the name
    <div
      className="error-summary"
      role="group"
      aria-labelledby={titleId}
      aria-describedby={listId}
      tabIndex={-1}
      ref={box}
    >
      <div className="alert t-bad">
        <Icon name="exclamation-circle" />
        <div>
          <h2 id={titleId}>{inFields ? `还有 ${inFields} 处需要修改` : '没有提交成功，您填写的内容都还在'}</h2>
          <ul id={listId}>
            {problems.map(({ fieldId, label, message }) => (
              <li key={`${fieldId}${message}`}>
                {fieldId ? (
                  <a href={`#${fieldId}`} onClick={go(fieldId)}>
                    {label ? `${label}：${message}` : message}
                  </a>
                ) : (
                  message
                )}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </div>
  )
}
