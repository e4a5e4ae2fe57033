// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FIND_PAUSE_MS } from '#machines/flows/constants.ts'
import type { RouteSpec } from '#src/app/route-types.ts'
import { removeStoredToken } from '#src/lib/access-token-cookie.ts'
import { get, press, settle, type } from '#tests/support/render.tsx'
import { type Answers, closeApps, gqlError, openApp, signInAs } from './portal-double.tsx'

const page = { load: async () => ({ default: () => <h1>页面</h1> }) }
const routes = [
  '/console',
  '/console/person',
  '/console/person/:id',
  '/console/workOrder',
  '/console/workOrder/edit',
  '/console/workOrder/:id',
].map((path): RouteSpec => ({ ...{ path, layout: 'console', gate: 'staff', page }, title: '页面' }))

const GROUPS = [
  {
    kind: 'Person',
    hasMore: true,
    items: [
      { id: 1, title: '顾晓岚', number: null, statusLabel: '待初审', note: '肢体 · 合肥' },
      { id: 2, title: '顾乐宁', number: null, statusLabel: '复审通过', note: null },
    ],
  },
  {
    kind: 'WorkOrder',
    hasMore: false,
    items: [{ id: 9, title: '顾客评论', number: 'GD202611180007', statusLabel: '进行中', note: '云杉' }],
  },
]

async function open(searchFind: Answers[string] = () => ({ groups: GROUPS })) {
  const signedIn = signInAs({ userType: 'PlatformUser', realName: '周敏' })
  const session = () => {
    const answer = signedIn.sessionGetCurrentLoginInformations?.({}) as { user: object } | undefined
    return { user: { ...answer?.user, platformRoles: ['Auditor'] } }
  }
  const app = await openApp('/console', routes, {
    ...signedIn,
    sessionGetCurrentLoginInformations: session,
    searchFind,
  })
  const sent = () => app.calls.filter(({ name }) => name === 'searchFind').map(({ variables }) => variables.keyword)
  return { ...app, sent }
}

const field = () => get<HTMLInputElement>('[role=combobox]')
const palette = () => document.querySelector('dialog.pal')
const options = () => [...document.querySelectorAll('[role=option]')].map(({ textContent }) => textContent)
const active = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent
const ctrlK = (init: KeyboardEventInit = {}) => press(document.body, 'k', { code: 'KeyK', ctrlKey: true, ...init })
const pause = async () => {
  await act(() => new Promise((resolve) => setTimeout(resolve, FIND_PAUSE_MS + 50)))
  await settle()
}
const look = async (text: string) => {
  await type(field(), text)
  await pause()
}

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no stream in this test')))
})
afterEach(async () => {
  closeApps()
  removeStoredToken()
  localStorage.clear()
  vi.restoreAllMocks()
})

test('Ctrl K opens it with the focus in the field, Escape closes it, and the acts stand there at once', async () => {
  await open()
  expect(palette()).toBeNull()
  await ctrlK()
  await settle()
  expect(document.activeElement).toBe(field())
  expect(options()).toEqual(['代建档案操作', '新建工单操作'])
  await act(async () => palette()?.dispatchEvent(new Event('cancel', { cancelable: true })))
  expect(palette()).toBeNull()
})

test('other keys and an input method open nothing', async () => {
  await open()
  await ctrlK({ shiftKey: true })
  await ctrlK({ altKey: true })
  await ctrlK({ ctrlKey: false })
  await ctrlK({ isComposing: true })
  expect(palette()).toBeNull()
})

test('the button in the header names its key', async () => {
  await open()
  const button = get('.oh-search')
  expect(button.getAttribute('aria-keyshortcuts')).toBe('Control+K')
  expect(button.textContent).toContain('Ctrl K')
  await act(async () => button.click())
  expect(palette()).not.toBeNull()
})

test('asks once when the keys rest, groups what is found, says how many, and leads by the arrows', async () => {
  const { sent } = await open()
  await ctrlK()
  await type(field(), '顾')
  await type(field(), '顾客')
  await type(field(), '顾')
  await pause()
  expect(sent()).toEqual(['顾'])
  expect(
    [...document.querySelectorAll('[role=listbox] > [role=group]')].map((group) => group.getAttribute('aria-label')),
  ).toEqual(['求职者：最接近的 2 项，多输几个字可以缩小', '工单'])
  expect(options()).toEqual(['顾晓岚待初审 · 肢体 · 合肥', '顾乐宁复审通过', '顾客评论GD202611180007 · 进行中 · 云杉'])
  expect(get('dialog.pal [role=status]').textContent).toBe('找到 3 项，按上下键选择')
  expect(active()).toContain('顾晓岚')
  await press(field(), 'ArrowDown')
  expect(active()).toContain('顾乐宁')
  await press(field(), 'ArrowUp')
  await press(field(), 'ArrowUp')
  expect(active()).toContain('顾客评论')
  expect(document.querySelectorAll('[aria-selected=true]')).toHaveLength(1)
})

test('Enter opens the page of the active option, and not while an input method composes', async () => {
  await open()
  await ctrlK()
  await look('顾')
  await press(field(), 'Enter', { isComposing: true })
  expect(location.pathname).toBe('/console')
  await press(field(), 'Enter')
  await settle()
  expect(location.pathname).toBe('/console/person/1')
  expect(palette()).toBeNull()
})

test('pages and acts are found at once, by letters too, while the services are asked', async () => {
  await open(() => new Promise(() => undefined))
  await ctrlK()
  await type(field(), 'xjgd')
  expect(options()).toEqual(['新建工单操作'])
  await press(field(), 'Enter')
  await settle()
  expect(location.pathname).toBe('/console/workOrder/edit')
})

test('the very name of a page leads there before any record; a part of it does not', async () => {
  await open()
  await ctrlK()
  await look('工单')
  expect(active()).toMatch(/^工单/)
  await look('工')
  expect(active()).toMatch(/^顾晓岚/)
})

test('what was opened is offered again without a name: pages, acts and numbers', async () => {
  await open()
  await ctrlK()
  await look('顾')
  await press(field(), 'Enter')
  await settle()
  await ctrlK()
  await look('顾')
  await press(field(), 'ArrowUp')
  await press(field(), 'Enter')
  await settle()
  await ctrlK()
  expect(options()[0]).toBe('工单 GD202611180007')
  expect(JSON.stringify({ ...localStorage })).not.toMatch(/顾|云杉|person\/1/)
})

test('says in words that nothing was found, and that it failed, and asks again', async () => {
  let answer: unknown = { groups: [] }
  const { sent } = await open(() => answer)
  await ctrlK()
  await look('无此人')
  expect(get('.pal-words').textContent).toContain('没有找到名称或编号是“无此人”的记录')
  expect(get('dialog.pal [role=status]').textContent).toBe('没有找到“无此人”')
  expect(field().getAttribute('aria-expanded')).toBe('false')
  answer = gqlError('服务暂时不可用', { httpStatus: 503 })
  await look('无此')
  expect(get('.pal-words').textContent).toContain('没有查成')
  expect(field().value).toBe('无此')
  answer = { groups: GROUPS }
  await act(async () => get('.pal-words button').click())
  await settle()
  expect(options()).toHaveLength(3)
  expect(sent()).toEqual(['无此人', '无此', '无此'])
})
