// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { OfficeOutboxGetAllDocument } from '#src/api/graphql.ts'
import type { CrudList } from '#src/lib/list/crud-list.ts'
import { listQuery } from '#src/lib/list/crud-list.ts'
import { CrudListPage } from '#src/lib/list/crud-list-page.tsx'
import { choice, flag, scope, text } from '#src/lib/list/filters.ts'
import { setPreferences } from '#src/ui/shell/preferences.ts'
import { click, get, getByName, press, settle, type } from '#tests/support/render.tsx'
import { fieldNamed, renderWith } from '#tests/support/services-double.tsx'

interface Row {
  id: number
  name: string
  amount: number
  isOpen: boolean
}

const ROWS: readonly Row[] = [
  { id: 1, name: '甲', amount: 10, isOpen: true },
  { id: 2, name: '乙', amount: 5, isOpen: true },
  { id: 3, name: '丙', amount: 7, isOpen: false },
]

const done: Row[][] = []

const list: CrudList<Row> = {
  title: '款项',
  noun: '款项',
  counter: '笔',
  query: listQuery(OfficeOutboxGetAllDocument, (data) => data.outboxGetAll as never),
  search: text('keyword', '收款人', { max: 50 }),
  filters: [
    scope('all'),
    choice('state', '状态', [
      { value: 'Waiting', label: '等待发送' },
      { value: 'Failed', label: '发送失败' },
    ]),
    text('template', '事项', { max: 50 }),
    flag('isLate', '只看逾期的'),
  ],
  views: {
    label: '范围',
    useViews: () => [
      { label: '等我的', values: { all: '' } },
      { label: '全部', values: { all: 'true' }, count: 3 },
    ],
  },
  columns: [
    { key: 'name', header: '收款人', rowHeader: true, sortKey: 'name', cell: ({ name }) => name },
    { key: 'amount', header: '金额', align: 'end', cell: ({ amount }) => amount },
    { key: 'note', header: '备注', isExtra: true, cell: () => '没有备注' },
  ],
  nameOf: ({ name }) => name,
  bulk: {
    canChoose: ({ isOpen }) => isOpen,
    sum: (rows) => `合计 ${rows.reduce((sum, { amount }) => sum + amount, 0)} 元`,
    Acts: ({ rows, onDone }) => (
      <button
        type="button"
        onClick={() => {
          done.push([...rows])
          onDone()
        }}
      >
        支付
      </button>
    ),
  },
}

const answers = { outboxGetAll: () => ({ totalCount: 45, items: ROWS }) }
const shown = async () => {
  const view = await renderWith(<CrudListPage list={list} />, answers, { userId: 7 })
  await settle()
  return view
}
const chips = () => [...document.querySelectorAll('.filter-chip')].map(({ textContent }) => textContent)
const focused = () => document.activeElement
const live = () => document.querySelector('.filter-side [role=status]')?.textContent

beforeEach(() => history.replaceState(null, '', '/console/things'))
afterEach(() => {
  localStorage.clear()
  done.length = 0
})

describe('conditions', () => {
  it('are added with F, read as sentences, apply at once, and give the focus to their chip', async () => {
    const { of } = await shown()
    expect(live()).toBe('共 45 笔')
    await press(get('.list'), 'f')
    await click(getByName('状态', '.popup button'))
    await click(getByName('发送失败'))
    await settle()
    expect(chips()).toEqual(['状态：发送失败'])
    expect(focused()?.textContent).toBe('状态：发送失败')
    expect(location.search).toBe('?state=Failed')
    expect(of('outboxGetAll').at(-1)).toEqual({ state: 'Failed', pageIndex: 1, pageSize: 20 })
    expect(live()).toBe('共 45 笔，已设 1 个条件')
  })

  it('are changed on their words and removed with ×: the focus goes to the next', async () => {
    history.replaceState(null, '', '/console/things?state=Failed&template=工资&isLate=true&page=2')
    const { of } = await shown()
    expect(chips()).toEqual(['状态：发送失败', '事项：工资', '只看逾期的'])
    await click(getByName('事项：工资', '.filter-words'))
    expect(focused()).toBe(fieldNamed('事项'))
    await type(fieldNamed('事项'), '奖金')
    await click(getByName('确定'))
    await settle()
    expect(of('outboxGetAll').at(-1)).toMatchObject({ template: '奖金', pageIndex: 1 })
    await click(getByName('移除条件：状态，发送失败'))
    await settle()
    expect(focused()?.textContent).toBe('事项：奖金')
    await click(getByName('移除条件：只看逾期的'))
    await settle()
    expect(focused()?.textContent).toBe('事项：奖金')
    await click(getByName('移除条件：事项，奖金'))
    await settle()
    expect(chips()).toEqual([])
    expect(focused()).toBe(get('.filter-add'))
    expect(location.search).toBe('')
  })

  it('are left as they were on Escape, and the focus comes back', async () => {
    await shown()
    await click(get('.filter-add'))
    await click(getByName('事项', '.popup button'))
    await type(fieldNamed('事项'), '奖金')
    await press(fieldNamed('事项'), 'Escape')
    await settle()
    expect(document.querySelector('.popup')).toBeNull()
    expect(focused()).toBe(get('.filter-add'))
    expect(location.search).toBe('')
  })

  it('F in a field is a letter', async () => {
    await shown()
    await press(fieldNamed('收款人'), 'f')
    expect(document.querySelector('.popup')).toBeNull()
  })
})

describe('views', () => {
  it('are links of which one is current, whatever else is set', async () => {
    history.replaceState(null, '', '/console/things?all=true&state=Failed')
    await shown()
    const links = [...document.querySelectorAll('nav[aria-label=范围] a')]
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/console/things?state=Failed',
      '/console/things?all=true&state=Failed',
    ])
    expect(links.map((link) => link.getAttribute('aria-current'))).toEqual([null, 'true'])
  })

  /** An account on a server that keeps its views. */
  const account = (first: object[] = []) => {
    let kept = first
    return {
      ...answers,
      preferenceGet: () => ({ views: kept }),
      preferenceUpdate: ({ input }: { input: { views: object[] } }) => {
        kept = input.views
        return { rowVersion: 2 }
      },
    }
  }
  const shownFor = async (given: Parameters<typeof renderWith>[1]) => {
    const view = await renderWith(<CrudListPage list={list} />, given, { userId: 7 })
    await settle()
    return view
  }
  const LIST = '/console/things'

  it('of the account are kept with their conditions, found again, and forgotten', async () => {
    history.replaceState(null, '', '/console/things?isLate=true&page=2&row=3')
    const { of } = await shownFor(account())
    await click(getByName('存为视图'))
    await type(fieldNamed('视图名称'), '逾期')
    await click(getByName('保存视图'))
    await settle()
    const link = getByName('逾期', 'nav a')
    expect(link.getAttribute('href')).toBe('/console/things?isLate=true')
    expect(link.getAttribute('aria-current')).toBe('true')
    expect(of('preferenceUpdate')).toEqual([
      { input: { views: [{ list: LIST, views: [{ name: '逾期', search: 'isLate=true' }] }] } },
    ])
    await click(getByName('删除视图：逾期'))
    await settle()
    expect(document.querySelectorAll('nav[aria-label=范围] a')).toHaveLength(2)
    expect(of('preferenceUpdate').at(-1)).toEqual({ input: { views: [{ list: LIST, views: [] }] } })
  })

  it('that this browser has kept go to the account, behind those it has, and only there', async () => {
    const own = { name: '逾期', search: 'isLate=true' }
    const before = [
      { name: '逾期', search: 'state=Failed' },
      { name: '失败', search: 'state=Failed' },
    ]
    localStorage.setItem(`list:7:${LIST}`, JSON.stringify({ columns: { note: true }, views: before }))
    const { of } = await shownFor(account([{ list: LIST, views: [own] }]))
    expect(of('preferenceUpdate')).toEqual([{ input: { views: [{ list: LIST, views: [own, before[1]] }] } }])
    expect(JSON.parse(localStorage.getItem(`list:7:${LIST}`) ?? '')).toEqual({ columns: { note: true } })
    expect(getByName('失败', 'nav a').getAttribute('href')).toBe('/console/things?state=Failed')
  })

  it('have a name, are twenty at most, and keep what was typed when the account cannot be told', async () => {
    history.replaceState(null, '', '/console/things?isLate=true')
    const views = Array.from({ length: 20 }, (_, index) => ({ name: `视图 ${index}`, search: `page=${index}` }))
    const { of } = await shownFor({
      ...account([{ list: LIST, views }]),
      preferenceUpdate: () => {
        throw new Error('down')
      },
    })
    await click(getByName('存为视图'))
    const said = () => get('.popup .error').textContent
    await type(fieldNamed('视图名称'), '  ')
    await click(getByName('保存视图'))
    expect(said()).toContain('请填写视图名称')
    await type(fieldNamed('视图名称'), '逾期')
    await click(getByName('保存视图'))
    expect(said()).toContain('最多保存 20 个视图')
    expect(of('preferenceUpdate')).toHaveLength(0)
    await type(fieldNamed('视图名称'), '视图 3')
    await click(getByName('保存视图'))
    await settle()
    expect(of('preferenceUpdate')).toHaveLength(1)
    expect(said()).not.toContain('最多')
    expect(fieldNamed('视图名称').value).toBe('视图 3')
  })
})

describe('a row beside the list', () => {
  const button = (id: number) => get<HTMLButtonElement>(`[data-row="${id}"]`)
  const title = () => document.querySelector('.row-panel h2')?.textContent ?? null
  const within = list.columns.map(({ header }) => header)

  it('opens from its button with all its columns, leads on with keys, and gives the focus back', async () => {
    await shown()
    expect([1, 2, 3].map((id) => button(id).tabIndex)).toEqual([0, -1, -1])
    button(1).focus()
    await press(button(1), 'j')
    expect(focused()).toBe(button(2))
    await click(button(2))
    await settle()
    expect([title(), location.search]).toEqual(['乙', '?row=2'])
    expect(focused()).toBe(get('.row-panel h2'))
    expect([...document.querySelectorAll('.row-panel dt')].map(({ textContent }) => textContent)).toEqual(within)
    expect(get('.row-panel').textContent).toContain('没有备注')
    const steps = history.length
    await press(get('.row-panel h2'), 'ArrowDown')
    expect([title(), location.search, focused()]).toEqual(['丙', '?row=3', get('.row-panel h2')])
    // there is no next one
    await press(get('.row-panel h2'), 'J')
    expect(title()).toBe('丙')
    await press(get('.row-panel h2'), 'k')
    await press(get('.row-panel h2'), 'ArrowUp')
    expect([title(), history.length]).toEqual(['甲', steps])
    await press(get('.row-panel h2'), 'Escape')
    expect([title(), location.search, focused()]).toEqual([null, '', button(1)])
  })

  it('leads on by each key, also where two come before the page has followed the first', async () => {
    history.replaceState(null, '', '/console/things?row=3')
    await shown()
    const up = () =>
      get('.row-panel h2').dispatchEvent(new KeyboardEvent('keydown', { key: 'k', bubbles: true, cancelable: true }))
    await act(async () => {
      up()
      up()
    })
    await settle()
    expect(title()).toBe('甲')
  })

  it('is in the address: a reload shows it and takes no focus, back closes it, other conditions leave it', async () => {
    history.replaceState(null, '', '/console/things?row=2')
    await shown()
    expect(title()).toBe('乙')
    expect(focused()).toBe(document.body)
    expect(button(2).getAttribute('aria-expanded')).toBe('true')
    await click(get('.sort-btn'))
    await settle()
    expect([title(), location.search]).toEqual([null, '?sort=name'])
    await click(button(3))
    await settle()
    expect(title()).toBe('丙')
    // as the browser goes back
    await act(async () => history.replaceState(null, '', '/console/things?sort=name'))
    await settle()
    expect([title(), location.search, focused()]).toEqual([null, '?sort=name', button(3)])
  })

  it('that is not among the rows is told, and closes', async () => {
    history.replaceState(null, '', '/console/things?row=99')
    await shown()
    expect(title()).toBe('这笔款项不在这一页')
    await click(getByName('关闭详情'))
    expect(document.querySelector('.row-panel')).toBeNull()
  })

  it('does nothing with letters in a field, with a modifier, or when they are switched off', async () => {
    history.replaceState(null, '', '/console/things?row=1')
    await shown()
    await press(fieldNamed('收款人'), 'j')
    await press(button(1), 'j', { ctrlKey: true })
    expect(title()).toBe('甲')
    await act(async () => setPreferences({ singleKeys: 'off' }))
    await press(button(1), 'j')
    await press(get('.list'), 'f')
    expect([title(), document.querySelector('.popup')]).toEqual(['甲', null])
    // arrows and Escape are no letters
    await press(button(1), 'ArrowDown')
    expect(title()).toBe('乙')
    await act(async () => setPreferences({ singleKeys: 'on' }))
    await press(get('.row-panel h2'), 'k')
    expect(title()).toBe('甲')
  })
})

describe('columns', () => {
  const heads = () => [...document.querySelectorAll('thead th')].map(({ textContent }) => textContent)

  it('are chosen, remembered for this account, and never without the name', async () => {
    const first = await shown()
    await click(getByName('列', '.column-choice'))
    expect([...document.querySelectorAll('.popup label')].map(({ textContent }) => textContent)).toEqual([
      '金额',
      '备注',
    ])
    await click(getByName('备注', '.popup input'))
    await click(getByName('金额', '.popup input'))
    await settle()
    expect(heads().join()).toContain('备注')
    expect(heads().join()).not.toContain('金额')
    expect(heads().join()).toContain('收款人')
    await first.unmount()
    await shown()
    expect(heads().join()).toContain('备注')
    await renderWith(<CrudListPage list={list} />, answers, { userId: 8 })
    await settle()
    expect([...document.querySelectorAll('thead')].at(-1)?.textContent).not.toContain('备注')
  })

  it('are sorted by the buttons of their heads, and the head says how', async () => {
    const { of } = await shown()
    await click(get('.sort-btn'))
    await settle()
    expect(of('outboxGetAll').at(-1)).toMatchObject({ sorting: 'name asc' })
    expect(get('th[aria-sort]').getAttribute('aria-sort')).toBe('ascending')
    await click(get('.sort-btn'))
    await settle()
    expect(location.search).toBe('?sort=-name')
    expect(get('th[aria-sort]').getAttribute('aria-sort')).toBe('descending')
  })
})

describe('the foot', () => {
  it('says which rows of how many are shown, and changes how many a page has', async () => {
    const { of } = await shown()
    expect(get('.list-foot').textContent).toContain('1–20，共 45 笔')
    const size = get<HTMLSelectElement>('.list-foot select')
    size.value = '50'
    size.dispatchEvent(new Event('change', { bubbles: true }))
    await settle()
    expect(of('outboxGetAll').at(-1)).toMatchObject({ pageSize: 50 })
    expect(get('.list-foot').textContent).toContain('1–45，共 45 笔')
  })

  it('gives way to what may be done with the chosen rows, and tells their sum', async () => {
    await shown()
    expect(document.querySelectorAll('tbody input')).toHaveLength(2)
    await click(getByName('选择本页全部', 'thead input'))
    expect(get('.list-foot [role=status]').textContent).toBe('已选 2 笔，合计 15 元')
    expect(get('.list-foot').textContent).not.toContain('1–20')
    await click(getByName('选择乙', 'tbody input'))
    expect(get('.list-foot [role=status]').textContent).toBe('已选 1 笔，合计 10 元')
    await click(getByName('支付', '.list-foot button'))
    expect(done).toEqual([[ROWS[0]]])
    expect(get('.list-foot').textContent).toContain('1–20')
  })
})
