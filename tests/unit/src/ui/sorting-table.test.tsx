// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest'
import { SortingTable } from '#src/ui/data/sorting-table.tsx'
import { PATIENCE } from '#tests/support/patience.ts'
import { click, get, getByName, nameOf, render } from '#tests/support/render.tsx'

const rows = [
  { id: 1, person: '周敏', net: '288' },
  { id: 2, person: '陈静', net: '1440.5' },
  { id: 3, person: '林一鸣', net: '96' },
]

async function renderTable() {
  await render(
    <SortingTable
      caption="这次发放的工资"
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'person',
          header: '职工',
          rowHeader: true,
          cell: ({ person }) => person,
          sortOf: ({ person }) => person,
        },
        { key: 'net', header: '实发', cell: ({ net }) => net, sortOf: ({ net }) => Number(net) },
        { key: 'acts', header: '操作', cell: () => '填写' },
      ]}
    />,
  )
  await vi.waitFor(() => expect(document.querySelector('table')).not.toBeNull(), PATIENCE)
}
const names = () => [...document.querySelectorAll('tbody .row-name')].map(({ textContent }) => textContent)

it('a table that is held whole keeps the order it came in until a head is pressed', async () => {
  await renderTable()
  expect(nameOf(get('table'))).toBe('这次发放的工资')
  expect(names()).toEqual(['周敏', '陈静', '林一鸣'])
  expect(document.querySelectorAll('[aria-sort]')).toHaveLength(0)
  expect(document.querySelectorAll('th button')).toHaveLength(2)
})

it('it is put in the order of amounts as numbers, and turned around, and says so', async () => {
  await renderTable()
  await click(getByName('实发'))
  expect(names()).toEqual(['林一鸣', '周敏', '陈静'])
  expect(get('[aria-sort]').getAttribute('aria-sort')).toBe('ascending')
  await click(getByName('实发'))
  expect(names()).toEqual(['陈静', '周敏', '林一鸣'])
  expect(get('[aria-sort]').getAttribute('aria-sort')).toBe('descending')
})

it('names go by their sound, not by their code points', async () => {
  await renderTable()
  await click(getByName('职工'))
  expect(names()).toEqual(['陈静', '林一鸣', '周敏'])
})

it('writes no style element into the page', async () => {
  await renderTable()
  expect(document.querySelectorAll('style')).toHaveLength(0)
})
