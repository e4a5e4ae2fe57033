import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readBack } from '#services/contracts/pdf/read-back.ts'
import { AGREEMENT, draftContract, passContract } from '#tests/support/e2e/contract-steps.ts'
import { register } from '#tests/support/e2e/door-story.ts'
import { type Hands, pointer } from '#tests/support/e2e/hands.ts'
import { deliver, findJob, publishJob } from '#tests/support/e2e/job-steps.ts'
import { writeCode } from '#tests/support/e2e/letters.ts'
import { expectStatus, expectToast, main } from '#tests/support/e2e/order-screen.ts'
import { tellResumeStory } from '#tests/support/e2e/resume-story.ts'
import { numberOfNobody } from '#tests/support/e2e/submissions.ts'
import { expect, test } from '#tests/support/e2e/test.ts'
import { downloadContract } from '#tests/support/e2e/verify-steps.ts'
import { root } from '#tools/lib/root.mjs'

/** 25 characters, as the rule of 2016 asks for. */
const NAME = '买买提艾合买提·阿卜杜热合曼·吐尔逊江·木合塔尔江'
const HEIC = {
  name: 'IMG_0001.HEIC',
  mimeType: '',
  buffer: readFileSync(join(root, 'tests/support/photos/turned.heic')),
}

/** As a phone copies it out of its contacts: with marks of direction, blanks and a country. */
const asCopied = (phone: string): string =>
  `\u202d+86 ${phone.slice(0, 3)} ${phone.slice(3, 7)} ${phone.slice(7)}\u202c`

interface Contract {
  id: number
  position: string
}

/** With the code from the trial's letter box. */
async function sign(hands: Hands, agreement: string, phone: string): Promise<void> {
  const { page, press, tick } = hands
  const form = main(page).getByRole('form', { name: '签署合同' })
  await tick(form.getByRole('checkbox', { name: /^我已读完全部/ }))
  await tick(form.getByRole('checkbox', { name: agreement }))
  await writeCode(hands, phone)
  await press(form.getByRole('button', { name: '签署合同' }))
  await expectToast(page, '您已签署合同')
}

test('a phone out of an iPhone, a photo in HEIC and a name of 25 characters come from registration to a signed contract', async ({
  open,
  api,
  allow,
}) => {
  test.setTimeout(420_000)
  // the second code is asked for before a minute has gone by
  allow(/refused: 验证码发送得太频繁/)
  const phone = `198${String(Date.now()).slice(-8)}`
  const title = `语音转写员 ${Date.now().toString(36)}`
  const person = pointer(await open(null))
  await register(person, phone, asCopied(phone))
  await tellResumeStory(person, api, {
    userName: phone,
    idNumber: numberOfNobody('19960308'),
    realName: NAME,
    picture: HEIC,
  })
  const requirementId = await publishJob(api, title, { isInterviewExempt: true })
  await test.step('the person delivers', async () => {
    await findJob(person, title)
    await deliver(person)
  })
  const enterprise = pointer(await open('enterprise'))
  await test.step('the enterprise drafts a contract, and the platform passes it', async () => {
    await draftContract(enterprise, requirementId, NAME)
    const platform = pointer(await open('auditor'))
    const { items } = await api<{ items: Contract[] }>(phone, 'ContractEmployment/GetAll')
    await passContract(platform, items.find(({ position }) => position === title)?.id ?? 0)
  })
  await test.step('both sign', async () => {
    await person.page.goto('/userCenter/work/contract')
    await person.press(main(person.page).getByRole('link', { name: title }))
    await sign(person, AGREEMENT.person, phone)
    await enterprise.page.reload()
    await sign(enterprise, AGREEMENT.enterprise, '13900000101')
    await expectStatus(enterprise.page, '履行中')
  })
  const text = readBack(await downloadContract(enterprise))
    .map(({ text: one }) => one)
    .join('')
  expect(text.replace(/\s/g, '')).toContain(`乙方（劳动者）：${NAME}，`)
})
