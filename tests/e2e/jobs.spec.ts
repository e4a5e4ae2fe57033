import { dictionaryIdOf } from '#services/database/built-in/dictionaries.ts'
import type { Hands } from '#tests/support/e2e/hands.ts'
import { deliver, findJob, publishJob } from '#tests/support/e2e/job-steps.ts'
import { keyboard } from '#tests/support/e2e/keyboard.ts'
import { dialog, expectStatus, expectToast, heading, main } from '#tests/support/e2e/order-screen.ts'
import { expect, test } from '#tests/support/e2e/test.ts'
import { invitation } from '#tests/support/recruitment.ts'

interface Delivered {
  id: number
  interview: { reply: string; requestedAccommodationNames: string[] } | null
  sections: { isSensitive: boolean }[]
}

async function acceptInterview({ page, press, tick }: Hands): Promise<void> {
  await press(main(page).getByRole('button', { name: /^参加/ }))
  await tick(dialog(page).getByRole('checkbox', { name: '手语' }))
  await press(dialog(page).getByRole('button', { name: '确认参加' }))
  await expectToast(page, '已答复参加面试')
  await expect(main(page).getByRole('region', { name: '面试邀请' })).toContainText('我的答复')
  await expect(main(page).getByRole('region', { name: '经过' })).toContainText('接受面试')
}

test('a person finds a job, delivers without the disability, answers an invitation and withdraws, by keyboard alone', async ({
  api,
  open,
}) => {
  const title = `文字客服 ${Date.now().toString(36)}`
  const requirementId = await publishJob(api, title)
  const hands = keyboard(await open('person'))
  const { page, press } = hands
  await findJob(hands, title)
  await deliver(hands)
  await press(main(page).getByRole('link', { name: '查看投递进展' }))
  await expect(heading(page)).toHaveText(title)
  await expectStatus(page, '已投递')

  const received = await api<{ items: Delivered[] }>('enterprise', 'RequirementResume/GetAll', { requirementId })
  const id = received.items[0]?.id ?? 0
  const resume = await api<Delivered>('enterprise', 'RequirementResume/Get', { id })
  expect(resume.sections.some(({ isSensitive }) => isSensitive)).toBe(false)
  const accommodationIds = [dictionaryIdOf('Accommodation', 'Captions')]
  await api('enterprise', 'RequirementResume/InterviewInvitation', { id, ...invitation({ accommodationIds }) })

  await page.reload()
  await expectStatus(page, '面试中')
  await expect(main(page).getByRole('region', { name: '面试邀请' })).toContainText('字幕/文字沟通')
  await acceptInterview(hands)
  const answered = await api<Delivered>('enterprise', 'RequirementResume/Get', { id })
  expect(answered.interview).toMatchObject({ reply: 'Accepted', requestedAccommodationNames: ['手语'] })

  await press(main(page).getByRole('button', { name: '撤回投递' }))
  await press(dialog(page).getByRole('button', { name: '撤回投递' }))
  await expectStatus(page, '已终止')
})

test('anybody reckons the levy of a city, and the sum is announced', async ({ open }) => {
  const page = await open(null)
  await page.goto('/DisabilityInsuranceFundCalculator')
  await page.getByRole('combobox', { name: '省份' }).selectOption({ label: '四川省' })
  await page.getByRole('combobox', { name: '城市' }).selectOption({ label: '成都市' })
  await expect(main(page)).toContainText('四川省规则')
  await page.getByRole('textbox', { name: /在职职工人数/ }).fill('100')
  await page.getByRole('textbox', { name: /年平均工资/ }).fill('80000')
  await page.getByRole('button', { name: '测算应缴金额' }).click()
  await expect(main(page).getByRole('status').first()).toContainText('年度应缴 115,200.00 元')
  await expect(main(page).getByRole('region', { name: '测算结果' })).toContainText('再安置 2 人即达标')
  await page.reload()
  await expect(page.getByRole('textbox', { name: /在职职工人数/ })).toHaveValue('100')
})
