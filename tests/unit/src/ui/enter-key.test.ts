import type { KeyboardEvent } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { isOfInputMethod, onEnter } from '#src/ui/enter-key.ts'

const pressed = (key: string, keyCode: number, isComposing: boolean) => {
  const preventDefault = vi.fn()
  return {
    event: { key, nativeEvent: { keyCode, isComposing }, preventDefault } as unknown as KeyboardEvent,
    preventDefault,
  }
}

describe('a key of an input method', () => {
  test.each([
    ['Chrome and Firefox, while it composes', 13, true, true],
    ['Chrome on macOS, while it composes', 229, true, true],
    ['Safari, which has ended the composition before its Enter', 229, false, true],
    ['a reader who sends', 13, false, false],
  ])('%s', (_, keyCode, isComposing, isIts) => {
    expect(isOfInputMethod(pressed('Enter', keyCode, isComposing).event)).toBe(isIts)
  })
})

describe('onEnter', () => {
  test('acts on the Enter of a reader, and the form around it is not sent', () => {
    const act = vi.fn()
    const { event, preventDefault } = pressed('Enter', 13, false)
    onEnter(act)(event)
    expect(act).toHaveBeenCalledOnce()
    expect(preventDefault).toHaveBeenCalledOnce()
  })

  test.each([
    ['an Enter that takes a candidate', 'Enter', 13, true],
    ['the same in Safari', 'Enter', 229, false],
    ['another key', 'a', 65, false],
  ])('leaves %s alone', (_, key, keyCode, isComposing) => {
    const act = vi.fn()
    const { event, preventDefault } = pressed(key, keyCode, isComposing)
    onEnter(act)(event)
    expect(act).not.toHaveBeenCalled()
    expect(preventDefault).not.toHaveBeenCalled()
  })
})
