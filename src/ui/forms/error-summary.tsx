import { type MouseEvent, useEffect, useId, useRef } from 'react'
import { Icon } from '#src/ui/icon/icon.tsx'

export interface Problem {
  /** Absent for an error of the whole form. */
  fieldId?: string
  label?: string
  message: string
}

export interface ErrorSummaryProps {
  problems: readonly Problem[]
  /** Increases with each failed attempt, and the summary then takes the focus. */
  attempt: number
}

/** Asks the form to show the question of the field, if it shows one at a time (one-by-one.tsx); bubbles. */
export const SHOW_QUESTION = 'show-question'

/** Moves the focus to a field; in a group, to the selected or first option. */
export function focusField(id: string): void {
  const target = document.getElementById(id)
  const inner = target?.matches('fieldset') ? target.querySelector<HTMLElement>('input:checked, input') : null
  const element = inner ?? target
  element?.dispatchEvent(new Event(SHOW_QUESTION, { bubbles: true }))
  element?.focus()
  element?.scrollIntoView?.({ block: 'center' })
}

const wordsOf = ({ label, message }: Problem): string => (label ? `${label}：${message}` : message)

/** Number of errors announced at once; users cannot remember more. */
const SAID_AT_ONCE = 3

/** The first errors as one sentence, for users of screen readers. */
function saidOf(problems: readonly Problem[]): string {
  const said = problems.slice(0, SAID_AT_ONCE).map(wordsOf).join('；')
  const rest = problems.length - SAID_AT_ONCE
  return rest > 0 ? `${said}；另有 ${rest} 处，见下面的列表` : said
}

/**
 * The errors at the top of the form, each a link to its field. The first errors are the group's description, so that a
 * screen reader announces them at once.
 */
export function ErrorSummary({ problems, attempt }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  const titleId = useId()
  const [listId, saidId] = [useId(), useId()]
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
      aria-describedby={problems.length > 1 ? saidId : listId}
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
                    {wordsOf({ label, message })}
                  </a>
                ) : (
                  message
                )}
              </li>
            ))}
          </ul>
          {problems.length > 1 && (
            <p id={saidId} hidden>
              {saidOf(problems)}
            </p>
          )}
        </div>
      </div>
    </div>
  )
}
