// @vitest-environment happy-dom
import { act } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { goHome } from '#src/lib/navigation/home-link.ts'
import { Link } from '#src/lib/navigation/link.tsx'
import { positiveInteger } from '#src/lib/navigation/positive-integer.ts'
import {
  choiceField,
  countField,
  flagField,
  idField,
  readSearch,
  type SearchFields,
  textField,
  writeSearch,
} from '#src/lib/navigation/search-fields.ts'
import { useSearchState } from '#src/lib/navigation/use-search-state.ts'
import { get, render } from '#tests/support/render.tsx'

interface Filters {
  keyword: string
  status: 'Published' | 'Accepted' | null
  page: number
  typeId: number | null
  isOnlyMine: boolean
}
const fields: SearchFields<Filters> = {
  keyword: textField,
  status: choiceField(['Published', 'Accepted']),
  page: countField(1),
  typeId: idField,
  isOnlyMine: flagField,
}
const none: Filters = { keyword: '', status: null, page: 1, typeId: null, isOnlyMine: false }

describe('§2 home link', () => {
  const doubles = (pathname: string) => ({ pathname, navigate: vi.fn(), reload: vi.fn(), random: () => 0.25 })

  test('reloads the page when already on home', () => {
    const link = doubles('/')
    goHome(link)
    expect(link.reload).toHaveBeenCalledTimes(1)
    expect(link.navigate).not.toHaveBeenCalled()
  })

  test('otherwise goes to / with a random query parameter r', () => {
    const link = doubles('/workOrder')
    goHome(link)
    expect(link.navigate).toHaveBeenCalledWith('/?r=0.25')
    expect(link.reload).not.toHaveBeenCalled()
  })
})

describe('filters in the address', () => {
  test('are read with their types; what cannot be right counts as not set', () => {
    expect(readSearch(fields, 'keyword=标注&status=Accepted&page=3&typeId=7&isOnlyMine=true')).toEqual({
      keyword: '标注',
      status: 'Accepted',
      page: 3,
      typeId: 7,
      isOnlyMine: true,
    })
    expect(readSearch(fields, 'status=Nonsense&page=-1&typeId=1.5&isOnlyMine=1')).toEqual(none)
  })

  test('defaults are left out, foreign parameters stay', () => {
    expect(writeSearch(fields, none, 'r=0.5&page=9')).toBe('r=0.5')
    expect(writeSearch(fields, { ...none, page: 2, status: 'Published' })).toBe('status=Published&page=2')
  })

  test.each([
    ['7', 7],
    ['0', null],
    ['-7', null],
    ['7.5', null],
    ['007', null],
    ['9'.repeat(16), null],
    ['', null],
    [undefined, null],
  ])('an id is a positive integer: %s', (text, expected) => {
    expect(positiveInteger(text)).toBe(expected)
  })
})

function List() {
  const { values, change, hrefWith } = useSearchState(fields)
  return (
    <>
      <output>{JSON.stringify(values)}</output>
      <Link href={hrefWith({ page: 4 })}>第 4 页</Link>
      <button type="button" id="new" onClick={() => change({ keyword: '标注' })} />
      <button type="button" id="fix" onClick={() => change({ status: 'Accepted' }, { replace: true })} />
    </>
  )
}

describe('a list with filters', () => {
  async function openList(path: string) {
    const { hook, searchHook, history } = memoryLocation({ path, record: true })
    await render(
      <Router hook={hook} searchHook={searchHook}>
        <List />
      </Router>,
    )
    return { history, values: () => JSON.parse(get('output').textContent ?? '') as Filters }
  }

  test('shows what the address says and links to other pages of it', async () => {
    const { values } = await openList('/workOrder?keyword=录入&page=2')
    expect(values()).toMatchObject({ keyword: '录入', page: 2 })
    expect(get('a').getAttribute('href')).toBe(`/workOrder?keyword=${encodeURIComponent('录入')}&page=4`)
  })

  test('a changed filter is a new step in the history and begins at page 1', async () => {
    const { values, history } = await openList('/workOrder?page=2')
    await act(async () => get('#new').click())
    expect(values()).toMatchObject({ keyword: '标注', page: 1 })
    expect(history).toHaveLength(2)
  })

  test('the same filter again is no step, and a replaced one neither', async () => {
    const { values, history } = await openList(`/workOrder?keyword=${encodeURIComponent('标注')}`)
    await act(async () => get('#new').click())
    expect(history).toHaveLength(1)
    await act(async () => get('#fix').click())
    expect(values().status).toBe('Accepted')
    expect(history).toHaveLength(1)
  })
})

describe('links', () => {
  test.each(['https://beian.miit.gov.cn', 'mailto:a@b.cn', 'tel:110', '//x.cn', '#main', '/api/openapi.json'])(
    '%s leaves the router alone',
    async (href) => {
      const { hook, history } = memoryLocation({ path: '/', record: true })
      await render(
        <Router hook={hook}>
          <Link href={href} onClick={(event) => event.preventDefault()}>
            x
          </Link>
        </Router>,
      )
      await act(async () => get('a').click())
      expect(get('a').getAttribute('href')).toBe(href)
      expect(history).toEqual(['/'])
    },
  )

  test('a path within the portal changes the page without loading it anew', async () => {
    const { hook, history } = memoryLocation({ path: '/', record: true })
    await render(
      <Router hook={hook}>
        <Link href="/workOrder">工单</Link>
      </Router>,
    )
    await act(async () => get('a').click())
    expect(history).toEqual(['/', '/workOrder'])
  })
})
