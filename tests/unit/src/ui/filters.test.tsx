// @vitest-environment happy-dom
import { act } from 'react'
import { expect, it } from 'vitest'
import { FilterPanel } from '#src/ui/data/filter-panel.tsx'
import { KeywordSearch } from '#src/ui/forms/keyword-search.tsx'
import { Select } from '#src/ui/forms/select.tsx'
import { TextInput } from '#src/ui/forms/text-input.tsx'
import { click, get, getByName, render } from '#tests/support/render.tsx'

interface Shown {
  keyword?: string
  type?: string
  types?: readonly string[]
}

/** Filters that show the address; the list of types comes from the server, later. */
const filters = ({ keyword = '', type = '', types = ['标注', '转写'] }: Shown) => (
  <FilterPanel activeCount={0} shown={`${keyword}/${type}`} onApply={() => {}} onClear={() => {}}>
    <TextInput label="工单名称" name="keyword" defaultValue={keyword} />
    <Select label="类型" name="type" defaultValue={type} options={types.map((label) => ({ value: label, label }))} />
  </FilterPanel>
)

const typed = () => get<HTMLInputElement>('input')
const chosen = () => get<HTMLSelectElement>('select').value
const type = (text: string) => act(() => void Object.assign(typed(), { value: text }))

it('keeps what was typed and where the focus is while a list still comes', async () => {
  const { rerender } = await render(filters({ type: '转写', types: [] }))
  act(() => typed().focus())
  await type('道路')
  await rerender(filters({ type: '转写' }))
  expect(typed().value).toBe('道路')
  expect(document.activeElement).toBe(typed())
  expect(chosen()).toBe('转写')
})

it('shows the address again when that changes, and leaves the focus on its button', async () => {
  const { rerender } = await render(filters({ keyword: '道路' }))
  await type('方言')
  act(() => getByName('应用筛选').focus())
  await rerender(filters({ keyword: '语音' }))
  expect(typed().value).toBe('语音')
  expect(document.activeElement).toBe(getByName('应用筛选'))
})

it('clears what was typed and not applied, although the address has nothing to clear', async () => {
  await render(filters({}))
  await type('方言')
  await click(getByName('清除全部条件'))
  expect(typed().value).toBe('')
})

const said = () => document.querySelector('form [role=status]')?.textContent

it('answers a press that changes nothing, and is silent where the list answers', async () => {
  await render(filters({}))
  await click(getByName('应用筛选'))
  expect(said()).toBe('条件没有变化，列表就是现在的结果')
  await type('方言')
  await click(getByName('应用筛选'))
  expect(said()).toBe('')
  await click(getByName('清除全部条件'))
  expect(said()).toBe('没有设置条件')
})

it('a search by words answers a press that changes nothing, too', async () => {
  const search = (keyword: string) => (
    <KeywordSearch label="搜索工单名称" placeholder="" keyword={keyword} onSearch={() => {}} />
  )
  const { rerender } = await render(search('道路'))
  await click(getByName('搜索'))
  expect(said()).toBe('条件没有变化，列表就是现在的结果')
  await type('方言')
  await click(getByName('搜索'))
  await rerender(search('方言'))
  expect(said()).toBe('')
})
