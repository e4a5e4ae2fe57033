import type { KeyboardEvent } from 'react'

/**
 * Whether a key press belongs to an input method, which selects a candidate or edits the composition. Safari ends the
 * composition before its Enter key event, so this event is recognised by its key code alone (UI Events, 229).
 */
export const isOfInputMethod = ({ nativeEvent }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || nativeEvent.keyCode === 229

/** Key handler for a field inside a form: Enter runs the action and does not submit the form. */
export const onEnter =
  (act: () => void) =>
  (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || isOfInputMethod(event)) return
    event.preventDefault()
    act()
  }
