import type { Locator, Page } from '@playwright/test'
import { addDays, toWireDay } from '#services/abp/conventions/wire.ts'

/** The empty form of a new order. */
export async function openOrderForm(page: Page): Promise<Locator> {
  await page.goto('/enterpriseCenter/work/workOrder/edit')
  return page.getByRole('form', { name: '工单' })
}

/** Fills in what an order needs: 100 pieces at 0.50 yuan, from today for 20 days. */
export async function fillOrder(form: Locator, displayName: string): Promise<void> {
  const today = toWireDay(new Date())
  const write = (name: RegExp, text: string) => form.getByRole('textbox', { name }).fill(text)
  await write(/^工单名称/, displayName)
  await form.getByRole('combobox', { name: /^工单类型/ }).selectOption({ label: '图像标注' })
  await form.getByRole('combobox', { name: /^工作方式/ }).selectOption({ index: 1 })
  await write(/^计量单位/, '张')
  await write(/^单价/, '0.5')
  await write(/^总数量/, '100')
  await form.getByLabel(/^开始日期/).fill(today)
  await form.getByLabel(/^截止日期/).fill(addDays(today, 20))
  await write(/^工作内容/, '在道路图像上框选车辆、行人和交通标志，每张图像约二十个框。')
}
