import type { Page } from '@playwright/test'
import { DEMO_PASSWORD } from '#services/seeds/data/demo.ts'
import type { Hands } from './hands.ts'
import { heading, main } from './order-screen.ts'
import { expectTree } from './screen-reader.ts'
import { expect } from './test.ts'

const FORM = `
  - heading "登录" [level=1]
  - form "登录":
    - textbox /用户名、手机号或邮箱/
    - textbox /密码/
    - button "登录"
`

/** Through the door everybody uses, to the page that is the account's first. */
export async function signIn(hands: Hands, userName: string, first: string | RegExp): Promise<void> {
  await hands.page.goto('/account/login')
  await expectTree(main(hands.page), FORM)
  await signInHere(hands, userName)
  await expect(heading(hands.page)).toHaveText(first)
}

/** On the page of the login, wherever it leads from there. */
export async function signInHere({ page, write, press }: Hands, userName: string): Promise<void> {
  const form = page.getByRole('form', { name: '登录' })
  await write(form.getByRole('textbox', { name: '用户名、手机号或邮箱' }), userName)
  await write(form.getByRole('textbox', { name: /^密码/ }), DEMO_PASSWORD)
  await press(form.getByRole('button', { name: '登录', exact: true }))
}

/** By the header's own button, or by the last entry of the account's menu. */
export async function pressLogout(page: Page): Promise<void> {
  const header = page.getByRole('banner')
  const button = header.getByRole('button', { name: '退出登录' })
  const menu = header.locator('[aria-haspopup=menu]')
  await expect(button.or(menu)).toBeVisible()
  if (await button.isVisible()) return button.click()
  await menu.click()
  await header.getByRole('menuitem', { name: '退出登录' }).click()
}
