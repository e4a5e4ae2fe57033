// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { browserStorage, onNotKept, tabStorage } from '#src/ui/kept-storage.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

test('keeps, reads, lists and removes', () => {
  expect(browserStorage.write('a', '1')).toBe(true)
  expect(browserStorage.read('a')).toBe('1')
  expect(browserStorage.names()).toEqual(['a'])
  browserStorage.remove('a')
  expect(browserStorage.read('a')).toBeNull()
})

/** As browsers do where cookies are blocked: reading the property itself throws. */
function refuse(name: 'localStorage' | 'sessionStorage') {
  const { configurable, ...own } = Object.getOwnPropertyDescriptor(globalThis, name) ?? {}
  Object.defineProperty(globalThis, name, {
    configurable: true,
    get: () => {
      throw new DOMException('denied', 'SecurityError')
    },
  })
  return () => Object.defineProperty(globalThis, name, { configurable: configurable ?? true, ...own })
}

test('where even looking is refused nothing throws, and a text that is not kept is told', () => {
  const restore = refuse('sessionStorage')
  const told: string[] = []
  onNotKept((why, key) => told.push(`${why} ${key}`))
  try {
    expect(tabStorage.read('a')).toBeNull()
    expect(tabStorage.names()).toEqual([])
    expect(() => tabStorage.remove('a')).not.toThrow()
    expect(tabStorage.write('draft:1:task:2', '{}')).toBe(false)
  } finally {
    restore()
  }
  expect(told).toEqual(['refused draft:1:task:2'])
})

test('a full storage is told apart from one that refuses, and from one that forgets', () => {
  const told: string[] = []
  onNotKept((why) => told.push(why))
  const storage = { getItem: () => null, setItem: vi.fn(), removeItem: () => {} }
  vi.stubGlobal('localStorage', storage)
  browserStorage.write('a', '1')
  storage.setItem.mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  browserStorage.write('a', '1')
  expect(told).toEqual(['refused', 'full'])
})
