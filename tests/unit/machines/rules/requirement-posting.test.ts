import { describe, expect, test } from 'vitest'
import {
  formProblems,
  isNeededToPublish,
  type Posting,
  publishingProblems,
} from '#machines/rules/requirement-posting.ts'
import { wordFindings } from '#machines/rules/words/find.ts'

/** A draft of which only the name is written. */
const DRAFT: Posting = {
  title: '文字客服',
  jobName: null,
  recruitNumber: null,
  educationalRequirementId: null,
  disabilityRequirementIds: [],
  operationModeId: null,
  cityId: null,
  workPlace: null,
  workingHours: null,
  payMin: null,
  payMax: null,
  payUnit: 'Month',
  benefits: [],
  duties: null,
  conditions: null,
  contactName: null,
  contactPhone: null,
  validTo: null,
  specialReason: null,
}

test.each([true, false])(
  'a field says that publishing asks for it exactly where publishing does (at home: %s)',
  (isAtHome) => {
    const asked = publishingProblems(DRAFT, { isAtHome, minimumWage: null }, '2026-11-23').map(({ member }) => member)
    const marked = Object.keys(DRAFT).filter((member) => isNeededToPublish(member, { isAtHome }))
    expect(marked.sort()).toEqual([...asked].sort())
  },
)

test('the place of work at home is optional, other wishes are no matter of publishing', () => {
  expect(isNeededToPublish('workPlace', { isAtHome: true })).toBe(false)
  expect(isNeededToPublish('benefits', { isAtHome: true })).toBeNull()
})

const TODAY = '2026-11-23'
const WAGE = { monthlyWage: '2690.00', hourlyWage: '24.00' }
/** Everything that has to stand there, of a place one goes to. */
const COMPLETE: Posting = {
  ...DRAFT,
  jobName: '客服专员',
  recruitNumber: 2,
  educationalRequirementId: 1,
  disabilityRequirementIds: [1],
  operationModeId: 1,
  cityId: 1,
  workPlace: '天府大道 1 号',
  workingHours: '9:00–18:00',
  payMin: '3000.00',
  payMax: '6000.00',
  duties: '回答咨询',
  contactName: '王女士',
  contactPhone: '028-87654321',
  validTo: '2026-12-31',
}
const SEX = '不能限定或者偏向一种性别（妇女权益保障法第四十三条、就业促进法第二十七条）'
const FEES = '不能向劳动者收押金、费用，也不能要劳动者担保（劳动合同法第九条、第八十四条，网络招聘服务管理规定）'
const LOAN = '不能让劳动者贷款或者分期付费来换工作（《关于规范网络平台招聘类信息发布的通知》、劳动合同法第九条）'
const REASON = '。改写后再发布；工作确实需要的，在“确有需要的理由”里写明'
const HYPE = `夸大收入或者打包票，容易让人上当（网络招聘服务管理规定、《关于规范网络平台招聘类信息发布的通知》）${REASON}`
const FACTS = { isAtHome: false, minimumWage: WAGE, findWords: wordFindings }
const said = (changes: Partial<Posting>, facts: Partial<typeof FACTS> = {}) =>
  publishingProblems({ ...COMPLETE, ...changes }, { ...FACTS, ...facts }, TODAY).map(
    ({ member, message }) => `${member}: ${message}`,
  )

test('a complete posting may be published', () => {
  expect(said({})).toEqual([])
  expect(said({ cityId: null, workPlace: null }, { isAtHome: true })).toEqual([])
})

test.each<[Partial<Posting>, string]>([
  [{ jobName: null }, 'jobName: 职位不能为空'],
  [{ recruitNumber: null }, 'recruitNumber: 招聘人数不能为空'],
  [{ educationalRequirementId: null }, 'educationalRequirementId: 学历要求不能为空'],
  [{ operationModeId: null }, 'operationModeId: 工作方式不能为空'],
  [{ workingHours: null }, 'workingHours: 工作时间不能为空'],
  [{ payMin: null }, 'payMin: 最低薪资不能为空'],
  [{ payMax: null }, 'payMax: 最高薪资不能为空'],
  [{ duties: null }, 'duties: 工作内容不能为空'],
  [{ contactName: null }, 'contactName: 联系人不能为空'],
  [{ contactPhone: null }, 'contactPhone: 联系电话不能为空'],
  [{ validTo: null }, 'validTo: 有效期至不能为空'],
  [{ disabilityRequirementIds: [] }, 'disabilityRequirementIds: 请选择适合的残疾类别，都适合时选“不限”'],
  [{ cityId: null }, 'cityId: 不是居家的岗位应写明城市'],
  [{ workPlace: '' }, 'workPlace: 不是居家的岗位应写明工作地点'],
  [{ validTo: TODAY }, 'validTo: 有效期至应晚于今天'],
  [{ validTo: '2025-01-01' }, 'validTo: 有效期至应晚于今天'],
  // 180 days after 23 November
  [{ validTo: '2027-05-23' }, 'validTo: 有效期最长 180 天'],
  [{ payMax: '2999.99' }, 'payMax: 最高薪资不能低于最低薪资'],
  [{ payMax: '9000.01' }, 'payMax: 最高薪资不能超过最低薪资的 3 倍'],
  [{ payMin: '1000.00', payMax: '2689.99' }, 'payMax: 最高薪资低于当地最低工资（2690.00 元/月），不能发布'],
  [
    { payMin: '20.00', payMax: '23.99', payUnit: 'Hour' },
    'payMax: 最高薪资低于当地最低工资（24.00 元/小时），不能发布',
  ],
  [{ contactPhone: '12345' }, 'contactPhone: 联系电话格式不正确，应为 11 位手机号，或带区号的座机号'],
  [{ title: '限男性' }, `title: 岗位名称中不能出现“限男性”：${SEX}`],
  [{ jobName: '先交押金' }, `jobName: 职位中不能出现“先交押金”：${FEES}`],
  [{ conditions: '女性优先' }, `conditions: 任职条件中不能出现“女性优先”：${SEX}`],
  [{ benefits: ['午餐', '培训贷'] }, `benefits: 福利中不能出现“培训贷”：${LOAN}`],
  [{ duties: '高薪诚聘' }, `duties: 工作内容中的“高薪诚聘”请再看一遍：${HYPE}`],
  [{ workingHours: '包过' }, `workingHours: 工作时间中的“包过”请再看一遍：${HYPE}`],
  [
    { payMin: '4000.00', payMax: '6000.00', payUnit: 'Hour' },
    `payMax: 每小时 6000.00 元少见，请核对薪资单位是“按月”还是“按小时”${REASON}`,
  ],
  [
    { payMin: '90000.00', payMax: '150000.00' },
    `payMax: 每月 150000.00 元少见，请核对填写的是一个月的还是一年的薪资${REASON}`,
  ],
])('%o is kept from the public, with its reason', (changes, reason) => {
  expect(said(changes)).toEqual([reason])
})

test.each<Partial<Posting>>([
  { validTo: '2026-11-24' },
  { validTo: '2027-05-22' },
  { payMin: '3000.00', payMax: '3000.00' },
  { payMax: '9000.00' },
  { payMin: '2690.00', payMax: '2690.00' },
  { contactPhone: '13800138000' },
  // the author has written why the work needs it, and the auditor decides
  { conditions: '身高 165 以上', specialReason: '要够到一米八的货架' },
  { payMin: '300.00', payMax: '300.00', payUnit: 'Hour' },
  // two benefits are two texts: no word arises between them
  { benefits: ['交押', '金饭碗'] },
])('%o is just within the rules', (changes) => {
  expect(said(changes)).toEqual([])
})

test('a minimum wage that nobody knows keeps nothing back, and a draft is judged by what stands in it', () => {
  expect(said({ payMin: '1.00', payMax: '2.00' }, { minimumWage: null } as never)).toEqual([])
  expect(formProblems(DRAFT, TODAY)).toEqual([])
  expect(formProblems({ ...DRAFT, payMax: '1.00' }, TODAY)).toEqual([])
  expect(formProblems({ ...DRAFT, payMin: '1.00' }, TODAY)).toEqual([])
})

describe('pay by the hour', () => {
  const hourly = (payMin: string, payMax: string, specialReason: string | null = null) =>
    publishingProblems(
      { ...COMPLETE, payUnit: 'Hour', payMin, payMax, specialReason },
      { isAtHome: false, minimumWage: WAGE },
      TODAY,
    )

  test('of 4,000 to 6,000 yuan is the pay of a month with the wrong unit', () => {
    expect(hourly('4000.00', '6000.00')).toMatchObject([
      { member: 'payMax', message: expect.stringContaining('请核对薪资单位是“按月”还是“按小时”') },
    ])
  })

  test('of 300 yuan is usual, and of more with a reason that is written down', () => {
    expect(hourly('200.00', '300.00')).toEqual([])
    expect(hourly('200.00', '300.01')).toHaveLength(1)
    expect(hourly('200.00', '400.00', '手语同声传译，按小时计酬')).toEqual([])
  })

  test('of one to three yuan is below the minimum', () => {
    expect(hourly('1.00', '3.00').map(({ member }) => member)).toEqual(['payMax'])
  })
})
