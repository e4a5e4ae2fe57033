// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { DataTable } from '#src/ui/data/data-table.tsx'
import { get, nameOf, render } from '#tests/support/render.tsx'

let measure: () => void = () => {}

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: () => void) {
        measure = callback
      }
      observe() {}
      disconnect() {}
    },
  )
})
afterEach(() => vi.unstubAllGlobals())

const box = () => get('.table-scroll')

async function widen(scrollWidth: number) {
  Object.defineProperties(box(), {
    scrollWidth: { value: scrollWidth, configurable: true },
    clientWidth: { value: 300, configurable: true },
  })
  await act(async () => measure())
}

it('a table that is too wide is a stop of the keyboard and a region of its name; one that fits is neither', async () => {
  await render(
    <DataTable
      caption="结算"
      rows={[{ id: 1 }]}
      rowKey={({ id }) => id}
      columns={[{ key: 'id', header: '编号', cell: ({ id }) => id }]}
    />,
  )
  expect(box().hasAttribute('tabindex')).toBe(false)
  await widen(420)
  expect(box().tabIndex).toBe(0)
  expect([box().getAttribute('role'), nameOf(box())]).toEqual(['region', '结算'])
  await widen(300)
  expect([box().hasAttribute('tabindex'), box().hasAttribute('role')]).toEqual([false, false])
})
