// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { hasPraisedHere, rememberPraise, visitorIdOf } from '#src/features/content/visitor.ts'

beforeEach(() => localStorage.clear())

test('a browser keeps one random id, as the services accept it', () => {
  const id = visitorIdOf(localStorage)
  expect(id).toMatch(/^[\w-]{16,64}$/)
  expect(visitorIdOf(localStorage)).toBe(id)
  localStorage.setItem('visitor', '<script>')
  expect(visitorIdOf(localStorage)).not.toBe('<script>')
})

test('what was praised here is known here, and text that is not ours counts for nothing', () => {
  rememberPraise(localStorage, 7)
  expect(hasPraisedHere(localStorage, 7)).toBe(true)
  expect(hasPraisedHere(localStorage, 8)).toBe(false)
  localStorage.setItem('praised', '{"a":')
  expect(hasPraisedHere(localStorage, 7)).toBe(false)
})

test('a storage that refuses costs the memory, not the praise', () => {
  const refusing = {
    getItem: () => null,
    setItem: () => {
      throw new Error('full')
    },
  } as unknown as Storage
  expect(visitorIdOf(refusing)).toBeUndefined()
  expect(() => rememberPraise(refusing, 1)).not.toThrow()
})
