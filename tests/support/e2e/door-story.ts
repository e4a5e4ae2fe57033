import { DEMO_PASSWORD } from '#services/seeds/data/demo.ts'
import type { Hands } from './hands.ts'
import { writeCode } from './letters.ts'
import { main } from './press.ts'
import { expect, test } from './test.ts'

/**
 * A new account by phone, with a password of its own; the code comes from the letter box.
 * @param typed the phone as it comes from another program
 */
export async function register(hands: Hands, phone: string, typed = phone): Promise<void> {
  const { page, press, write, tick, pick } = hands
  await test.step('somebody registers by phone', async () => {
    await page.goto('/account/register')
    const form = main(page).getByRole('form', { name: '手机号注册' })
    await pick(form.getByRole('radio', { name: /我是求职者/ }))
    await write(form.getByRole('textbox', { name: '手机号' }), typed)
    await writeCode(hands, phone)
    await write(form.getByRole('textbox', { name: '设置密码' }), DEMO_PASSWORD)
    await tick(form.getByRole('checkbox', { name: /《服务协议》/ }))
    await tick(form.getByRole('checkbox', { name: /《隐私政策》/ }))
    await press(form.getByRole('button', { name: '完成注册' }))
    await expect(page).toHaveURL(/userCenter\/resume/)
  })
}

/** Where the money goes; a code says that it is the person who says so. */
export async function giveBankAccount(hands: Hands, phone: string): Promise<void> {
  const { page, press, write } = hands
  await test.step('the person says where the money goes', async () => {
    await page.goto('/userCenter/setting/profile')
    await press(main(page).getByRole('button', { name: '填写收款账户' }))
    const form = page.getByRole('form', { name: '收款账户' })
    await write(form.getByRole('textbox', { name: '开户银行' }), '中国农业银行')
    await write(form.getByRole('textbox', { name: '银行卡号' }), '6228480402564890018')
    await writeCode(hands, phone)
    await press(form.getByRole('button', { name: '保存收款账户' }))
    await expect(main(page).getByText('还没有收款账户')).toBeHidden()
  })
}
