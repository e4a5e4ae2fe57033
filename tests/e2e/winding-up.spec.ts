import { addDays, toWireDay } from '#services/abp/conventions/wire.ts'
import { main } from '#tests/support/e2e/order-screen.ts'
import { press, told } from '#tests/support/e2e/press.ts'
import { expect } from '#tests/support/e2e/test.ts'
import { lifeTest as test } from './lifecycles/stage.ts'

const REASON = '营业执照已经注销'

test('an employer is wound up: one officer prepares it, another approves it, and people hear of it', async ({
  stage,
}) => {
  const id = stage.server.account('enterprise').enterpriseId ?? 0
  const at = (account: string) => stage.at(account, `/console/enterprise/${id}?tab=windingUp`)

  const first = await at('auditor')
  // what hangs on the employer stands there before anything is decided
  const hanging = main(first).getByRole('table', { name: '与这家企业有关、还没结束的事' })
  await expect(hanging.getByRole('rowheader', { name: '招聘或审核中的岗位' })).toBeVisible()
  await expect(hanging.getByRole('rowheader', { name: '履行中的合同' })).toBeVisible()
  await press(main(first), '提出清算')
  const form = first.getByRole('dialog', { name: /^提出清算/ })
  // nothing chosen: each field says what is missing, and nothing is sent
  await press(form, '提出清算')
  await expect(form.getByText('请写明清算的原因').first()).toBeVisible()
  await form.getByRole('radio', { name: /^注销/ }).check()
  await form.getByRole('textbox', { name: /清算的原因/ }).fill(REASON)
  await form.getByLabel(/最后工作日/).fill(addDays(toWireDay(new Date()), 20))
  await press(form, '提出清算')
  await told(first, '已提出清算')
  await expect(main(first).getByRole('heading', { name: '清算：待批准' })).toBeVisible()
  // four eyes: whoever has prepared it does not approve it
  await expect(main(first).getByRole('button', { name: '批准清算' })).toHaveCount(0)
  stage.moved()

  const second = await at('platform')
  await press(main(second), '批准清算')
  await press(second.getByRole('dialog', { name: /^批准清算/ }), '批准清算')
  await told(second, '已批准，清算开始')
  await expect(main(second).getByRole('heading', { name: '清算：清算中' })).toBeVisible()
  await expect(main(second).getByRole('button', { name: '停止清算' })).toHaveCount(0)
  // jobs and deliveries are over at once; contracts go on until their last day
  await expect(main(second).getByRole('rowheader', { name: '招聘或审核中的岗位' })).toHaveCount(0)
  await expect(main(second).getByRole('rowheader', { name: '履行中的合同' })).toBeVisible()
  stage.moved()

  const person = await stage.at('person', '/userCenter/message')
  await expect(
    main(person)
      .getByText(/最后工作日|不再招聘/)
      .first(),
  ).toBeVisible()
})
