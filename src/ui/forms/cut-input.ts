import type { FormEvent, FormEventHandler } from 'react'

/**
 * A limit in characters as a person and the services count them. The attribute counts a rare ideograph twice and would
 * cut a name of such in half, so it has twice the room and the rest is cut here; text that is being composed is not.
 */
export function cutInput(most: number | undefined, onInput: FormEventHandler<HTMLInputElement> | undefined) {
  if (most === undefined) return { onInput }
  return {
    maxLength: most * 2,
    onInput: (event: FormEvent<HTMLInputElement>) => {
      const input = event.currentTarget
      const signs = Array.from(input.value)
      const isComposing = (event.nativeEvent as InputEvent).isComposing === true
      if (!isComposing && signs.length > most) input.value = signs.slice(0, most).join('')
      onInput?.(event)
    },
  }
}
