// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { InterviewReply } from '#src/features/recruitment/components/interview-reply.tsx'
import type { MyDelivery } from '#src/features/recruitment/components/my-delivery.types.ts'
import { deliveryStepOf } from '#src/features/recruitment/delivery-step.ts'
import { deliveryVariablesOf, myWorkFields, myWorkTabs } from '#src/features/recruitment/my-work-search.ts'
import { readSearch } from '#src/lib/navigation/search-fields.ts'
import { click, get, getByName, settle, type } from '#tests/support/render.tsx'
import { renderWith } from '#tests/support/services-double.tsx'

const delivery = {
  id: 5,
  rowVersion: 3,
  allowedActions: ['acceptInterview', 'askAnotherTime', 'declineInterview', 'withdraw'],
  statusLabel: '面试中',
  waitingDays: null,
  isOverdue: false,
  contractId: null,
  isRecommended: false,
  viewedTime: null,
  endedTime: null,
  requirement: { title: '文字客服' },
  interview: {
    time: '2099-01-05T02:00:00Z',
    modeLabel: '文字',
    replyLabel: null,
    resultTime: null,
    requestedTime: null,
    requestedAccommodationIds: [],
  },
} as unknown as MyDelivery

describe('the next step of a delivery', () => {
  const none = { ...delivery, allowedActions: ['withdraw'], interview: null } as MyDelivery
  it.each([
    ['an invitation', delivery, '企业邀请您面试：2099 年 1 月 5 日 10:00 文字面试，请答复。'],
    [
      'an answered one',
      { ...delivery, interview: { ...delivery.interview, replyLabel: '参加' } } as MyDelivery,
      '您已答复“参加”',
    ],
    ['silence', { ...none, waitingDays: 3 }, '企业还没有查看简历，已经等了 3 天，一般在 15 天内回复。'],
    ['long silence', { ...none, waitingDays: 31, isOverdue: true, viewedTime: 'x' }, '已经等了 31 天。您可以撤回'],
    ['a contract', { ...none, contractId: 2, statusLabel: '签约中' }, '现在是“签约中”，合同的进展在“合同”里。'],
    ['an end', { ...none, endedTime: 'x', statusLabel: '不合适' }, '这次投递已经结束：不合适。'],
    ['a recommendation', { ...none, isRecommended: true }, '工作人员推荐了您'],
  ])('after %s', (_, given, text) => {
    expect(deliveryStepOf(given)).toContain(text)
  })
})

describe('the address of my work', () => {
  const read = (search: string) => readSearch(myWorkFields, search)
  const count = (key: string, value: number) => ({ key, label: key, count: value, isCapped: false })

  it('begins with the deliveries that are on their way', () => {
    expect(deliveryVariablesOf(read(''))).toMatchObject({
      pageIndex: 1,
      statusList: expect.arrayContaining(['Signing']),
    })
    expect(deliveryVariablesOf(read('state=Ended')).statusList).toEqual(['Abort', 'Rejected', 'InterviewingReject'])
    expect(deliveryVariablesOf(read('state=All')).statusList).toBeUndefined()
    expect(read('tab=other&id=x')).toMatchObject({ tab: null, id: null })
  })

  it('counts what runs behind each tab', () => {
    const { tabs, current } = myWorkTabs(
      read('tab=tasks'),
      { deliveries: [count('Delivered', 2), count('Abort', 4)], participations: [count('InProgress', 1)], tasks: 5 },
      (change) => `?tab=${change.tab ?? ''}`,
    )
    expect(tabs.map(({ label, count: many }) => [label, many])).toEqual([
      ['投递', 2],
      ['合同', undefined],
      ['工单', 1],
      ['任务', 5],
    ])
    expect(current).toBe('?tab=tasks')
  })
})

describe('the answer to an invitation', () => {
  const open = () =>
    renderWith(
      <InterviewReply delivery={delivery} />,
      { requirementResumeReplyInterview: () => ({ id: 5, status: 'Interviewing' }) },
      {
        userId: 9,
        userType: 'DisabledPerson',
        dictionaries: { Accommodation: [{ id: 31, key: 'Captions', displayName: '字幕/文字沟通' }] },
      },
    )

  it('says yes with what is needed', async () => {
    const { sent } = await open()
    await click(getByName('参加 2099 年 1 月 5 日 10:00 的面试'))
    await settle()
    await click(get('dialog input[type=checkbox][value="31"]'))
    await click(get('dialog button[type=submit]'))
    await settle()
    expect(sent.at(-1)?.variables).toEqual({
      input: { id: 5, rowVersion: 3, reply: 'Accepted', accommodationIds: [31] },
    })
  })

  it('asks for another time only with a time to come', async () => {
    const { sent } = await open()
    await click(getByName('希望改期'))
    await settle()
    await click(get('dialog button[type=submit]'))
    await settle()
    expect(get('dialog').textContent).toContain('请填写希望的时间')
    await type(get('dialog input[type=datetime-local]'), '2099-01-06T09:30')
    await click(get('dialog button[type=submit]'))
    await settle()
    expect(sent.at(-1)?.variables).toMatchObject({
      input: { reply: 'AnotherTime', requestedTime: '2099-01-06T09:30:00+08:00' },
    })
  })

  it('says no after asking, with a reason or without', async () => {
    const { sent } = await open()
    await click(getByName('不参加面试'))
    await settle()
    expect(sent.some(({ name }) => name === 'requirementResumeReplyInterview')).toBe(false)
    await click(get('dialog .btn-danger'))
    await settle()
    expect(sent.at(-1)?.variables).toEqual({ input: { id: 5, rowVersion: 3, reply: 'Declined' } })
  })
})
