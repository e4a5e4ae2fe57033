import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Audience } from '#machines/lifecycle-notify.ts'
import { fillMessage } from '#machines/rules/message-text.ts'
import type { MessageTemplate } from '#services/messages/templates/template.ts'
import { findText, render, type TemplateKey, templates } from '#services/messages/templates.ts'
import { PLATFORM_TEXTS, wordingFaults } from '#services/messages/wordings.ts'

/** no template has been changed */
const OURS = new Map()

const lifecycles = join(import.meta.dirname, '../../../../machines/lifecycles')
const sources = readdirSync(lifecycles, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .map((file) => readFileSync(join(lifecycles, file), 'utf8'))
  // reminders are triggered by time, not by an event
  .concat(
    [
      'work-orders/jobs.ts',
      'enterprises/enterprise-members.ts',
      'enterprises/membership-applications.ts',
      'saved-searches/alerts.ts',
      'contracts/jobs.ts',
      'contracts/post-kind-notice.ts',
      'contracts/lifecycle/death.ts',
      'recruitment/deliveries/jobs.ts',
      'recruitment/posting-changes.ts',
      'recruitment/lifecycle/requirement.binding.ts',
      'tasks/feedback-changes.ts',
      'payroll/jobs.ts',
      'people/persons/card-expiry.ts',
      'enterprises/quota-window.ts',
      'people/bank/bank-change-act.ts',
      'privacy/privacy.service.ts',
      'privacy/privacy-jobs.ts',
      'attachments/scanning/scan-waiting.ts',
      'attachments/scanning/rescan.ts',
      'identity/sessions.ts',
      'identity/notify-owner.ts',
      'identity/factors/own-factors.ts',
      'identity/factors/reset-factors.ts',
      'logs/unusual-views.ts',
      'moving-in/notify-import.ts',
      'moving-in/person-kind.ts',
      'moving-in/enterprise-kind.ts',
      'moving-in/member-kind.ts',
      'notes/record-note.service.ts',
      'identity/staff-sessions.ts',
      'people/persons/foundation-moves.ts',
      'people/persons/tutor-leaves.ts',
      'people/trainings/training-expiry.ts',
      'enterprises/developer-leaves.ts',
      'enterprises/winding-up/carry-on.ts',
      'approvals/approver-leaves.ts',
    ].map((job) => readFileSync(join(import.meta.dirname, '../../../../services', job), 'utf8')),
  )
  .join('\n')

/** `template to audience`, as the machines name them; a text for several audiences goes to persons. */
const named = new Set([
  ...[...sources.matchAll(/tell\(\s*'(\w+)',\s*'([\w.]+)'\s*\)/g)].map(([, to, key]) => `${key} to ${to}`),
  ...[...sources.matchAll(/params: \{ template: '([\w.]+)' \}/g)].map(([, key]) => `${key} to person`),
  ...[...sources.matchAll(/to: '(\w+)',\s+template: '([\w.]+)'/g)].map(([, to, key]) => `${key} to ${to}`),
  // sent by dashboard/digest.ts to the audience of the user
  ...['daily', 'weekly'].flatMap((rhythm) =>
    ['enterprise', 'foundation', 'developer', 'platform'].map((to) => `digest.${rhythm} to ${to}`),
  ),
  // sent at once by code-sender.api.ts
  'code.mail to person',
  // sent by people/bank/bank-change-act.ts, which takes the name as an argument
  'account.bankAsked to person',
  'account.bankChanged to person',
])

const entries = Object.entries(templates) as [TemplateKey, MessageTemplate<object>][]
const written = entries.flatMap(([key, { texts }]) =>
  Object.keys(texts).map((to) => ({ key, to: to as Audience, name: `${key} to ${to}` })),
)

/** Facts of every kind at once, with values that must not be shown unformatted. */
const everything = {
  workOrderId: 11,
  participatorId: 22,
  completionId: 33,
  feedbackId: 44,
  flowId: 55,
  trainingId: 66,
  taskId: 99,
  payrollId: 111,
  year: 2026,
  month: 10,
  taskName: '客服话术整理',
  searchId: 77,
  seerId: 78,
  seerName: '张**（账号 78）',
  unusual: '一小时内查看敏感信息 31 次',
  seenDay: '2026-11-25',
  name: '上海的标注',
  count: 3,
  target: 'WorkOrder',
  query: 'displayName=标注',
  workOrderTypeName: '图像标注',
  validTo: '2028-11-18',
  enterpriseId: 88,
  requirementId: 99,
  deliveryId: 111,
  title: '在线文字客服',
  interviewTime: '2026-11-24T10:00:00+08:00',
  interviewMode: '文字',
  interviewPlace: 'https://example.com/room',
  requestedTime: '2026-11-25T10:00:00+08:00',
  personId: 99,
  amount: '2000.00',
  enterpriseName: '云杉智能数据（上海）有限公司',
  contractId: 99,
  contractNo: 'HT202611210001',
  position: '数据标注员',
  startDate: '2026-12-01',
  lastDate: '2027-11-30',
  expressCompany: '示例快递',
  postKindName: '工人岗位',
  retirementMonth: '2031-05',
  orderName: '道路场景图像标注',
  personName: '张三丰',
  matter: '道路场景图像标注',
  quantity: '2400.000',
  acceptedQuantity: '1200.500',
  unitName: '张',
  unitPrice: '0.12',
  endDate: '2026-12-02',
  cancelDeadline: '2026-11-21',
  offerDeadline: '2026-11-20T18:00:00+08:00',
  expectedDate: '2026-12-10',
  hostedAmount: '20000.00',
  refundAmount: '1234.50',
  netAmount: '288.00',
  taxAmount: '0.00',
  reason: '边框不完整。',
  fileName: '成果.zip',
  ticketNumber: 'YJ202611210001',
  answer: '我们已经补上了替代文字。',
  conversationId: 12,
  approvalId: 13,
  noteId: 14,
  entityType: 'Payroll',
  entityId: 15,
  kind: '工资单',
  authorName: '何敏',
  actTitle: '付款 3 笔',
  actAmount: '1234.00',
  preparerName: '张三丰',
  topic: '在线文字客服',
  answererName: '云杉智能数据（上海）有限公司',
  closingDay: '2026-11-28',
  device: 'Windows 上的 Chrome',
  factorName: '我的手机',
  changed: '手机号',
  code: '123456',
  minutes: 5,
  lateCount: 3,
  queues: [{ label: '待审核的企业', count: 4, lateCount: 1, url: 'https://portal.example.org/console/enterprise' }],
}
const sparse = {
  ...everything,
  lateCount: 0,
  acceptedQuantity: null,
  cancelDeadline: null,
  offerDeadline: null,
  expectedDate: null,
  interviewTime: null,
  interviewMode: null,
  interviewPlace: null,
  requestedTime: null,
  hostedAmount: null,
  refundAmount: null,
  validTo: null,
  lastDate: null,
  expressCompany: null,
  postKindName: null,
  retirementMonth: null,
  reason: null,
  actAmount: null,
  answer: null,
  closingDay: null,
  device: undefined,
  factorName: undefined,
  changed: undefined,
  participatorId: 22,
}

describe('templates and machines', () => {
  test('the machines name many texts', () => {
    expect(named.size).toBeGreaterThan(50)
  })

  test('every text that a machine names is written', () => {
    const keys = new Set(written.map(({ name }) => name))
    expect([...named].filter((name) => !keys.has(name))).toEqual([])
  })

  test('every text that is written is named by a machine or a job', () => {
    expect(written.map(({ name }) => name).filter((name) => !named.has(name))).toEqual([])
  })

  test('no notification is written in a way this test cannot read', () => {
    const notices = [...sources.matchAll(/type: 'notify\w*'/g)].length
    const readable = [...sources.matchAll(/type: 'notify\w+', params: \{ template: '/g)].length
    // besides them stands the event of a list whose people are told
    expect(notices - readable).toBe(1)
  })
})

describe.each(written)('$name', ({ key, to }) => {
  const both = [render(key, to, everything, OURS), render(key, to, sparse, OURS)]

  test('reads as a calm, complete sentence', () => {
    for (const { title, content } of both) {
      expect(title).not.toMatch(/[！!。]/)
      expect([...title].length).toBeLessThanOrEqual(20)
      expect(content).toMatch(/。$/)
      expect(content).not.toMatch(/[！!]|undefined|null|NaN|。。|残疾|\[object/)
      expect(content, 'no blank behind a day or a unit').not.toMatch(/[日元张] (?=[一-龥“])/)
      expect([...content].length).toBeLessThanOrEqual(150)
    }
  })

  test('is worded as the administrators would have to word it', () => {
    const text = PLATFORM_TEXTS.find((each) => each.template === key && each.to === to)
    expect(text && wordingFaults(text, text)).toEqual([])
    expect(text?.when).toMatch(/\S/)
    // the examples of the editor fill every placeholder of a message
    const examples = Object.fromEntries((text?.words ?? []).map(({ name, example }) => [name, example]))
    expect(fillMessage(text?.content ?? '', examples)).not.toMatch(/[{}[\]]/)
  })

  test('never shows a whole name', () => {
    for (const { content, title } of both) expect(title + content).not.toContain('三丰')
  })

  test('leads into the reader’s own pages', () => {
    const own = {
      // whoever comes from a list registers first
      person: /^\/(userCenter\b|workOrder\b|conversation\b|account\/(security|register)$|$)/,
      enterprise: /^\/(enterpriseCenter(\/|$)|account\/register$)/,
      // receivers without an account
      guardian: /^\/$/,
    }[to as string]
    for (const { linkUrl } of both) {
      expect(linkUrl).toMatch(own ?? /^\/console\b/)
      expect(linkUrl).not.toMatch(/undefined|null/)
    }
  })
})

describe('the numbers of the texts', () => {
  test('are their own, and short enough for GraphQL', () => {
    const ids = PLATFORM_TEXTS.map(({ id }) => id)
    expect(ids.length).toBeGreaterThan(200)
    expect(new Set(ids).size).toBe(ids.length)
    for (const id of ids) expect(id > 0 && id < 2 ** 31).toBe(true)
  })
})

describe('what texts show', () => {
  test('quantities, money and days are written as people read them', () => {
    const { content } = render('participator.accepted', 'platform', everything, OURS)
    expect(content).toContain('张**的“道路场景图像标注”验收通过 1,200.5 张')
    expect(render('workOrder.hostingConfirmed', 'enterprise', everything, OURS).content).toContain('20,000.00 元')
    expect(render('participator.grabbed', 'person', everything, OURS).content).toBe(
      '已领取“道路场景图像标注”2,400 张。请在 12 月 2 日前提交成果。',
    )
    expect(render('participator.assigned', 'person', everything, OURS).content).toContain(
      '请在 11 月 20 日 18:00 前领取',
    )
  })

  test('a reason is quoted once, without a second full stop', () => {
    expect(render('participator.rework', 'person', everything, OURS).content).toContain('修改意见：边框不完整。请在')
  })

  test.each(['34052419800101001X', '6222 0202 0000 0000 006', '6217-0000-1000-0000-03', '34052419800101001X43'])(
    'the number %s, typed as a reason, does not get into a message',
    (number) => {
      const { content } = render(
        'participator.rejected',
        'person',
        { ...everything, reason: `证号 ${number} 不清楚` },
        OURS,
      )
      expect(content).not.toMatch(/\d{4}[ -]?\d{4}/)
      expect(content).toContain('号码已隐去')
    },
  )

  test('an order number stays', () => {
    const facts = { ...everything, orderName: '标注 GD202611180007' }
    expect(render('participator.grabbed', 'person', facts, OURS).content).toContain('GD202611180007')
  })

  test('an unknown template or audience is refused', () => {
    expect(() => render('workOrder.unknown', 'person', everything, OURS)).toThrow(RangeError)
    expect(() => render('toString', 'person', everything, OURS)).toThrow(RangeError)
    expect(() => render('flow.paid', 'foundation', everything, OURS)).toThrow(RangeError)
    expect(findText('flow.paid', 'foundation')).toBeUndefined()
  })
})
