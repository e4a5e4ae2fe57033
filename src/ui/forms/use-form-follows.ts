import { type RefObject, useEffect, useRef } from 'react'

/**
 * For a form whose fields show the address by `defaultValue`: when `shown` changes they take their defaults again. A form
 * drawn anew would do so too, but would drop the focus of who pressed its button, and what was typed in the meantime.
 */
export function useFormFollows(shown: string): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  const last = useRef(shown)
  useEffect(() => {
    if (last.current === shown) return
    last.current = shown
    form.current?.reset()
  }, [shown])
  return form
}
