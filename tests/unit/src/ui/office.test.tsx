// @vitest-environment happy-dom
import { useRef } from 'react'
import { expect, it, vi } from 'vitest'
import { Office } from '#src/ui/layout/office.tsx'
import { PageHeader } from '#src/ui/layout/page-header.tsx'
import { OfficeHeader } from '#src/ui/shell/office-header.tsx'
import { OfficeNav } from '#src/ui/shell/office-nav.tsx'
import { click, get, getByName, press, render } from '#tests/support/render.tsx'

const entry = (label: string, current = false) => ({ label, href: `/${label}`, icon: 'users' as const, current })

it('a group that folds opens on a press, and by itself around the page it holds', async () => {
  const nav = (current: boolean) => (
    <OfficeNav
      id="menu"
      label="管理台目录"
      sections={[{ items: [entry('工作台')] }, { title: '记录', folds: true, items: [entry('操作日志', current)] }]}
      onLeave={() => {}}
    />
  )
  const { rerender } = await render(nav(false))
  const list = () => get<HTMLUListElement>(`#${CSS.escape(fold().getAttribute('aria-controls') ?? '')}`)
  const fold = () => getByName('记录')
  expect([fold().getAttribute('aria-expanded'), list().hidden]).toEqual(['false', true])
  await click(fold())
  expect([fold().getAttribute('aria-expanded'), list().hidden]).toEqual(['true', false])
  await click(fold())
  expect(list().hidden).toBe(true)
  await rerender(nav(true))
  expect(list().hidden).toBe(false)
  expect(getByName('操作日志').getAttribute('aria-current')).toBe('page')
})

it('the navigation says what its numbers count, and tells of a choice and of Escape', async () => {
  const onLeave = vi.fn()
  const items = [{ ...entry('审批'), count: 3, countWords: '件等您审批' }]
  await render(<OfficeNav id="menu" label="管理台目录" sections={[{ items }]} onLeave={onLeave} />)
  const link = get<HTMLAnchorElement>('nav[aria-label=管理台目录] a')
  expect(link.textContent).toBe('审批3 件等您审批')
  link.addEventListener('click', (event) => event.preventDefault())
  await click(link)
  expect(onLeave).toHaveBeenLastCalledWith(false)
  await press(link, 'Escape')
  expect(onLeave).toHaveBeenLastCalledWith(true)
  // the words of a rail go away, too (1.4.13)
  expect(get('.on').dataset.shut).toBe('true')
})

function Header() {
  const panel = useRef<{ open: () => void }>(null)
  return (
    <>
      <OfficeHeader
        brand={{ name: '平台', logoUrl: null }}
        place="管理台"
        placeHref="/console"
        display={<button type="button">行高紧凑</button>}
        displayKey={panel}
        side={null}
      />
      <button type="button" onClick={() => panel.current?.open()}>
        按键
      </button>
    </>
  )
}

it('the settings open under the header with the focus in them; Escape closes them and gives it back', async () => {
  await render(<Header />)
  const button = getByName('显示')
  const panel = get('[role=group][aria-label=显示与无障碍设置]')
  expect(panel.hidden).toBe(true)
  await click(button)
  expect(panel.hidden).toBe(false)
  expect(document.activeElement).toBe(getByName('行高紧凑'))
  await press(getByName('行高紧凑'), 'Escape')
  expect(panel.hidden).toBe(true)
  expect(document.activeElement).toBe(button)
  // and by the key that the shell binds
  await click(getByName('按键'))
  expect(panel.hidden).toBe(false)
})

it('in the office a title has no breadcrumb; an arrow leads from a record to its list, not to the start page', async () => {
  const crumbs = [
    { label: '管理台', href: '/console' },
    { label: '求职者', href: '/console/person' },
    { label: '周敏' },
  ]
  const { rerender } = await render(
    <Office density="compact" home="/console">
      <PageHeader title="周敏" crumbs={crumbs} />
    </Office>,
  )
  expect(document.querySelector('nav')).toBeNull()
  expect(getByName('返回求职者').getAttribute('href')).toBe('/console/person')
  await rerender(
    <Office density="compact" home="/console">
      <PageHeader title="求职者" crumbs={[crumbs[0] ?? { label: '' }, { label: '求职者' }]} />
    </Office>,
  )
  expect(document.querySelector('a')).toBeNull()
})
