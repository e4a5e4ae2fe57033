import { dialogOf, main, press, told } from '#tests/support/e2e/press.ts'
import { expect, test } from '#tests/support/e2e/test.ts'

test('a clerk notes something of a person and tells a colleague, who finds the message, opens the record and reads it', async ({
  open,
}) => {
  const words = `残疾人证背面要重拍，${Date.now()}`
  const clerk = await open('platform')
  await clerk.goto('/console/person?all=true')
  await main(clerk).getByRole('table').getByRole('rowheader').getByRole('link').first().click()
  await clerk.getByRole('link', { name: '记录', exact: true }).click()
  const record = main(clerk).getByRole('region', { name: '经过和备注' })
  await record.getByRole('textbox', { name: /^备注/ }).fill(`${words} @`)
  await record.getByRole('checkbox', { name: '苏航', exact: true }).check()
  await press(record, '添加备注')
  await told(clerk, '备注已添加，告诉了 1 位同事')
  await expect(record.getByRole('listitem').filter({ hasText: words })).toContainText('告诉了')
  await expect(record.getByRole('textbox', { name: /^备注/ })).toHaveValue('')
  const address = new URL(clerk.url()).pathname

  const colleague = await open('platform2')
  await colleague.goto('/console/message')
  await main(colleague)
    .getByRole('listitem')
    .filter({ hasText: '同事在备注里提到了您' })
    .first()
    .getByRole('link')
    .first()
    .click()
  await expect(colleague).toHaveURL(new RegExp(`${address}\\?tab=log$`))
  const seen = main(colleague)
    .getByRole('region', { name: '经过和备注' })
    .getByRole('listitem')
    .filter({ hasText: words })
  await expect(seen).toBeVisible()
  await expect(seen.getByRole('button', { name: /^撤回/ })).toHaveCount(0)

  // taken back, it says so and no more
  await record.getByRole('listitem').filter({ hasText: words }).getByRole('button', { name: /^撤回/ }).click()
  await press(dialogOf(clerk), '撤回备注')
  await told(clerk, '备注已撤回')
  await expect(record).not.toContainText(words)
  await colleague.reload()
  await expect(main(colleague).getByRole('region', { name: '经过和备注' })).toContainText('备注已撤回')
  await expect(main(colleague)).not.toContainText(words)
})
