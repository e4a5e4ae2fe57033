import { describe, expect, it } from 'vitest'
import { type SummaryFacts, summarise } from '#machines/rules/contract-summary.ts'

const CONTRACT: SummaryFacts = {
  contractType: 'FixedTerm',
  startDate: '2026-12-01',
  endDate: '2027-11-30',
  taskDescription: null,
  postKind: null,
  probationMonths: 2,
  probationWage: '4800.00',
  workHoursSystem: 'Standard',
  weeklyHours: '40.000',
  restAndLeave: '每周休息两天',
  basicWage: '6000.00',
  wageUnit: 'Month',
  socialInsurance: ['Pension', 'Medical', 'Unemployment', 'Injury', 'Maternity', 'HousingFund'],
  labourProtection: '可调节的桌椅',
  occupationalHazards: '无',
  accommodationClauses: null,
  clauses: [],
  enterpriseName: '云杉智能数据',
  position: '数据标注员',
  workContent: '框选图像里的车辆',
  workPlace: '居家',
  payDay: 10,
  secondPayDay: null,
  payMethod: 'BankTransfer',
  wageComposition: null,
  accommodations: ['弹性工时'],
}

describe('a contract in plain words', () => {
  const words = (changes: Partial<SummaryFacts> = {}) => summarise({ ...CONTRACT, ...changes })
  const sentence = (topic: string, changes: Partial<SummaryFacts> = {}) =>
    words(changes).find((line) => line.topic === topic)?.sentence

  it('tells who, what, where, how long and how much, each in full sentences', () => {
    expect(words().map(({ topic, sentence }) => `${topic}：${sentence}`)).toEqual([
      '和谁签：您和“云杉智能数据”签这份合同。',
      '做什么：您的岗位是数据标注员。主要工作：框选图像里的车辆。',
      '在哪里：工作地点：居家。',
      '多长时间：从 2026 年 12 月 1 日开始，到 2027 年 11 月 30 日结束。',
      '试用期：前 2 个月是试用期，这段时间每月工资 4,800 元。',
      '每周工作：每周工作 40 小时。',
      '休息：每周休息两天。',
      '多少钱：每个月 6,000 元（税前）。',
      '什么时候发：每月 10 日前打到您的银行卡，遇到休息日提前发。',
      '保险：单位为您缴纳：养老、医疗、失业、工伤、生育、住房公积金。',
      '便利条件：单位提供：弹性工时。',
      '想离开时：试用期里提前 3 天说，之后提前 30 天告诉单位就可以离开，不用单位同意。',
      '收费和证件：合同里没有写要您交押金、交费用或者交出证件。有人另外提出这样的要求，您可以拒绝，并告诉平台。',
    ])
  })

  it('promises nothing that the contract says otherwise', () => {
    const clauses = [{ title: '证件', text: '残疾人证由公司代管' }]
    const lines = words({ clauses, workContent: '送货，上岗前交押金 200 元' })
    expect(lines.map(({ topic }) => topic)).not.toContain('收费和证件')
    expect(lines.at(-1)?.topic).toBe('签之前先问清楚')
    expect(lines.at(-1)?.sentence).toMatch(/交押金.*残疾人证由公司代管/)
  })

  it('leaves out what is not agreed', () => {
    const topics = words({ restAndLeave: null, accommodations: [] }).map(({ topic }) => topic)
    expect(topics).toHaveLength(11)
    expect(topics).not.toContain('休息')
    expect(topics).not.toContain('便利条件')
  })

  it.each<[string, Partial<SummaryFacts>, string]>([
    ['多长时间', { contractType: 'OpenEnded', endDate: null }, '从 2026 年 12 月 1 日开始，没有约定结束的日子。'],
    [
      '多长时间',
      { contractType: 'Task', endDate: null, taskDescription: '收完这一季' },
      '从 2026 年 12 月 1 日开始，到这件事做完为止：收完这一季。',
    ],
    ['多长时间', { contractType: 'Task', endDate: null }, '从 2026 年 12 月 1 日开始，到这件事做完为止：。'],
    ['试用期', { probationMonths: 0 }, '没有试用期。'],
    ['试用期', { probationWage: null }, '前 2 个月是试用期。'],
    ['想离开时', { probationMonths: 0 }, '提前 30 天告诉单位就可以离开，不用单位同意。'],
    ['想离开时', { contractType: 'PartTime' }, '您可以随时说不做了，单位也可以随时说不用了。'],
    ['想离开时', { contractType: 'Service' }, '按协议里写的办；不清楚时可以问您的就业辅导员。'],
    ['多少钱', { wageUnit: 'Hour', basicWage: '24.50' }, '每小时 24.5 元（税前）。'],
    ['多少钱', { wageComposition: '基本工资加全勤奖' }, '每个月 6,000 元（税前）。其中：基本工资加全勤奖。'],
    ['多少钱', { basicWage: '6001.05' }, '每个月 6,001.05 元（税前）。'],
    ['多少钱', { basicWage: '6000' }, '每个月 6,000 元（税前）。'],
    ['什么时候发', { payMethod: 'Cash' }, '每月 10 日前用现金发给您，遇到休息日提前发。'],
    ['保险', { socialInsurance: [] }, '这份合同没有约定社会保险。'],
    ['便利条件', { accommodationClauses: '读屏软件' }, '单位提供：弹性工时；读屏软件。'],
    ['便利条件', { accommodations: [], accommodationClauses: '读屏软件' }, '单位提供：读屏软件。'],
    // a sentence ends with one full stop, whatever punctuation was typed at its end
    ['休息', { restAndLeave: ' 周末休息。；.\n' }, '周末休息。'],
    ['休息', { restAndLeave: '做四休三。周三也休' }, '做四休三。周三也休。'],
  ])('says of %s with %o: %s', (topic, changes, expected) => {
    expect(sentence(topic, changes)).toBe(expected)
  })
})
