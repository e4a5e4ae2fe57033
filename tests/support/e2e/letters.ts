import type { Page } from '@playwright/test'
import type { Hands } from './hands.ts'
import { main } from './press.ts'
import { expect } from './test.ts'

/** As the portal says it: one phone is texted once a minute. */
const TOO_EARLY = /请在 \d+ 秒后再获取验证码/

/** Follows the link beside the code to the letter box, and reads the newest letter for this phone there. */
async function readLetter({ page, press }: Hands, phone: string): Promise<string> {
  const opened = page.waitForEvent('popup')
  await press(main(page).getByRole('link', { name: '试用信箱（新窗口）' }))
  const box: Page = await opened
  const letter = box.getByRole('listitem').filter({ hasText: phone }).first()
  await expect(letter).toContainText(/您的验证码是 \d{6}/)
  const [, code = ''] = /您的验证码是 (\d{6})/.exec(await String(await letter.textContent())) ?? []
  await box.close()
  return code
}

/** Asks for a code, again until the minute after the last one is over, and types what came. */
export async function writeCode(hands: Hands, phone: string): Promise<void> {
  const { page, press, write } = hands
  const form = main(page).getByRole('form')
  await expect(async () => {
    await press(form.getByRole('button', { name: '获取验证码' }))
    await expect(form.getByRole('status').filter({ hasText: '验证码已放到试用信箱' })).toBeAttached({ timeout: 2_000 })
  }, `the first code is a minute old: ${TOO_EARLY}`).toPass({ timeout: 90_000, intervals: [5_000] })
  await write(form.getByRole('textbox', { name: '短信验证码' }), await readLetter(hands, phone))
}
