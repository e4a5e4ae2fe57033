// @vitest-environment happy-dom
import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { BackToTop } from '#src/ui/layout/back-to-top.tsx'
import { PageHeader } from '#src/ui/layout/page-header.tsx'
import { PageTransition } from '#src/ui/layout/page-transition.tsx'
import { RouteFocus } from '#src/ui/layout/route-focus.tsx'
import { SkipLink } from '#src/ui/layout/skip-link.tsx'
import { Tabs } from '#src/ui/layout/tabs.tsx'
import { click, get, getByName, render, settle } from '#tests/support/render.tsx'

const page = (routeKey: string, title: string) => (
  <RouteFocus routeKey={routeKey}>
    <PageHeader title={title} crumbs={[{ label: '平台', href: '/' }, { label: title }]} />
    <input aria-label="搜索" />
  </RouteFocus>
)

it('the heading takes the focus on a change of route, not on the first page', async () => {
  const { rerender } = await render(page('/', '首页'))
  expect(document.activeElement).toBe(document.body)
  await rerender(page('/workOrder', '接工单'))
  expect(document.activeElement).toBe(get('h1'))
})

it('the heading leaves the focus alone when the same page is drawn again', async () => {
  const { rerender } = await render(page('/', '首页'))
  await rerender(page('/workOrder', '接工单'))
  get('input').focus()
  await rerender(page('/workOrder', '接工单 24 项'))
  expect(document.activeElement).toBe(get('input'))
})

const loading = (routeKey: string, title: string | null) => (
  <RouteFocus routeKey={routeKey}>
    {title !== null && <PageHeader title={title} crumbs={[{ label: title }]} />}
    <button type="button">菜单</button>
    <section data-stays="">
      <input aria-label="撤销" />
    </section>
  </RouteFocus>
)

it('the heading of a page that loads late leaves the focus to what outlives a page, once a reader has gone there', async () => {
  const { rerender } = await render(loading('/', '首页'))
  await click(get('button'))
  await rerender(loading('/case/2', null))
  get('input').focus()
  await rerender(loading('/case/2', '第二份'))
  expect(document.activeElement).toBe(get('input'))
  // also where the reader was quicker than the address
  await rerender(loading('/case/3', null))
  await rerender(loading('/case/3', '第三份'))
  expect(document.activeElement).toBe(get('input'))
  // what a reader left from there to another page, is left
  await click(get('input'))
  await rerender(loading('/case/4', null))
  await rerender(loading('/case/4', '第四份'))
  expect(document.activeElement).toBe(get('h1'))
  await rerender(loading('/case/5', null))
  get('button').focus()
  await rerender(loading('/case/5', '第五份'))
  expect(document.activeElement).toBe(get('h1'))
})

it('the breadcrumb ends with the page itself', async () => {
  await render(page('/workOrder', '接工单'))
  expect(get('nav[aria-label=您的位置] [aria-current=page]').textContent).toBe('接工单')
})

const view = (key: string, still = false) => (
  <PageTransition pageKey={key} still={still}>
    <p>{key}</p>
  </PageTransition>
)

it('the first page appears without an animation', async () => {
  await render(view('甲'))
  expect(get('.page-view').className).toBe('page-view')
})

it('the old page leaves before the new one enters', async () => {
  const { rerender } = await render(view('甲'))
  await rerender(view('乙'))
  expect(get('.page-leaving').textContent).toBe('甲')
  expect(get('.page-leaving').hasAttribute('inert')).toBe(true)
  await settle()
  expect(get('.page-entering').textContent).toBe('乙')
  expect(document.querySelectorAll('.page-view')).toHaveLength(1)
})

it('a page is drawn anew at once when motion is not wanted', async () => {
  const { rerender } = await render(view('甲', true))
  await rerender(view('乙', true))
  expect(get('.page-view').textContent).toBe('乙')
  await settle()
  expect(get('.page-view').className).toBe('page-view')
})

it('back to top appears after 300 px, and returns both the view and the focus', async () => {
  await render(
    <>
      <main id="main" tabIndex={-1} />
      <BackToTop />
    </>,
  )
  const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
  const scrolled = (y: number) =>
    act(async () => {
      vi.spyOn(window, 'scrollY', 'get').mockReturnValue(y)
      window.dispatchEvent(new Event('scroll'))
    })
  await scrolled(300)
  expect(document.querySelector('.to-top')).toBeNull()
  await scrolled(301)
  await click(getByName('回到顶部'))
  expect(scrollTo).toHaveBeenCalledWith(0, 0)
  expect(document.activeElement).toBe(get('main'))
})

it('the skip link moves the focus to the content and leaves the address alone', async () => {
  await render(
    <>
      <SkipLink />
      <main id="main" tabIndex={-1} />
    </>,
  )
  const before = location.href
  await click(getByName('跳到主要内容'))
  expect(document.activeElement).toBe(get('main'))
  expect(location.href).toBe(before)
})

it('tabs are links, and the current one says so', async () => {
  const tabs = [
    { label: '全部', href: '?tab=all' },
    { label: '进行中', href: '?tab=now', count: 9 },
  ]
  await render(<Tabs label="状态" tabs={tabs} current="?tab=now" />)
  expect(get('[aria-current]').getAttribute('href')).toBe('?tab=now')
  expect(getByName('进行中').textContent).toBe('进行中9，9 项')
})
