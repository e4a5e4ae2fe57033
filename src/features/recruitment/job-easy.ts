import { formatDate } from '#src/lib/date-time.ts'
import { formatQuantity } from '#src/lib/money.ts'
import type { JobDetail } from './components/job-detail.types.ts'

/** The fields used for the easy text: each has a defined meaning, and none is free text of the employer. */
type Job = Pick<
  JobDetail,
  | 'jobName'
  | 'title'
  | 'operationModeName'
  | 'cityName'
  | 'workPlace'
  | 'payMin'
  | 'payMax'
  | 'payUnit'
  | 'workingHours'
  | 'recruitNumber'
  | 'accommodationNames'
  | 'isInterviewExempt'
  | 'validTo'
>

const PER: Readonly<Record<Job['payUnit'], string>> = { Month: '每个月', Hour: '每小时' }

function payOf({ payMin, payMax, payUnit }: Job): string {
  const [least, most] = [formatQuantity(payMin), formatQuantity(payMax)]
  if (least === '' && most === '') return '工资要和公司商量。'
  if (least === '' || most === '' || least === most) return `工资：${PER[payUnit]} ${most || least} 元。`
  return `工资：${PER[payUnit]} ${least} 元到 ${most} 元。`
}

function placeOf({ operationModeName, cityName, workPlace }: Job): string[] {
  const where = workPlace ?? cityName
  return [...(operationModeName ? [`怎么上班：${operationModeName}。`] : []), ...(where ? [`在哪里：${where}。`] : [])]
}

/** A job in short sentences, one fact each; a field without a value gets no sentence. */
export const easyJob = (job: Job): string[] => [
  `做什么：${job.jobName ?? job.title}。`,
  ...placeOf(job),
  payOf(job),
  ...(job.workingHours ? [`工作时间：${job.workingHours}。`] : []),
  ...(job.recruitNumber ? [`要招 ${job.recruitNumber} 个人。`] : []),
  ...(job.accommodationNames.length > 0 ? [`公司可以帮您：${job.accommodationNames.join('、')}。`] : []),
  job.isInterviewExempt ? '可以不面试。' : '要面试。可以用文字面试，也可以用视频。',
  ...(job.validTo ? [`${formatDate(job.validTo)}以前可以投递。`] : []),
]
