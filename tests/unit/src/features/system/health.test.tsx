// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest'
import type { OfficeHealthGetQuery } from '#src/api/graphql.ts'
import { AloneNotice } from '#src/features/approvals/components/alone-notice.tsx'
import { outbox } from '#src/features/system/outbox.tsx'
import ConsoleHealthPage from '#src/features/system/pages/health.page.tsx'
import { CrudListPage } from '#src/lib/list/crud-list-page.tsx'
import { staffMenu } from '#src/lib/navigation/console-nav.ts'
import { SecondPerson } from '#src/shared/approvals/second-person.tsx'
import { click, get, getByName, settle, type } from '#tests/support/render.tsx'
import { type Answers, fieldNamed, renderWith } from '#tests/support/services-double.tsx'

const HEALTH: OfficeHealthGetQuery['healthGet'] = {
  checkedTime: '2026-11-27T09:30:00+08:00',
  isHealthy: false,
  summary: '1 项有问题，1 项不清楚，1 项正常',
  points: [
    {
      ...{ name: 'Mail', label: '邮件', state: 'Wrong', stateLabel: '有问题' },
      sentence: '现在连不上邮件服务器（ECONNREFUSED）：验证码和通知发不出去。请核对 SMTP_URL 和邮件服务器。',
    },
    {
      ...{ name: 'Certificate', label: '网站证书', state: 'Unknown', stateLabel: '不清楚' },
      sentence: '从服务器上打不开 portal.example.org，不知道证书何时到期。',
    },
    { ...{ name: 'Disk', label: '磁盘空间', state: 'Good', stateLabel: '正常' }, sentence: '还有 40.0 GB。' },
  ],
}

const show = async (answers: Answers = {}) => {
  const view = await renderWith(<ConsoleHealthPage />, { healthGet: () => HEALTH, ...answers })
  await settle()
  return view
}
const said = () => document.body.textContent ?? ''

afterEach(() => history.replaceState(null, '', '/'))

describe('the page of the health', () => {
  it('tells each point in words, with its state and what to do, in the order of the server', async () => {
    await show()
    const rows = [...document.querySelectorAll('.kv > div')].map((row) => [
      row.querySelector('dt .tags > span')?.textContent,
      row.querySelector('.chip')?.textContent,
      row.querySelector('dd')?.textContent,
    ])
    expect(rows).toEqual(HEALTH.points.map(({ label, stateLabel, sentence }) => [label, stateLabel, sentence]))
    expect(said()).toContain(HEALTH.summary)
  })

  it('says why it has nothing to show, and asks again', async () => {
    let isDown = true
    const { of } = await show({
      healthGet: () => {
        if (isDown) throw new Error('down')
        return HEALTH
      },
    })
    expect(document.querySelector('.kv')).toBeNull()
    isDown = false
    await click(getByName('重新加载'))
    await settle()
    expect(of('healthGet').length).toBeGreaterThan(1)
    expect(document.querySelector('.kv')).not.toBeNull()
  })

  it('reads everything again when asked', async () => {
    const { of } = await show()
    const before = of('healthGet').length
    await click(getByName('再查一次'))
    await settle()
    expect(of('healthGet').length).toBe(before + 1)
  })
})

describe('a test message', () => {
  it('goes to the address that was typed; the words of the provider stand below the form', async () => {
    const answer = { isAccepted: false, answer: 'mail server: 550 no such mailbox' }
    const { of } = await show({ healthTestMail: () => answer })
    await type(fieldNamed('邮箱'), ' name@example.org ')
    await click(getByName('发测试邮件'))
    await settle()
    expect(of('healthTestMail')).toEqual([{ input: { emailAddress: 'name@example.org' } }])
    const status = get('[role=status] .alert')
    expect(status.textContent).toBe('服务商没有收服务商的答复：mail server: 550 no such mailbox')
    // the point of the channel is read again
    expect(of('healthGet').length).toBeGreaterThan(1)
    expect((fieldNamed('邮箱') as HTMLInputElement).value).toBe(' name@example.org ')
  })

  it('is not sent to nobody', async () => {
    const { of } = await show()
    await click(getByName('发测试短信'))
    await settle()
    expect(of('healthTestSms')).toEqual([])
    expect(said()).toContain('请填写手机号')
  })
})

describe('where the page is found', () => {
  it('in the menu of administrators alone', () => {
    expect(staffMenu(['Admin'])).toContain('运行状况')
    expect(staffMenu(['Finance'])).not.toContain('运行状况')
  })
})

describe('the list of messages', () => {
  const row = {
    ...{
      channel: 'Sms',
      template: 'code.LoginVerificationCodeSMS',
      templateLabel: '身份验证码',
      address: '139****0001',
    },
    ...{ state: 'Failed', attempts: 10, nextAttemptTime: null, sentTime: null, lastError: 'refused' },
    creationTime: '2026-11-27T09:30:00+08:00',
  }
  it('names an account without a name by its number, and offers to send no code again', async () => {
    const items = [
      { ...row, id: 1, userId: null, userName: null, canRetry: false },
      { ...row, id: 2, userId: 77, userName: null, canRetry: true, template: 'flow.paid', templateLabel: '款项已支付' },
    ]
    await renderWith(<CrudListPage list={outbox} />, { outboxGetAll: () => ({ totalCount: 2, items }) }, { userId: 7 })
    await settle()
    expect(said()).toContain('没有账号139****0001')
    expect(said()).toContain('账号 77')
    expect(document.querySelectorAll('input[type=checkbox]:not([disabled])').length).toBeGreaterThan(0)
    expect(said().match(/立即重发/g)?.length).toBe(1)
  })
})

describe('a platform with one administrator', () => {
  const adminCommand = 'bin/portal.mjs user:create-platform'
  const kinds = [{ kind: 'ChangeRule', kindLabel: '修改规则', others: 0 }]
  const standing = { waitingCount: 0, paymentLimit: '0', expiryHours: 72, kinds, adminCommand }
  it('reads the command of its own installation', async () => {
    const answers = { approvalGetStanding: () => standing }
    await renderWith(<AloneNotice />, answers)
    await settle()
    expect(get('code').textContent).toBe(adminCommand)
    await renderWith(<SecondPerson kind="ChangeRule">{'另一位批准'}</SecondPerson>, answers)
    await settle()
    expect([...document.querySelectorAll('code')].every((each) => each.textContent === adminCommand)).toBe(true)
    expect(said()).not.toContain('npm run')
  })
})
