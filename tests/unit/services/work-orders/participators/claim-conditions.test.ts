import { describe, expect, test } from 'vitest'
import { calendarOf } from '#machines/rules/working-days.ts'
import type { ClaimableOrder, ClaimFacts } from '#services/work-orders/participators/claim.repository.ts'
import {
  assertMayClaim,
  assertMayConfirm,
  claimConditions,
  isPositive,
  maxClaimQuantity,
} from '#services/work-orders/participators/claim-conditions.ts'
import {
  assertAssignable,
  assertSameClaim,
  checkQuantity,
  claiming,
  refusalOf,
} from '#services/work-orders/participators/claim-refusals.ts'
import { offerEnd } from '#services/work-orders/participators/offer-end.ts'

const NOW = new Date('2026-11-23T16:30:00Z')
/** in Shanghai the next day has begun */
const TODAY = '2026-11-24'

const order = {
  status: 'Published',
  mainStatus: null,
  endDate: TODAY,
  dispatchMethod: 'AutoOrderGrabbing',
  pricingUnit: 'Quantity',
  quantity: '100.000',
  claimedQuantity: '40.000',
  perPersonMax: null,
  experienceRequirement: 'NoExperience',
  requiresTraining: false,
  disabilityRequirementIds: [],
} as unknown as ClaimableOrder
const facts: ClaimFacts = {
  personId: 1,
  userId: 2,
  foundationId: null,
  realName: '王小明',
  isCertified: true,
  certificateValidTo: TODAY,
  veteranGrade: null,
  disabilityCategory: 'Vision',
  isDisabilityWithdrawn: false,
  disabilityCodes: [],
  educationOrder: 3,
  requiredEducationCode: null,
  requiredEducationOrder: null,
  requiredEducationName: null,
  experience: 'OneToThreeYears',
  isTrained: false,
  liveCount: 0,
  liveLimit: 3,
  failCount: 0,
  hasLiveHere: false,
  reservedHere: '0',
  remaining: '60',
  hasBankInfo: true,
  isEmployedHere: false,
  isAccountOpen: true,
}
const conditionOf = (key: string, change: Partial<ClaimFacts>, ordered: object = {}) =>
  claimConditions({ ...order, ...ordered }, { ...facts, ...change }, NOW).find((condition) => condition.key === key)
const required = (key: string, label: string, hint: string | null = null) => ({
  key,
  label,
  met: hint === null,
  isRequired: true,
  hint,
})

/** domain.md §3.7: certified, card valid, category, education, experience, training, limits. */
describe('what a claim asks of a person', () => {
  test('an order without wishes asks for the certificate, the limits and, without need, the bank card', () => {
    expect(claimConditions(order, facts, NOW)).toEqual([
      required('personCertified', '身份审核已通过'),
      { ...required('cardValid', '残疾人证在有效期内'), hint: '有效期至 2026 年 11 月' },
      required('liveLimit', '进行中的工单 0 / 3'),
      required('failLimit', '近 90 天同类工单无两次不合格'),
      { key: 'bankInfo', label: '银行卡已补全', met: true, isRequired: false, hint: null },
    ])
  })

  test.each<[key: string, change: Partial<ClaimFacts>, ordered: object, expected: object]>([
    [
      'personCertified',
      { isCertified: false },
      {},
      required('personCertified', '身份审核已通过', '身份审核通过后才能领取工单'),
    ],
    [
      'cardValid',
      { certificateValidTo: '2026-11-23' },
      {},
      required('cardValid', '残疾人证在有效期内', '残疾人证已过期（有效期至 2026 年 11 月），请先更新'),
    ],
    [
      'cardValid',
      { certificateValidTo: null },
      {},
      required('cardValid', '残疾人证在有效期内', '还没有填写残疾人证的有效期'),
    ],
    ['disability', { disabilityCodes: ['Vision', 'Limbs'] }, {}, required('disability', '残疾类别符合要求')],
    [
      'disability',
      { disabilityCodes: ['Hearing'], disabilityCategory: 'Multiple' },
      {},
      required('disability', '残疾类别符合要求'),
    ],
    [
      'disability',
      { disabilityCodes: ['Vision'], isDisabilityWithdrawn: true },
      {},
      required(
        'disability',
        '残疾类别符合要求',
        '已撤回“处理残疾信息的单独同意”，不能判断残疾类别；重新同意后可以领取',
      ),
    ],
    [
      'disability',
      { disabilityCodes: ['Hearing'] },
      {},
      required('disability', '残疾类别符合要求', '这份工单暂未提供所需的便利，请看看其他工单'),
    ],
    [
      'disability',
      { disabilityCodes: ['Hearing'], disabilityCategory: null },
      {},
      required('disability', '残疾类别符合要求', '这份工单暂未提供所需的便利，请看看其他工单'),
    ],
    [
      'education',
      { requiredEducationOrder: 3, requiredEducationName: '大专' },
      {},
      required('education', '学历符合要求'),
    ],
    [
      'education',
      { requiredEducationOrder: 4, requiredEducationName: '本科' },
      {},
      required('education', '学历符合要求', '这份工单要求学历为本科或以上'),
    ],
    [
      'education',
      { requiredEducationOrder: 1, requiredEducationName: '初中', educationOrder: null },
      {},
      required('education', '学历符合要求', '这份工单要求学历为初中或以上'),
    ],
    ['experience', {}, { experienceRequirement: 'OneToThreeYears' }, required('experience', '经验符合要求')],
    [
      'experience',
      { experience: 'OverTenYears' },
      { experienceRequirement: 'FreshGraduates' },
      required('experience', '经验符合要求'),
    ],
    [
      'experience',
      {},
      { experienceRequirement: 'ThreeToFiveYears' },
      required('experience', '经验符合要求', '这份工单要求经验为3–5 年或更长'),
    ],
    [
      'experience',
      { experience: null },
      { experienceRequirement: 'FreshGraduates' },
      required('experience', '经验符合要求', '这份工单要求经验为应届毕业生或更长'),
    ],
    ['training', { isTrained: true }, { requiresTraining: true }, required('training', '培训已合格')],
    [
      'training',
      {},
      { requiresTraining: true },
      required('training', '培训已合格', '需要先通过这类工单的培训，请联系就业辅导员'),
    ],
    ['liveLimit', { liveCount: 2 }, {}, required('liveLimit', '进行中的工单 2 / 3')],
    [
      'liveLimit',
      { liveCount: 3 },
      {},
      required('liveLimit', '进行中的工单 3 / 3', '进行中的工单已有 3 份，提交其中一份后再领取'),
    ],
    ['failLimit', { failCount: 1 }, {}, required('failLimit', '近 90 天同类工单无两次不合格')],
    [
      'failLimit',
      { failCount: 2 },
      {},
      required('failLimit', '近 90 天同类工单无两次不合格', '近 90 天内同类工单有两次不合格，请先联系就业辅导员'),
    ],
    [
      'notTaken',
      { hasLiveHere: true },
      {},
      required('notTaken', '尚未领取此工单', '已经领取过这份工单，可在“我的工单”中查看'),
    ],
    [
      'notEmployedHere',
      { isEmployedHere: true },
      {},
      required(
        'notEmployedHere',
        '不是自己单位的工单',
        '您正在这家企业工作：为它做的活属于劳动合同，应由企业按合同付工资或加班费，不能作为工单领取；可以领取其他企业的工单',
      ),
    ],
    [
      'bankInfo',
      { hasBankInfo: false },
      {},
      { key: 'bankInfo', label: '银行卡已补全', met: false, isRequired: false, hint: '不影响领取，结算前补全即可' },
    ],
  ])('%s with %j and %j', (key, change, ordered, expected) => {
    expect(conditionOf(key, change, ordered)).toEqual(expected)
  })

  test.each<[Partial<ClaimFacts>, object, string]>([
    [{ disabilityCodes: ['Unlimited', 'Hearing'] }, {}, 'disability'],
    [{ requiredEducationOrder: 9, requiredEducationCode: 'Unlimited' }, {}, 'education'],
    [{ experience: null }, {}, 'experience'],
  ])('what is open to everybody is not asked: %j', (change, ordered, key) => {
    expect(conditionOf(key, change, ordered)).toBeUndefined()
  })
})

describe('a claim is refused', () => {
  const refusal = (change: Partial<ClaimFacts>, exempt: 'liveLimit'[] = []) => {
    try {
      assertMayClaim(order, { ...facts, ...change }, NOW, exempt)
      return null
    } catch (error) {
      const { kind, details } = error as { kind: string; details: string }
      return { kind, details }
    }
  }

  test('not while everything that is required holds, whatever the bank card', () => {
    expect(refusal({ hasBankInfo: false })).toBeNull()
  })

  test('for the certificate before anything else, then for what was taken already, then for the first condition', () => {
    const all = { isCertified: false, hasLiveHere: true, liveCount: 3, failCount: 2 }
    expect(refusal(all)).toEqual({ kind: 'personNotCertified', details: '身份审核通过后才能领取工单' })
    expect(refusal({ ...all, isCertified: true })).toEqual({
      kind: 'alreadyTaken',
      details: '已经领取过这份工单，可在“我的工单”中查看',
    })
    expect(refusal({ liveCount: 3, failCount: 2 })?.details).toBe('进行中的工单已有 3 份，提交其中一份后再领取')
  })

  test('not for the number of running orders where staff answer for it', () => {
    expect(refusal({ liveCount: 3 }, ['liveLimit'])).toBeNull()
    expect(refusal({ liveCount: 3, failCount: 2 }, ['liveLimit'])?.details).toContain('两次不合格')
  })

  test('at a confirmation, for the certificate and the card alone', () => {
    expect(() =>
      assertMayConfirm(order, { ...facts, liveCount: 9, failCount: 9, hasLiveHere: true }, NOW),
    ).not.toThrow()
    expect(() => assertMayConfirm(order, { ...facts, isCertified: false }, NOW)).toThrow()
    expect(() => assertMayConfirm(order, { ...facts, certificateValidTo: '2026-11-23' }, NOW)).toThrow()
  })
})

test.each([
  ['60', '0', null, '60.000'],
  ['60', '0', '50.000', '50.000'],
  ['60', '20', '50.000', '30.000'],
  ['10', '20', '50.000', '10.000'],
  ['60', '60', '50.000', '0.000'],
  ['60', '90', null, '10.000'],
])(
  'of %s left, with %s held and at most %s for one, %s can be claimed',
  (remaining, reservedHere, perPersonMax, most) => {
    expect(maxClaimQuantity({ ...order, perPersonMax }, { ...facts, remaining, reservedHere })).toBe(most)
  },
)

test.each([
  ['0.001', true],
  ['0', false],
  ['0.000', false],
  ['-1', false],
])('%s is positive: %s', (value, expected) => expect(isPositive(value)).toBe(expected))

describe('the order turns a claim away', () => {
  test.each<[object, string, string | null]>([
    [{}, '60', null],
    [{ status: 'InProgress' }, '60', null],
    [{ mainStatus: 'Published' }, '60', null],
    [{ mainStatus: 'InProgress' }, '60', null],
    [{ mainStatus: 'Closed' }, '60', '工单当前不接受领取'],
    [{ status: 'Closed' }, '60', '工单当前不接受领取'],
    [{ endDate: '2026-11-23' }, '60', '工单已过截止日期，不再接受领取'],
    [{}, '60.001', '只剩 60 了，请减少数量'],
    [{ claimedQuantity: '100.000' }, '1', '这份工单已被领完，请看看其他工单'],
  ])('%j asked for %s: %s', (change, quantity, details) => {
    expect(refusalOf({ ...order, ...change } as ClaimableOrder, quantity, NOW)?.details ?? null).toBe(details)
  })

  test.each<[object, string | null]>([
    [{}, null],
    [{ status: 'Closed' }, '工单当前不接受领取'],
    [{ endDate: '2026-11-23' }, '工单已过截止日期，不再接受领取'],
    [{ dispatchMethod: 'AutoOrderGrabbing' }, '此工单由求职者自行领取，不能指定派单'],
  ])('an assignment with %j: %s', (change, details) => {
    const assigned = { ...order, dispatchMethod: 'DesignatedDispatchList', ...change } as ClaimableOrder
    const assign = () => assertAssignable(assigned, NOW)
    if (details === null) expect(assign).not.toThrow()
    else expect(assign).toThrow(expect.objectContaining({ details }))
  })

  test.each<[string, object, Partial<ClaimFacts>, string | null]>([
    ['60', {}, {}, null],
    ['0.5', { pricingUnit: 'WorkingHours' }, {}, null],
    ['0.7', { pricingUnit: 'WorkingHours' }, {}, '领取的工时应为 0.5 的倍数'],
    ['61', {}, {}, '只剩 60 了，请减少数量'],
    ['1', {}, { remaining: '0' }, '这份工单已被领完，请看看其他工单'],
    ['50', { perPersonMax: '50.000' }, {}, null],
    ['51', { perPersonMax: '50.000' }, {}, '领取数量应在 0 与 50 之间'],
  ])('%s of %j with %j: %s', (quantity, change, known, details) => {
    const check = () => checkQuantity({ ...order, ...change } as ClaimableOrder, { ...facts, ...known }, quantity, NOW)
    if (details === null) return expect(check).not.toThrow()
    expect(check).toThrow(expect.objectContaining({ details }))
    // what the person has typed wrongly is named by its field
    const isTyped = !details.includes('请')
    const members = expect.objectContaining({
      validationErrors: isTyped ? [{ message: details, members: ['quantity'] }] : null,
    })
    expect(check).toThrow(members)
  })

  test('a key stands for one claim', () => {
    const earlier = { id: 7, workOrderId: 1, quantity: '10.000' }
    expect(assertSameClaim(earlier, { workOrderId: 1, quantity: '10' })).toBe(7)
    for (const other of [
      { workOrderId: 2, quantity: '10' },
      { workOrderId: 1, quantity: '11' },
    ]) {
      expect(() => assertSameClaim(earlier, other)).toThrow(expect.objectContaining({ kind: 'duplicate' }))
    }
  })

  test.each([
    ['work_order_participator_live_uq', 'alreadyTaken', '已经领取过这份工单，可在“我的工单”中查看'],
    [
      'work_order_participator_key_uq',
      'duplicate',
      '这次提交的编号已经用于另一次内容不同的提交。请刷新页面，核对后重新提交',
    ],
  ])('the index %s says %s', async (constraint, kind, details) => {
    const broken = () => Promise.reject(Object.assign(new Error('x'), { cause: { code: '23505', constraint } }))
    await expect(claiming(broken)).rejects.toMatchObject({ kind, details })
  })

  test('and what else goes wrong stays what it is', async () => {
    await expect(claiming(() => Promise.reject(new RangeError('other')))).rejects.toThrow(RangeError)
    await expect(claiming(async () => 5)).resolves.toBe(5)
  })
})

test.each([
  ['Wednesday', '2026-11-25T20:00:00+08:00', '2026-11-27T20:00:00+08:00'],
  ['Thursday', '2026-11-26T20:00:00+08:00', '2026-11-30T20:00:00+08:00'],
  ['Friday night', '2026-11-27T20:00:00+08:00', '2026-11-30T20:00:00+08:00'],
])('an offer of %s ends after 48 hours, on a working day', (_, made, end) => {
  expect(offerEnd(new Date(made), calendarOf([]))).toEqual(new Date(end))
})
