// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { hasPraisedHere, rememberPraise, visitorIdOf } from '#src/features/content/visitor.ts'

beforeEach(() => localStorage.clear())

test('a browser keeps one random id, as the services accept it', () => {
  const id = visitorIdOf()
  expect(id).toMatch(/^[\w-]{16,64}$/)
  expect(visitorIdOf()).toBe(id)
  localStorage.setItem('visitor', '<script>')
  expect(visitorIdOf()).not.toBe('<script>')
})

test('what was praised here is known here, and text that is not ours counts for nothing', () => {
  rememberPraise(7)
  expect(hasPraisedHere(7)).toBe(true)
  expect(hasPraisedHere(8)).toBe(false)
  localStorage.setItem('praised', '{"a":')
  expect(hasPraisedHere(7)).toBe(false)
})

test('a storage that refuses costs the memory, not the praise', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new Error('full')
    },
  })
  expect(visitorIdOf()).toBeUndefined()
  expect(() => rememberPraise(1)).not.toThrow()
  expect(hasPraisedHere(1)).toBe(false)
  vi.unstubAllGlobals()
})
