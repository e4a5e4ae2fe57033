import { type RefObject, useEffect, useRef, useState } from 'react'

const wordsOf = (form: HTMLFormElement): string =>
  [...new FormData(form)].map(([name, value]) => `${name}=${String(value)}`).join('&')

/** A press without effect gets an answer, too: the list already matches the conditions. */
export function useFilterAnswer(form: RefObject<HTMLFormElement | null>, shown: string) {
  const applied = useRef('')
  const [said, setSaid] = useState({ text: '', count: 0 })
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the fields show has changed
  useEffect(() => {
    applied.current = form.current ? wordsOf(form.current) : ''
  }, [form, shown])
  const say = (text: string) => setSaid(({ count }) => ({ text, count: count + 1 }))
  return {
    answer: said,
    onApply: () => {
      const asked = form.current ? wordsOf(form.current) : ''
      say(asked === applied.current ? '条件没有变化，列表就是现在的结果' : '')
      applied.current = asked
    },
    onClear: (activeCount: number) => say(activeCount === 0 ? '没有设置条件' : ''),
  }
}

/** A new element for each answer: the same words a second time are read again. */
export function FilterAnswer({ answer: { text, count } }: { answer: { text: string; count: number } }) {
  return (
    <p className="small muted filter-answer" role="status">
      {text && <span key={count}>{text}</span>}
    </p>
  )
}
