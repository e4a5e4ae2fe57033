import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { Hands } from './hands.ts'
import { main } from './order-screen.ts'
import { expect } from './test.ts'

/** The contract file as its party receives it. */
export async function downloadContract({ page, press }: Hands): Promise<Buffer> {
  const download = page.waitForEvent('download')
  await press(main(page).getByRole('button', { name: '下载 PDF' }))
  return readFile(await (await download).path())
}

const PDF = { name: '合同.pdf', mimeType: 'application/pdf' }

/** A user without an account checks the file, and a copy of it with one byte changed. */
export async function checkContract({ page, press, write }: Hands, file: Buffer): Promise<void> {
  await page.goto('/verify')
  await expect(page.getByRole('heading', { level: 1, name: '合同核验' })).toBeVisible()
  await choose(page, file)
  await expectOutcome(page, '与平台登记的一致')
  await expect(main(page).getByText('履行中')).toBeVisible()
  const number = await main(page)
    .getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/)
    .textContent()
  const changed = Buffer.from(file)
  const place = Math.floor(file.length / 2)
  changed[place] = (changed[place] ?? 0) ^ 1
  await choose(page, changed)
  await expectOutcome(page, '内容与登记的不符')
  await choose(page, Buffer.from('%PDF-1.7 something else'))
  await expectOutcome(page, '不是平台发出的文件')
  await write(page.getByRole('textbox', { name: /^核验编号/ }), number?.toLowerCase() ?? '')
  await press(page.getByRole('button', { name: '按编号查询' }))
  await expectOutcome(page, '平台发出过这个编号的合同')
}

const choose = (page: Page, buffer: Buffer) => page.getByLabel('PDF 文件').setInputFiles({ ...PDF, buffer })

const expectOutcome = (page: Page, title: string) =>
  expect(page.getByRole('heading', { level: 2, name: title })).toBeFocused()
