import { type ChangeEvent, type ComponentProps, useEffect, useRef, useState } from 'react'
import { Field, type FieldProps, splitField, useControl } from './field.tsx'

export interface TextAreaProps extends FieldProps, Omit<ComponentProps<'textarea'>, keyof FieldProps | 'maxLength'> {
  /** Maximum number of characters. A longer text is not cut: the counter shows the excess. */
  limit?: number
}

const length = (text: string) => Array.from(text).length

export function TextArea(props: TextAreaProps) {
  const [field, { limit, onChange, ref, ...textarea }] = splitField(props)
  const control = useControl(field, limit ? 'count' : undefined)
  const own = useRef<HTMLTextAreaElement>(null)
  const [count, setCount] = useState(0)
  // the form may change the text without an event, so the count is read from the element
  useEffect(() => {
    setCount(length(own.current?.value ?? ''))
  })
  const change = (event: ChangeEvent<HTMLTextAreaElement>) => {
    setCount(length(event.target.value))
    onChange?.(event)
  }
  const attach = (element: HTMLTextAreaElement | null) => {
    own.current = element
    if (typeof ref === 'function') return ref(element)
    if (ref) ref.current = element
  }
  return (
    <Field {...field} control={control}>
      <textarea {...textarea} {...control} ref={attach} onChange={change} className="input" />
      {limit && <Counter id={`${control.id}-count`} count={count} limit={limit} />}
    </Field>
  )
}

/**
 * Counter for characters. Screen readers announce it only near the limit, because a message after every key would
 * disturb the typing.
 */
function Counter({ id, count, limit }: { id: string; count: number; limit: number }) {
  const left = limit - count
  const text = left >= 0 ? `已写 ${count} 字，最多 ${limit} 字` : `超出 ${-left} 字，最多 ${limit} 字`
  return (
    <p className={left < 0 ? 'counter over' : 'counter'}>
      <span id={id}>{text}</span>
      <span className="sr" role="status">
        {left <= 20 ? text : ''}
      </span>
    </p>
  )
}
