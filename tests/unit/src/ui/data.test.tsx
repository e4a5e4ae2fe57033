// @vitest-environment happy-dom
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { dropTrailingZeros } from '#machines/rules/trailing-zeros.ts'
import { PlacesLeft } from '#src/shared/work-orders/places-left.tsx'
import { AttachmentList } from '#src/ui/data/attachment-list.tsx'
import { BarChart } from '#src/ui/data/bar-chart.tsx'
import { DataList } from '#src/ui/data/data-list.tsx'
import { DataTable } from '#src/ui/data/data-table.tsx'
import { DescriptionList } from '#src/ui/data/description-list.tsx'
import { FilterDisclosure } from '#src/ui/data/filter-disclosure.tsx'
import { Meter } from '#src/ui/data/meter.tsx'
import { Pagination, pagesToShow } from '#src/ui/data/pagination.tsx'
import type { Sort } from '#src/ui/data/sort-button.tsx'
import { ProgressSteps } from '#src/ui/status/progress-steps.tsx'
import { atLeastTwoDecimals, groupThousands } from '#src/ui/text/decimal-text.ts'
import { Money } from '#src/ui/text/money.tsx'
import { click, get, getByName, nameOf, render } from '#tests/support/render.tsx'

const rows = [
  { id: 1, person: '林**', net: '288' },
  { id: 2, person: '陈**', net: '1440.5' },
]

function TableExample({ onSort }: { onSort?: (sort: Sort) => void }) {
  const [chosen, setChosen] = useState<typeof rows>([])
  return (
    <>
      <DataTable
        caption="11 月结算"
        rows={rows}
        rowKey={(row) => row.id}
        sort={{ key: 'net', descending: true }}
        onSort={onSort}
        selection={{ rows: chosen, onChange: setChosen, nameOf: (row) => row.person }}
        columns={[
          { key: 'person', header: '求职者', rowHeader: true, cell: (row) => row.person },
          { key: 'net', header: '到手（元）', sortKey: 'net', cell: (row) => <Money amount={row.net} unit="" /> },
        ]}
      />
      <output>{chosen.map(({ id }) => id).join()}</output>
    </>
  )
}

it('a table is named by its caption and is a table by its elements alone', async () => {
  await render(<TableExample />)
  expect(nameOf(get('table'))).toBe('11 月结算')
  expect([...document.querySelectorAll('thead th')].map((head) => head.getAttribute('scope'))).toEqual([
    'col',
    'col',
    'col',
  ])
  expect(document.querySelectorAll('tbody th[scope=row]')).toHaveLength(2)
  expect(document.querySelectorAll('table[role], table [role]')).toHaveLength(0)
})

it('every cell carries the label of its column for the card layout', async () => {
  await render(<TableExample />)
  const cells = [...document.querySelectorAll('[data-label]')]
  expect(cells.map((cell) => `${cell.getAttribute('data-label')} ${cell.textContent}`)).toEqual([
    '到手（元） 288.00',
    '到手（元） 1,440.50',
  ])
})

it('a cell without a value is marked, so that the card layout leaves it out', async () => {
  const columns = [
    { key: 'id', header: '编号', rowHeader: true, cell: ({ id }: { id: number }) => `${id}` },
    { key: 'score', header: '成绩', cell: ({ id }: { id: number }) => (id === 1 ? '—' : '优') },
  ]
  await render(<DataTable caption="培训" columns={columns} rows={[{ id: 1 }, { id: 2 }]} rowKey={({ id }) => id} />)
  expect([...document.querySelectorAll('td')].map(({ className }) => className)).toEqual(['no-value', ''])
})

it('a sortable head says its order and turns it around', async () => {
  const onSort = vi.fn()
  await render(<TableExample onSort={onSort} />)
  expect(get('[aria-sort]').getAttribute('aria-sort')).toBe('descending')
  await click(getByName('到手'))
  expect(onSort).toHaveBeenCalledWith({ key: 'net', descending: false })
})

it('each row checkbox names its row, and rows are chosen and released one by one', async () => {
  await render(<TableExample />)
  const boxes = [...document.querySelectorAll<HTMLInputElement>('tbody input[type=checkbox]')]
  expect(boxes.map(nameOf)).toEqual(['选择林**', '选择陈**'])
  for (const box of boxes) await click(box)
  expect(get('output').textContent).toBe('1,2')
  await click(get('tbody input[type=checkbox]'))
  expect(get('output').textContent).toBe('2')
})

it('the checkbox of the head chooses every row of the page, or none', async () => {
  await render(<TableExample />)
  await click(getByName('选择本页全部', 'thead input'))
  expect(get('output').textContent).toBe('1,2')
  await click(get('tbody input[type=checkbox]'))
  expect(get<HTMLInputElement>('thead input').indeterminate).toBe(true)
  await click(get('thead input'))
  await click(get('thead input'))
  expect(get('output').textContent).toBe('')
})

it('the table writes no style element into the page', async () => {
  await render(<TableExample />)
  expect(document.querySelectorAll('style')).toHaveLength(0)
})

it('a list shows waiting, failure, emptiness and rows, and keeps old rows while new ones load', async () => {
  const retry = vi.fn()
  const list = (props: { loading?: boolean; error?: string; isEmpty?: boolean }) => (
    <DataList loading={false} isEmpty={false} onRetry={retry} empty={{ title: '还没有工单' }} {...props}>
      <p>第一行</p>
    </DataList>
  )
  const { container, rerender } = await render(list({ loading: true, isEmpty: true }))
  expect(container.textContent).toContain('正在加载列表')
  await rerender(list({ error: '服务暂时没有回应' }))
  await click(getByName('重新加载'))
  expect(retry).toHaveBeenCalledOnce()
  await rerender(list({ isEmpty: true }))
  expect(container.textContent).toContain('还没有工单')
  await rerender(list({ loading: true }))
  expect(container.textContent).toContain('第一行')
  expect(get('[aria-busy=true]').textContent).toBe('第一行')
})

it.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [5, 12, [1, null, 4, 5, 6, null, 12]],
  [3, 12, [1, 2, 3, 4, null, 12]],
  [4, 12, [1, 2, 3, 4, 5, null, 12]],
  [12, 12, [1, null, 11, 12]],
])('page %i of %i shows its neighbours and both ends', (page, pageCount, expected) => {
  expect(pagesToShow(page, pageCount)).toEqual(expected)
})

it('pages are links that say which one is current', async () => {
  await render(<Pagination page={2} pageCount={3} hrefOf={(page) => `/workOrder?page=${page}`} />)
  const current = get('[aria-current=page]')
  expect(nameOf(current)).toBe('第 2 页')
  expect(getByName('下一页').getAttribute('href')).toBe('/workOrder?page=3')
  expect(getByName('上一页').getAttribute('href')).toBe('/workOrder?page=1')
})

it('one page needs no pagination', async () => {
  const { container } = await render(<Pagination page={1} pageCount={1} hrefOf={String} />)
  expect(container.textContent).toBe('')
})

it('filters fold behind a button that tells how many are set', async () => {
  await render(
    <FilterDisclosure activeCount={2}>
      {() => (
        <form aria-label="筛选">
          <input type="checkbox" name="type" value="1" defaultChecked aria-label="图像标注" />
        </form>
      )}
    </FilterDisclosure>,
  )
  const toggle = getByName('筛选（已选 2 项）')
  await click(toggle)
  expect(toggle.getAttribute('aria-expanded')).toBe('true')
  expect(document.getElementById(toggle.getAttribute('aria-controls') ?? '')?.querySelector('form')).not.toBeNull()
})

it('a chart has its values in words and a table of the same', async () => {
  const bars = [
    { label: '7 月', value: 1580, text: '1,580.00' },
    { label: '8 月', value: 0, text: '0.00' },
  ]
  await render(<BarChart title="每月到账" labelHeader="月份" valueHeader="到账（元）" bars={bars} />)
  expect(nameOf(get('figure'))).toBe('每月到账')
  expect(get('.hbars').textContent).toContain('7 月1,580.00')
  expect([...document.querySelectorAll('tbody tr')].map((row) => row.textContent)).toEqual(['7 月1,580.00', '8 月0.00'])
  expect(get('summary').textContent).toBe('用表格查看')
})

it('a meter reads its share in words', async () => {
  await render(<Meter label="已领取" value={63} max={100} text="已领取 63 张，共 100 张" />)
  expect(get('[role=meter]').getAttribute('aria-valuetext')).toBe('已领取 63 张，共 100 张')
  expect(get('rect').getAttribute('width')).toBe('63')
})

it('the way says what lies behind, where one is, and what lies ahead', async () => {
  const steps = [
    { name: '已领取', state: 'done' as const },
    { name: '执行中', state: 'now' as const },
    { name: '验收中', state: 'ahead' as const },
  ]
  await render(<ProgressSteps label="进度" steps={steps} />)
  expect([...document.querySelectorAll('.name')].map((name) => name.textContent)).toEqual([
    '已领取（已完成）',
    '执行中（当前）',
    '验收中（未开始）',
  ])
  expect(get('[aria-current=step]').textContent).toContain('执行中')
})

it('an absent value reads as 未填写 and an absent amount as 未确定, never as zero', async () => {
  await render(
    <>
      <DescriptionList items={[{ term: '辅助器具', value: null }]} />
      <Money amount={null} />
    </>,
  )
  expect(get('dd').textContent).toBe('未填写')
  expect(document.body.textContent).toContain('未确定')
})

it('decimal texts are grouped and padded without being rounded', () => {
  expect(groupThousands('-1234567.8901')).toBe('-1,234,567.8901')
  expect(groupThousands('不是数字')).toBe('不是数字')
  expect(atLeastTwoDecimals('0.125')).toBe('0.125')
  expect(atLeastTwoDecimals('288')).toBe('288.00')
  expect(dropTrailingZeros('2400.000')).toBe('2400')
  expect(dropTrailingZeros('100')).toBe('100')
})

it('a file that waits for its scan is no link and says why', async () => {
  const address = '/api/services/app/Attachment/Download?id=3&expires=1&signature=x'
  const items = [
    { id: 1, name: '规范.pdf', href: address },
    { id: 2, name: '成果.zip', href: `${address}&held=Waiting` },
  ]
  await render(<AttachmentList label="附件" items={items} />)
  expect([...document.querySelectorAll('a')].map((link) => link.textContent?.trim())).toEqual(['规范.pdf'])
  expect(document.querySelectorAll('li')[1]?.textContent).toContain('成果.zip正在等待安全检查，通过后才能下载')
})

it('the bar of an order is as full as the words beside it say', async () => {
  await render(<PlacesLeft remaining="40.000" quantity="100.000" unitName="张" />)
  expect(get('.places-left').textContent).toContain('还剩 40 / 100 张')
  const bar = get('[role=meter], meter, [role=progressbar]')
  expect([bar.getAttribute('aria-valuenow') ?? bar.getAttribute('value'), nameOf(bar)]).toEqual(['40', '还剩'])
})
