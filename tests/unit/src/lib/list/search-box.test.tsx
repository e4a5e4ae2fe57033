// @vitest-environment happy-dom
import { act, useState } from 'react'
import { expect, it } from 'vitest'
import { text } from '#src/lib/list/filters.ts'
import type { FilterValues } from '#src/lib/list/list-address.ts'
import { SearchBox } from '#src/lib/list/search-box.tsx'
import { click, get, getByName, render, type } from '#tests/support/render.tsx'

const keyword = text('keyword', '名称', { max: 60 })

function Example({ onChange }: { onChange: (change: FilterValues) => void }) {
  const [values, setValues] = useState<FilterValues>({})
  const change = (next: FilterValues) => {
    onChange(next)
    setValues({ ...values, ...next })
  }
  return <SearchBox filter={keyword} values={values} change={change} />
}

const leave = () => act(async () => get('input').dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
const said = () => get('[role=status]').textContent

it('a search that changes nothing says so, each time', async () => {
  const changes: FilterValues[] = []
  await render(<Example onChange={(change) => changes.push(change)} />)
  expect(said()).toBe('')
  await click(getByName('搜索'))
  expect(said()).toContain('条件没有变化')
  const first = get('[role=status] span')
  await click(getByName('搜索'))
  expect(get('[role=status] span')).not.toBe(first)
  expect(changes).toEqual([])
})

it('what was applied by leaving the field is not called unchanged by the press that follows', async () => {
  const changes: FilterValues[] = []
  await render(<Example onChange={(change) => changes.push(change)} />)
  await type(get('input'), '启明')
  await leave()
  await click(getByName('搜索'))
  expect(changes).toEqual([{ keyword: '启明' }])
  expect(said()).toBe('')
  await click(getByName('搜索'))
  expect(said()).toContain('条件没有变化')
})
