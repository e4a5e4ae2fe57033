import type { SeedContract } from '../data/contracts.ts'
import type { DeliveryStep, SeedDelivery } from '../data/deliveries.ts'
import type { SeedEnterprise } from '../data/enterprises.ts'
import type { RequirementStep, SeedRequirement } from '../data/seed-requirement.ts'
import type { Crowd } from './crowd.ts'
import type { Dice } from './dice.ts'
import { JOB_TEMPLATES } from './jobs.ts'
import { happened, type WorkingDays } from './working-days.ts'

interface City {
  readonly dice: Dice
  readonly days: WorkingDays
  readonly crowd: Crowd
}

export interface Hiring {
  readonly requirements: SeedRequirement[]
  readonly deliveries: SeedDelivery[]
  readonly contracts: SeedContract[]
}

const MOST_DAYS_OPEN = 150
const MESSAGES = [
  '做过类似的工作，可以先试做一天。',
  '时间稳定，家里有安静的房间。',
  '看到便利条件写得很清楚，想试一试。',
  '愿意从学徒做起。',
  '以前的同事推荐我来。',
]
const PRAISES = ['试做的结果很好', '沟通清楚，做事认真', '准确率高，愿意学习', '和组里的节奏合得来']
const REFUSALS = [
  ['PositionFilled', '这一批已经招满，下一批会优先联系您'],
  ['SkillMismatch', '这个岗位需要更多经验，欢迎看看我们的其他岗位'],
  ['TimeConflict', '班次和您的时间合不上'],
] as const

/** Jobs over two years: older ones are filled or expired, newer ones still accept resumes. */
export function hiringOf(city: City, employers: readonly SeedEnterprise[], count: number): Hiring {
  const hiring: Hiring = { requirements: [], deliveries: [], contracts: [] }
  for (let index = 0; index < count; index += 1) {
    // two in five are from the last ten weeks
    const age = index % 5 < 2 ? city.dice.between(2, 70) : city.dice.between(71, 640)
    const open = employers.filter(({ since = 0 }) => since + 10 < -age)
    const employer = open.length > 0 ? city.dice.pick(open) : employers[0]
    if (employer) tellJob(city, hiring, employer, index, age)
  }
  return hiring
}

function tellJob(city: City, hiring: Hiring, employer: SeedEnterprise, index: number, age: number): void {
  const { dice, days } = city
  const template = JOB_TEMPLATES[index % JOB_TEMPLATES.length]
  const by = employer.members[0]?.userName ?? ''
  if (!template) return
  const created = days.on(-age)
  const key = `city-job-${index}`
  const hires = age > 30 ? dice.between(1, 2) : 0
  let over = created + 40
  for (let hire = 0; hire < hires; hire += 1)
    over = Math.max(over, tellHire(city, hiring, { key, by, created, template }))
  for (let refused = dice.between(0, 2); refused > 0; refused -= 1) tellRefusal(city, hiring, key, created)
  const later: RequirementStep[] = [
    ['publish', created + 0.2],
    ['pass', created + 0.6],
    ['close', days.on(over + 1), '人已经招到，谢谢每一位投递的朋友'],
  ]
  hiring.requirements.push({
    ...template,
    key,
    by,
    number: hires + dice.between(1, 3),
    created,
    // a posting is open for half a year at most
    validTo: Math.floor(created) + MOST_DAYS_OPEN,
    later: happened(later),
  })
}

interface Posting {
  readonly key: string
  readonly by: string
  readonly created: number
  readonly template: (typeof JOB_TEMPLATES)[number]
}

/** Plays a hire from the resume to the contract; returns the day of the last signature. */
function tellHire({ dice, days, crowd }: City, hiring: Hiring, { key, by, created, template }: Posting): number {
  const delivered = days.on(created + dice.between(2, 12)) + 0.3
  const person = crowd.free(delivered, delivered + 60)
  if (person === undefined) return delivered
  const invited = days.on(delivered + 1)
  const interview = days.on(invited + 3)
  const passed = days.on(interview + 1)
  const drafted = days.on(passed + 2)
  const [audited, first, second] = [days.on(drafted + 1), days.on(drafted + 2), days.on(drafted + 3)]
  const start = Math.floor(second) + 3
  const steps: readonly DeliveryStep[] = [
    ['deliver', delivered, dice.pick(MESSAGES)],
    ['invite', invited, interview],
    ['accept', invited + 0.3, '会准时参加'],
    ['pass', passed, dice.pick(PRAISES)],
  ]
  const told = happened(steps)
  hiring.deliveries.push({ job: key, person, steps: told })
  if (told.length < steps.length || drafted > -0.1) return second
  crowd.employ(person, by)
  const end = start + 365 * dice.between(1, 3) - 1
  hiring.contracts.push({
    enterprise: by,
    person,
    job: key,
    type: 'FixedTerm',
    created: drafted,
    start,
    end,
    position: template.jobName,
    workContent: template.duties,
    workPlace: '居家',
    mode: 'Home',
    hours: ['Standard', '40'],
    wage: `${template.pay[0]}.00`,
    accommodations: '按岗位说明提供便利条件；需要复诊时可以调休。',
    steps: happened([
      ['pass', audited],
      ['signEnterprise', first],
      ['signPerson', second],
      ['expire', end + 1],
    ]),
  })
  return second
}

function tellRefusal({ dice, days, crowd }: City, hiring: Hiring, key: string, created: number): void {
  const delivered = days.on(created + dice.between(2, 15)) + 0.4
  const person = crowd.free(delivered, delivered + 30)
  if (person === undefined || delivered > -0.1) return
  const [code, remark] = dice.pick(REFUSALS)
  const steps: readonly DeliveryStep[] = [
    ['deliver', delivered, dice.pick(MESSAGES)],
    ['reject', days.on(delivered + dice.between(2, 5)), code, remark],
  ]
  hiring.deliveries.push({ job: key, person, steps: happened(steps) })
}
