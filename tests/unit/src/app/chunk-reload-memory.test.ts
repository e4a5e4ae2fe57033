// @vitest-environment happy-dom
import { afterEach, describe, expect, test, vi } from 'vitest'
import { recallReload, rememberReload } from '#src/app/chunk-reload-memory.ts'

afterEach(() => sessionStorage.clear())

describe('§9 chunk reload guard over the reload itself', () => {
  test('knows nothing at first, then the moment of the last reload', () => {
    expect(recallReload()).toEqual({ lastReloadAt: null, canRemember: true })
    rememberReload(1_800_000_000_000)
    expect(recallReload()).toEqual({ lastReloadAt: 1_800_000_000_000, canRemember: true })
  })

  test('says so where the browser keeps nothing', () => {
    vi.stubGlobal('sessionStorage', {
      getItem: () => {
        throw new Error('blocked')
      },
      clear: () => {},
    })
    expect(recallReload()).toEqual({ lastReloadAt: null, canRemember: false })
  })
})
