import { expect, test } from 'vitest'
import { easyJob } from '#src/features/recruitment/job-easy.ts'

const job = {
  title: '线上客服（居家）',
  jobName: '客服专员',
  operationModeName: '远程',
  cityName: '上海市',
  workPlace: null,
  payMin: '4500.00',
  payMax: '6000.00',
  payUnit: 'Month' as const,
  workingHours: '每天 6 小时',
  recruitNumber: 2,
  accommodationNames: ['读屏软件', '弹性时间'],
  isInterviewExempt: false,
  validTo: '2026-12-18',
}

test('a job in easy words says one fact a line, each from a field of its own', () => {
  expect(easyJob(job)).toEqual([
    '做什么：客服专员。',
    '怎么上班：远程。',
    '在哪里：上海市。',
    '工资：每个月 4,500 元到 6,000 元。',
    '工作时间：每天 6 小时。',
    '要招 2 个人。',
    '公司可以帮您：读屏软件、弹性时间。',
    '要面试。可以用文字面试，也可以用视频。',
    '2026 年 12 月 18 日以前可以投递。',
  ])
})

test('what the employer has not said, the easy words do not say, either', () => {
  const silent = {
    ...job,
    jobName: null,
    operationModeName: null,
    cityName: null,
    payMin: null,
    payMax: null,
    workingHours: null,
    recruitNumber: null,
    accommodationNames: [],
    isInterviewExempt: true,
    validTo: null,
  }
  expect(easyJob(silent)).toEqual(['做什么：线上客服（居家）。', '工资要和公司商量。', '可以不面试。'])
  expect(easyJob({ ...silent, payMax: '25.00', payUnit: 'Hour' })).toContain('工资：每小时 25 元。')
})
