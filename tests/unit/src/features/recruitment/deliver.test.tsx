// @vitest-environment happy-dom
import { act } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { DeliverPanel } from '#src/features/recruitment/components/deliver-panel.tsx'
import type { JobDetail } from '#src/features/recruitment/components/job-detail.types.ts'
import { deliverStanceOf } from '#src/features/recruitment/deliver-stance.ts'
import { jobPostingOf } from '#src/features/recruitment/job-posting.ts'
import { ApiError } from '#src/lib/api-error.ts'
import { click, get, getByName, settle, type } from '#tests/support/render.tsx'
import { renderWith } from '#tests/support/services-double.tsx'

const job = {
  id: 7,
  title: '在线文字客服',
  number: 'GW1',
  enterpriseName: '云杉智能数据',
  payMin: '4000.00',
  payMax: '6000.00',
  payUnit: 'Month',
  payUnitLabel: '元/月',
  duties: '回答顾客的问题',
  conditions: null,
  cityName: null,
  workPlace: null,
  benefits: [],
  accommodationNames: ['字幕/文字沟通'],
  experienceRequirementLabel: '不限经验',
  canDeliver: true,
  deliverHint: null,
  myDelivery: null,
} as unknown as JobDetail

const mine = { id: 5, status: 'Delivered', statusLabel: '已投递', allowedActions: [] } as const

describe('the stance before a job', () => {
  it.each([
    ['a visitor without login', null, {}, { kind: 'anonymous' }],
    ['a person who may', 'DisabledPerson', {}, { kind: 'open' }],
    ['a person on his way', 'DisabledPerson', { canDeliver: false, myDelivery: mine }, { kind: 'mine' }],
    ['an enterprise', 'Enterprise', { canDeliver: false }, { kind: 'blocked', fix: null }],
    [
      'somebody without a role',
      'Visitor',
      { canDeliver: false },
      { kind: 'blocked', fix: { href: '/account/roleSelection' } },
    ],
    [
      'a person whose audit is not over',
      'DisabledPerson',
      { canDeliver: false, deliverHint: '身份审核通过后才能投递' },
      { kind: 'blocked', reason: '身份审核通过后才能投递', fix: { href: '/userCenter/resume' } },
    ],
  ] as const)('of %s', (_, userType, changes, stance) => {
    expect(deliverStanceOf({ ...job, ...changes } as JobDetail, userType)).toMatchObject(stance)
  })

  it('waits for the own read after the one that came with the page', () => {
    const stance = deliverStanceOf({ ...job, canDeliver: false }, 'DisabledPerson', true)
    expect(stance).toMatchObject({ kind: 'blocked', reason: '正在核对您是否可以投递' })
  })
})

describe('a delivery', () => {
  // what was written is kept in the tab
  beforeEach(() => sessionStorage.clear())
  const open = async (create: () => unknown) => {
    const rendered = await renderWith(
      <DeliverPanel job={job} isChecking={false} />,
      { requirementResumeCreate: create },
      { userId: 9, userType: 'DisabledPerson' },
    )
    // the dialog comes after the page
    await act(async () => void (await import('#src/features/recruitment/components/deliver-dialog.tsx')))
    return rendered
  }
  const choose = async (value: string) => click(get(`input[type=radio][value=${value}]`))

  it('chooses nothing for the person: without consent and without a choice nothing is sent', async () => {
    const { sent } = await open(() => ({ id: 5 }))
    await click(getByName('投递简历'))
    expect(document.querySelectorAll('dialog input:checked')).toHaveLength(0)
    await click(get('dialog button[type=submit]'))
    await settle()
    expect(sent).toEqual([])
    expect(get('dialog').textContent).toContain('请选择企业能不能看到您的残疾类别和等级')
    expect(get('dialog').textContent).toContain('需要您同意把简历给这家企业看')
  })

  it('sends what was chosen, and leads on to the delivery', async () => {
    const { sent } = await open(() => ({ id: 5, status: 'Delivered', statusLabel: '已投递' }))
    await click(getByName('投递简历'))
    await choose('kept')
    await type(get('dialog textarea'), ' 文字沟通 ')
    await click(get('dialog input[type=checkbox]'))
    await click(get('dialog button[type=submit]'))
    await settle()
    expect(sent.find(({ name }) => name === 'requirementResumeCreate')?.variables).toEqual({
      input: { requirementId: 7, message: '文字沟通', isDisabilityShared: false, isConsentGiven: true },
    })
    expect(get('a[href="/userCenter/work?id=5"]').textContent).toContain('查看投递进展')
  })

  it('keeps what was written when the services refuse', async () => {
    await open(() => {
      throw new ApiError('已经投递过这个岗位', {
        code: 'CONFLICT',
        httpStatus: 409,
        abpCode: 40904,
        details: null,
        validationErrors: [],
      })
    })
    await click(getByName('投递简历'))
    await choose('shared')
    await type(get('dialog textarea'), '文字沟通')
    await click(get('dialog input[type=checkbox]'))
    await click(get('dialog button[type=submit]'))
    await settle()
    expect(get('dialog [role=alert], dialog .summary, dialog').textContent).toContain('已经投递过这个岗位')
    expect(get<HTMLTextAreaElement>('dialog textarea').value).toBe('文字沟通')
  })
})

describe('what search engines read of a job', () => {
  it('has the members a job posting needs; work at home has no place', () => {
    expect(jobPostingOf(job)).toMatchObject({
      '@type': 'JobPosting',
      title: '在线文字客服',
      jobLocationType: 'TELECOMMUTE',
      employmentType: 'FULL_TIME',
      hiringOrganization: { name: '云杉智能数据' },
      baseSalary: { currency: 'CNY', value: { minValue: '4000.00', maxValue: '6000.00', unitText: 'MONTH' } },
    })
    expect(jobPostingOf({ ...job, cityName: '上海市' })).toMatchObject({
      jobLocation: { address: { addressCountry: 'CN', addressLocality: '上海市' } },
    })
  })
})
