import { dialog, expectToast, main } from '#tests/support/e2e/order-screen.ts'
import { approveNewest } from '#tests/support/e2e/second-person.ts'
import { expect, test } from '#tests/support/e2e/test.ts'

test('a colleague gets a right from two administrators: one prepares it, the other reads the difference and approves', async ({
  open,
}) => {
  const page = await open('platform')
  await page.goto('/console/system/user?keyword=content')
  const row = main(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: /^content/ }) })
  await row.getByRole('button', { name: /^修改/ }).click()
  // said before anything is typed
  await expect(dialog(page)).toContainText('由另一位管理员批准才生效')
  await dialog(page).getByRole('checkbox', { name: '平台财务' }).check()
  await dialog(page)
    .getByRole('textbox', { name: /^提交的理由/ })
    .fill('接替休假的同事')
  await dialog(page).getByRole('button', { name: '保存修改' }).click()
  await expectToast(page, '已提交审批，等另一位同事批准')
  await expect(row).not.toContainText('平台财务')
  await expect(main(page)).toContainText('1 件已提交，等另一位同事批准')

  const second = await open('platform2')
  await second.goto('/console/approval')
  await expect(main(second)).toContainText('接替休假的同事')
  await approveNewest(second)
  await expect(main(second).getByRole('table')).toContainText('平台财务')
  await page.reload()
  await expect(row).toContainText('平台财务')

  // taking it away is one person's
  await row.getByRole('button', { name: /^修改/ }).click()
  await dialog(page).getByRole('checkbox', { name: '平台财务' }).uncheck()
  await dialog(page).getByRole('button', { name: '保存修改' }).click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(row).not.toContainText('平台财务')
})
