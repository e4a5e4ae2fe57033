import { DEMO_PASSWORD } from '#services/database/seeds/data/demo.ts'
import type { Hands } from './hands.ts'
import { heading } from './order-screen.ts'
import { expect } from './test.ts'

/** Through the door everybody uses, to the page that is the account's first. */
export async function signIn({ page, write, press }: Hands, userName: string, first: string | RegExp): Promise<void> {
  await page.goto('/account/login')
  const form = page.getByRole('form', { name: '登录' })
  await write(form.getByRole('textbox', { name: '用户名、手机号或邮箱' }), userName)
  await write(form.getByRole('textbox', { name: '密码', exact: true }), DEMO_PASSWORD)
  await press(form.getByRole('button', { name: '登录', exact: true }))
  await expect(heading(page)).toHaveText(first)
}
