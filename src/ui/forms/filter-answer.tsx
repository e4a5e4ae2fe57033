import { type RefObject, useEffect, useRef, useState } from 'react'

const wordsOf = (form: HTMLFormElement): string =>
  [...new FormData(form)].map(([name, value]) => `${name}=${String(value)}`).join('&')

interface Answer {
  text: string
  /** number of answers so far */
  count: number
}

const UNCHANGED = '条件没有变化，列表就是现在的结果'

function useAnswer() {
  const [answer, setAnswer] = useState<Answer>({ text: '', count: 0 })
  const say = (text: string) => setAnswer(({ count }) => ({ text, count: count + 1 }))
  return { answer, say }
}

/** The message after a submit without effect, for a form that itself knows whether its conditions have changed. */
export function useUnchangedAnswer() {
  const { answer, say } = useAnswer()
  return { answer, sayUnchanged: () => say(UNCHANGED), forget: () => say('') }
}

/** The message after a submit without effect, so that the user learns that the list already matches the conditions. */
export function useFilterAnswer(form: RefObject<HTMLFormElement | null>, shown: string) {
  const applied = useRef('')
  const { answer, say } = useAnswer()
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the fields show has changed
  useEffect(() => {
    applied.current = form.current ? wordsOf(form.current) : ''
  }, [form, shown])
  return {
    answer,
    onApply: () => {
      const asked = form.current ? wordsOf(form.current) : ''
      say(asked === applied.current ? UNCHANGED : '')
      applied.current = asked
    },
    onClear: (activeCount: number) => say(activeCount === 0 ? '没有设置条件' : ''),
  }
}

interface FilterAnswerProps {
  answer: Answer
  /** the message is only for screen readers, since a search in a line has no room and its list is visible */
  isSpokenOnly?: boolean
}

/** Shows the message. Each answer is a new element, so that the same text is announced again. */
export function FilterAnswer({ answer: { text, count }, isSpokenOnly = false }: FilterAnswerProps) {
  return (
    <p className={isSpokenOnly ? 'sr' : 'small muted filter-answer'} role="status">
      {text && <span key={count}>{text}</span>}
    </p>
  )
}
