import { type RefObject, useEffect, useRef } from 'react'

/**
 * For a form whose fields show the URL's values by `defaultValue`: when `shown` changes, the fields are reset to their
 * defaults. Mounting the form anew would do the same, but would lose the focus on the pressed button and text typed
 * meanwhile.
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
