import type { SeedEnterprise } from '../data/enterprises.ts'
import type { OrderStep, SeedOrder } from '../data/seed-order.ts'
import type { PartStep, SeedPart } from '../data/seed-part.ts'
import type { Crowd } from './crowd.ts'
import type { Dice } from './dice.ts'
import { acceptanceRules, ORDER_TEMPLATES } from './orders.ts'
import { happened, type WorkingDays } from './working-days.ts'

interface City {
  readonly dice: Dice
  readonly days: WorkingDays
  readonly crowd: Crowd
}

const DAYS_OF_WORK = 50
const BATCH = (index: number): string => `第 ${Math.floor(index / ORDER_TEMPLATES.length) + 1} 批`

/** Orders over two years: finished ones are accepted, paid and refunded; running ones are at every stage. */
export function worksOf(city: City, employers: readonly SeedEnterprise[], count: number) {
  const orders: SeedOrder[] = []
  const parts: SeedPart[] = []
  for (let index = 0; index < count; index += 1) {
    const age = index % 3 === 0 ? city.dice.between(3, 45) : city.dice.between(60, 640)
    const open = employers.filter(({ since = 0 }) => since + 10 < -age)
    const employer = open.length > 0 ? city.dice.pick(open) : employers[0]
    if (employer) tellOrder(city, { orders, parts }, employer, index, age)
  }
  return { orders, parts }
}

function tellOrder(
  { dice, days, crowd }: City,
  { orders, parts }: { orders: SeedOrder[]; parts: SeedPart[] },
  employer: SeedEnterprise,
  index: number,
  age: number,
): void {
  const template = ORDER_TEMPLATES[index % ORDER_TEMPLATES.length]
  if (!template) return
  const { share, ...fields } = template
  const key = `city-order-${index}`
  const created = days.on(-age)
  const published = days.on(created + 1)
  const start = Math.floor(published)
  const end = start + DAYS_OF_WORK
  for (let worker = dice.between(1, 3); worker > 0; worker -= 1) {
    const grabbed = days.on(published + dice.between(0, 8)) + 0.2
    const person = crowd.free(grabbed, grabbed + 25)
    if (person === undefined || grabbed > -0.1) continue
    parts.push({ order: key, person, quantity: String(share), steps: happened(partOf(dice, days, grabbed, share)) })
  }
  const later: readonly OrderStep[] = [
    ['progress', days.on(end + 1)],
    ['refund', days.on(end + 4)],
  ]
  orders.push({
    ...fields,
    key,
    by: employer.members[0]?.userName ?? '',
    name: `${fields.name}（${BATCH(index)}）`,
    created,
    ...(published < -0.1 ? { published } : {}),
    start,
    end,
    funding: 'hosted',
    method: 'AutoOrderGrabbing',
    acceptanceRules,
    later: happened(later),
  })
}

/** The steps of a participation. Most submissions pass at once; one in five is sent back once. */
function partOf(dice: Dice, days: WorkingDays, grabbed: number, share: number): PartStep[] {
  const submitted = days.on(grabbed + dice.between(9, 13))
  const judged = days.on(submitted + 2)
  const begun: PartStep[] = [
    ['grab', grabbed],
    ['start', grabbed + 0.4],
    [
      'report',
      days.on(grabbed + 4),
      String(Math.floor(share / 3)),
      dice.pick(['进展顺利，工具用起来很顺手。', '按计划进行，每天做一部分。', '有几条拿不准，已经在备注里标出。']),
    ],
    ['submit', submitted],
  ]
  if (dice.next() < 0.2) {
    const again = days.on(judged + 3)
    return [
      ...begun,
      ['back', judged, '有几处没有按说明做，请对照样例修改后再提交。'],
      ['submit', again],
      ['accept', days.on(again + 1)],
      ['pay', days.on(again + 5)],
    ]
  }
  return [...begun, ['accept', judged], ['pay', days.on(judged + 4)]]
}
