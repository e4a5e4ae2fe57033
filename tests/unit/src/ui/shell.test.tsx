// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { AccessibilityToolbar } from '#src/ui/shell/accessibility-toolbar.tsx'
import { CentreMenu } from '#src/ui/shell/centre-menu.tsx'
import { CentreNav } from '#src/ui/shell/centre-nav.tsx'
import { preferencesKey, setPreferences, usePreferences } from '#src/ui/shell/preferences.ts'
import { useShortcuts } from '#src/ui/shell/shortcuts.ts'
import { SiteFooter } from '#src/ui/shell/site-footer.tsx'
import { SiteHeader } from '#src/ui/shell/site-header.tsx'
import { sentencesOf } from '#src/ui/shell/use-read-aloud.ts'
import { UserMenu } from '#src/ui/shell/user-menu.tsx'
import { click, get, getByName, press, render, settle } from '#tests/support/render.tsx'

const initial = { scale: '1', leading: '1', theme: 'light', motion: 'on', keys: 'off' } as const

afterEach(async () => {
  await act(async () => setPreferences(initial))
  localStorage.clear()
})

function Toolbar() {
  const readAloud = { reading: false, toggle: () => {} }
  return (
    <AccessibilityToolbar
      {...usePreferences()}
      readAloud={readAloud}
      onShowShortcuts={() => {}}
      onShowNotices={() => {}}
      unreadNotices={2}
      textServiceHref="/help"
    />
  )
}

it('the toolbar sets text size, theme, spacing, motion and hints on the page and keeps them', async () => {
  await render(<Toolbar />)
  for (const name of ['字号两倍', '主题高对比', '宽行距', '减少动画', '键盘提示'])
    await click(getByName(name.replace('主题高', '高')))
  const root = document.documentElement
  expect(root.style.getPropertyValue('--font-scale')).toBe('2')
  expect(root.style.getPropertyValue('--leading-scale')).toBe('1.3')
  expect({ ...root.dataset }).toMatchObject({ theme: 'contrast', motion: 'off', keys: 'on' })
  expect(JSON.parse(localStorage.getItem(preferencesKey) ?? '')).toEqual({
    scale: '2',
    theme: 'contrast',
    leading: '1.3',
    motion: 'off',
    keys: 'on',
  })
})

it('the toolbar says what is set once, by the pressed button, and a second press takes it back', async () => {
  await render(<Toolbar />)
  await click(getByName('宽行距'))
  expect(getByName('宽行距').getAttribute('aria-pressed')).toBe('true')
  expect(document.querySelector('[role=status]')).toBeNull()
  await click(getByName('宽行距'))
  expect(getByName('宽行距').getAttribute('aria-pressed')).toBe('false')
  expect(document.documentElement.style.getPropertyValue('--leading-scale')).toBe('1')
})

it('another tab that changes the settings changes this one too', async () => {
  await render(<Toolbar />)
  localStorage.setItem(preferencesKey, JSON.stringify({ theme: 'dark' }))
  await act(async () => window.dispatchEvent(new StorageEvent('storage', { key: preferencesKey })))
  expect(document.documentElement.dataset.theme).toBe('dark')
  expect(getByName('深色').getAttribute('aria-pressed')).toBe('true')
})

it('reading aloud goes sentence by sentence', () => {
  expect(sentencesOf('标题\n第一句。第二句！ 第三句')).toEqual(['标题', '第一句。', '第二句！', '第三句'])
})

const logout = vi.fn()
const menu = (
  <UserMenu
    title="云杉智能数据"
    entries={[
      { label: '进入工作台', icon: 'home', href: '/enterpriseCenter' },
      { label: '切换企业', icon: 'sync', href: '/enterpriseCenter/selectEnterprise' },
      { label: '退出登录', icon: 'sign-out', onSelect: logout },
    ]}
  />
)

it('the user menu follows the menu button pattern by keyboard', async () => {
  await render(menu)
  const button = get('button[aria-haspopup=menu]')
  button.focus()
  await press(button, 'ArrowDown')
  await settle()
  const focused = () => document.activeElement?.textContent
  expect(focused()).toBe('进入工作台')
  await press(document.activeElement as Element, 'ArrowUp')
  expect(focused()).toBe('退出登录')
  await press(document.activeElement as Element, 'Home')
  await press(document.activeElement as Element, 'ArrowDown')
  expect(focused()).toBe('切换企业')
  await press(document.activeElement as Element, 'Escape')
  expect(document.activeElement).toBe(button)
  expect(button.getAttribute('aria-expanded')).toBe('false')
})

it('the user menu closes on a press elsewhere and runs an entry that acts', async () => {
  await render(menu)
  const button = get('button[aria-haspopup=menu]')
  await click(button)
  expect(get('[role=menu]').hidden).toBe(false)
  await act(async () => document.body.dispatchEvent(new Event('pointerdown', { bubbles: true })))
  expect(get('[role=menu]').hidden).toBe(true)
  await click(button)
  await click(getByName('退出登录', '[role=menuitem]'))
  expect(logout).toHaveBeenCalledOnce()
  expect(get('[role=menu]').hidden).toBe(true)
})

it('the small-screen menu opens from its button and Escape closes it and returns', async () => {
  await render(<SiteHeader brand={{ name: '平台' }} nav={[{ label: '首页', href: '/', current: true }]} side={null} />)
  const button = getByName('菜单')
  await click(button)
  expect(button.getAttribute('aria-expanded')).toBe('true')
  expect(document.getElementById(button.getAttribute('aria-controls') ?? '')?.tagName).toBe('NAV')
  await press(getByName('首页'), 'Escape')
  expect(button.getAttribute('aria-expanded')).toBe('false')
  expect(document.activeElement).toBe(button)
  expect(getByName('首页').getAttribute('aria-current')).toBe('page')
})

it('side navigation folds behind a button and marks the page it stands on', async () => {
  const items = [{ label: '投递管理', href: '/x', icon: 'users' as const, current: true }]
  await render(<CentreNav label="招聘" sections={[{ title: '招聘', items }]} />)
  const toggle = getByName('招聘目录')
  await click(toggle)
  expect(toggle.getAttribute('aria-expanded')).toBe('true')
  expect(getByName('投递管理').getAttribute('aria-current')).toBe('page')
})

it('a centre without menu entries draws no empty navigation', async () => {
  const { container } = await render(<CentreMenu label="企业中心" items={[]} />)
  expect(container.innerHTML).toBe('')
})

it('the footer has the range from 2021, help by text beside the phone, and texts on the codes', async () => {
  await render(
    <SiteFooter
      brandName="融合就业服务平台"
      year={2026}
      contact={{ hotline: '400-1', hours: '工作日', phone: '010-2', email: 'a@b.cn', textServiceHref: '/help' }}
      columns={[
        { title: '关于我们', links: [{ label: '平台介绍', href: '/about' }] },
        { title: '登记礼遇', links: [] },
      ]}
      qrCodes={[{ src: '/qr.png', alt: '微信公众号二维码', caption: '微信公众号' }]}
      legal={[{ label: '京ICP备1号', href: 'https://beian.miit.gov.cn' }, { label: '人力资源服务许可证 2' }]}
    />,
  )
  const footer = get('footer')
  expect(footer.textContent).toContain('© 2021–2026 融合就业服务平台')
  expect(getByName('文字客服').getAttribute('href')).toBe('/help')
  expect(getByName('400-1').getAttribute('href')).toBe('tel:400-1')
  expect(get<HTMLImageElement>('img').alt).toBe('微信公众号二维码')
  expect(footer.textContent).not.toContain('登记礼遇')
  expect(footer.textContent).toContain('人力资源服务许可证 2')
})

it('the footer leaves out what is not known yet, and shows entries of the same words each by itself', async () => {
  const complain = vi.spyOn(console, 'error')
  await render(
    <SiteFooter
      brandName="融合就业服务平台"
      year={2026}
      contact={{ hotline: '400-1', hours: '工作日', phone: '010-2', email: 'a@b.cn', textServiceHref: '/help' }}
      columns={[
        {
          title: '关于我们',
          links: [
            { label: '平台介绍', href: '/about' },
            { label: '平台介绍', href: '/about/aboutContent' },
          ],
        },
      ]}
      qrCodes={[
        { src: '/1.png', alt: '二维码', caption: '公众号' },
        { src: '/2.png', alt: '二维码', caption: '公众号' },
      ]}
      legal={[{ label: '' }, { label: '', href: 'https://beian.miit.gov.cn' }, { label: '隐私政策', href: '/privacy' }]}
    />,
  )
  expect(complain).not.toHaveBeenCalled()
  const hrefs = [...document.querySelectorAll('footer a')].map((link) => link.getAttribute('href'))
  expect(hrefs).toEqual(expect.arrayContaining(['/about', '/about/aboutContent', '/privacy']))
  expect(hrefs).not.toContain('https://beian.miit.gov.cn')
  expect(document.querySelectorAll('footer .footer-legal > *')).toHaveLength(2)
})

function Shortcuts({ actions }: { actions: Record<string, () => void> }) {
  useShortcuts(actions)
  return null
}

it('a shortcut needs Alt, so that no single letter acts by accident', async () => {
  const main = vi.fn()
  await render(<Shortcuts actions={{ Digit1: main }} />)
  await press(document.body, '1', { code: 'Digit1' })
  expect(main).not.toHaveBeenCalled()
  await press(document.body, '1', { code: 'Digit1', altKey: true })
  expect(main).toHaveBeenCalledOnce()
})

it('a number or an address that reaches nobody is no link, and says so', async () => {
  const contact = { hours: '工作日', textServiceHref: '/help', hotline: '400-000-0000', phone: '000-0000-0000' }
  const email = 'service@example.com'
  await render(
    <SiteFooter brandName="平台" year={2026} contact={{ ...contact, email }} columns={[]} qrCodes={[]} legal={[]} />,
  )
  const footer = get('footer')
  for (const to of [contact.hotline, contact.phone, email])
    expect(footer.textContent).toContain(`${to}（示例，联系不到）`)
  expect(footer.querySelectorAll('a[href^="tel:"], a[href^="mailto:"]')).toHaveLength(0)
})
