import type { FormEvent, FormEventHandler } from 'react'

/**
 * Limits an input to a number of characters, counted as a person and the services count them. The `maxLength` attribute
 * counts a rare ideograph twice and could cut it in half, so it is set to twice the limit and this handler cuts the
 * rest. Text in composition is not cut.
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
