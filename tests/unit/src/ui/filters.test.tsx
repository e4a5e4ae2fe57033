// @vitest-environment happy-dom
import { act } from 'react'
import { expect, it } from 'vitest'
import { KeywordSearch } from '#src/ui/forms/keyword-search.tsx'
import { click, get, getByName, render } from '#tests/support/render.tsx'

const typed = () => get<HTMLInputElement>('input')
const type = (text: string) => act(() => void Object.assign(typed(), { value: text }))
const said = () => document.querySelector('form [role=status]')?.textContent
const search = (keyword: string) => (
  <KeywordSearch label="搜索工单名称" placeholder="" keyword={keyword} onSearch={() => {}} />
)

it('a search shows the address again when that changes, and leaves the focus on its button', async () => {
  const { rerender } = await render(search('道路'))
  await type('方言')
  act(() => getByName('搜索').focus())
  await rerender(search('语音'))
  expect(typed().value).toBe('语音')
  expect(document.activeElement).toBe(getByName('搜索'))
})

it('a search by words answers a press that changes nothing', async () => {
  const { rerender } = await render(search('道路'))
  await click(getByName('搜索'))
  expect(said()).toBe('条件没有变化，列表就是现在的结果')
  await type('方言')
  await click(getByName('搜索'))
  await rerender(search('方言'))
  expect(said()).toBe('')
})
