import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import type { FieldValues, Path } from 'react-hook-form'
import { Button } from '#src/ui/actions/button.tsx'
import { usePreferences } from '#src/ui/shell/preferences.ts'
import { SHOW_QUESTION } from './error-summary.tsx'
import { focusQuestion, namesIn, questionsOf, showAll, showOnly } from './questions.ts'
import type { AppForm } from './use-app-form.ts'

interface OneByOneProps<Values extends FieldValues> {
  form: Pick<AppForm<Values>, 'methods'>
  /** the fields of a long form */
  children: ReactNode
}

/**
 * A long form that can show one question at a time, for users who lose their place in many. The choice is kept on the
 * device. All fields stay mounted, so that nothing typed is lost; a hidden field with an error is shown when the user
 * follows the error (focusField).
 */
export function OneByOne<Values extends FieldValues>({ form, children }: OneByOneProps<Values>) {
  const { preferences, onChange } = usePreferences()
  const isOn = preferences.questions === 'one'
  const box = useRef<HTMLDivElement>(null)
  return (
    <>
      <div>
        <Button
          variant="quiet"
          size="small"
          icon="list"
          aria-pressed={isOn}
          onClick={() => onChange({ questions: isOn ? 'all' : 'one' })}
        >
          一次只看一题
        </Button>
      </div>
      <div className="stack" ref={box}>
        {children}
      </div>
      {isOn && <Steps box={box} check={(names) => form.methods.trigger(names as Path<Values>[])} />}
    </>
  )
}

interface StepsProps {
  box: { readonly current: HTMLElement | null }
  /** Checks the answers of these fields and shows their errors; true if there are none. */
  check: (names: string[]) => Promise<boolean>
}

/** The buttons below the question. */
function Steps({ box, check }: StepsProps) {
  const [{ place, count }, setShown] = useState({ place: 0, count: 0 })
  const current = useRef<HTMLElement | null>(null)
  /** Shows the question; without one the nearest that is still there, because questions come and go with answers. */
  const show = useCallback(
    (wanted: HTMLElement | null) => {
      if (box.current === null) return
      const questions = questionsOf(box.current)
      const found = wanted && questions.indexOf(wanted)
      const at = found === null || found < 0 ? 0 : found
      current.current = questions[at] ?? null
      if (current.current) showOnly(box.current, current.current)
      setShown({ place: at, count: questions.length })
    },
    [box],
  )
  useEffect(() => {
    const within = box.current
    if (within === null) return undefined
    show(null)
    const added = new MutationObserver(() => show(current.current))
    added.observe(within, { childList: true, subtree: true })
    const asked = ({ target }: Event) => show(questionsOf(within).find((each) => each.contains(target as Node)) ?? null)
    within.addEventListener(SHOW_QUESTION, asked)
    return () => {
      added.disconnect()
      within.removeEventListener(SHOW_QUESTION, asked)
      showAll(within)
    }
  }, [box, show])
  const move = (by: 1 | -1) => {
    const next = box.current && questionsOf(box.current)[place + by]
    if (!next) return
    show(next)
    focusQuestion(next)
    next.scrollIntoView?.({ block: 'nearest' })
  }
  const goOn = async () => {
    if (current.current && !(await check(namesIn(current.current)))) focusQuestion(current.current)
    else move(1)
  }
  return (
    <div className="question-steps">
      <p className="small" aria-live="polite">
        第 {place + 1} 题，共 {count} 题
      </p>
      <Button variant="secondary" icon="arrow-left" reason={place === 0 ? '这是第一题' : null} onClick={() => move(-1)}>
        上一题
      </Button>
      <Button
        iconAfter="arrow-right"
        reason={place >= count - 1 ? '这是最后一题，请保存' : null}
        onClick={() => void goOn()}
      >
        下一题
      </Button>
    </div>
  )
}
