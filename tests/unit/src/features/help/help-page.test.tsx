// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import HelpPage from '#src/features/help/pages/help.page.tsx'
import { click, get, getByName, settle, type } from '#tests/support/render.tsx'
import { renderWith } from '#tests/support/services-double.tsx'

afterEach(() => history.replaceState(null, '', '/'))

test('says how many texts answer a question, keeps it in the address, and asks nobody', async () => {
  history.replaceState(null, '', '/help')
  const { sent } = await renderWith(<HelpPage />, {})
  await type(getByName('搜索帮助', 'input'), '银行卡')
  await click(getByName('搜索', 'button'))
  await settle()
  const said = [...document.querySelectorAll('[role=status]')].map(({ textContent }) => textContent)
  expect(said.join('')).toMatch(/找到 \d+ 篇，关于“银行卡”/)
  expect(get('h3').textContent).toBe('什么时候拿到钱？')
  expect(new URLSearchParams(location.search).get('keyword')).toBe('银行卡')
  expect(sent).toEqual([])
})

test('where nothing is found, it says what to do instead', async () => {
  history.replaceState(null, '', '/help?keyword=量子力学')
  await renderWith(<HelpPage />, {})
  expect(get('.empty').textContent).toContain('帮助里没有“量子力学”')
  expect(getByName('联系我们').getAttribute('href')).toBe('/about/contact?page=%2Fhelp')
})
