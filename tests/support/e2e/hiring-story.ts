import type { Api } from './api.ts'
import { AGREEMENT, draftContract, passContract, signContract } from './contract-steps.ts'
import type { Hands } from './hands.ts'
import { deliver, findJob, publishJob } from './job-steps.ts'
import { expectStatus, heading, main } from './order-screen.ts'
import { confirmPay, payOne } from './pay-steps.ts'
import { signIn } from './sign-in.ts'
import { expect, test } from './test.ts'
import { checkContract, downloadContract } from './verify-steps.ts'

export interface HiringCast {
  person: Hands
  enterprise: Hands
  platform: Hands
  /** a user without an account who holds the contract file */
  visitor: Hands
}

export interface HiringStage {
  readonly api: Api
  /** of the last text message */
  readonly codeSentLast: () => string
}

interface Contract {
  id: number
  position: string
}

/**
 * A person delivers a resume, signs the resulting contract, is paid and confirms. Each of the three sees only their own
 * screens.
 */
export async function tellHiringStory(
  { person, enterprise, platform, visitor }: HiringCast,
  { api, codeSentLast }: HiringStage,
  { userName, realName }: { userName: string; realName: string },
): Promise<void> {
  const title = `在线文字客服 ${Date.now().toString(36)}`
  const requirementId = await publishJob(api, title, { isInterviewExempt: true })
  await test.step('the person finds the job and delivers', async () => {
    await signIn(person, userName, '管理首页')
    await findJob(person, title)
    await deliver(person)
  })
  await test.step('the enterprise drafts a contract for it', async () => {
    await signIn(enterprise, 'enterprise', '管理首页')
    await draftContract(enterprise, requirementId, realName)
  })
  const { items } = await api<{ items: Contract[] }>(userName, 'ContractEmployment/GetAll')
  const contract = items.find(({ position }) => position === title)
  await test.step('the platform passes it', async () => {
    await signIn(platform, 'auditor', '工作台')
    await passContract(platform, contract?.id ?? 0)
  })
  await test.step('the person reads it and signs', async () => {
    const { page, press } = person
    await page.goto('/userCenter/work/contract')
    await press(main(page).getByRole('link', { name: title }))
    await expectStatus(page, '签署中')
    await signContract(person, AGREEMENT.person, codeSentLast)
  })
  await test.step('the enterprise signs, and the contract is in force', async () => {
    const { page } = enterprise
    await page.reload()
    await expect(heading(page)).toContainText(realName)
    await signContract(enterprise, AGREEMENT.enterprise, codeSentLast)
    await expectStatus(page, '履行中')
  })
  await test.step('whoever is handed the contract checks it', async () => {
    await checkContract(visitor, await downloadContract(enterprise))
  })
  await test.step('the enterprise pays', () => payOne(enterprise, realName))
  await test.step('the person confirms the pay', () => confirmPay(person))
}
