import type { KeyboardEvent } from 'react'

/**
 * A key that belongs to an input method: it takes a candidate or edits what is being composed. Safari ends the composition
 * before its Enter, which is known from the key code alone (UI Events, 229).
 */
export const isOfInputMethod = ({ nativeEvent }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || nativeEvent.keyCode === 229

/** Of a field inside a form: Enter acts, and does not submit the form. */
export const onEnter =
  (act: () => void) =>
  (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || isOfInputMethod(event)) return
    event.preventDefault()
    act()
  }
