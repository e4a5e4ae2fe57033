import { type DemoData, SMALL_DEMO } from '../demo-data.ts'
import { Crowd } from './crowd.ts'
import { Dice } from './dice.ts'
import { CITY_ENTERPRISES } from './enterprises.ts'
import { hiringOf } from './hiring.ts'
import { cityPersons } from './persons.ts'
import { workingDaysOf } from './working-days.ts'
import { worksOf } from './works.ts'

/** Any number: the same one makes the same city. */
const SEED = 20_261_123
/** 300 persons, 60 jobs and 80 orders with those of the stories; 25 enterprises. */
const WHOLE = { persons: 277, jobs: 46, orders: 65 }

/**
 * The demonstration as people meet it: the stories, and around them two years of a city in which every certified person,
 * enterprise, job, order and contract has come to its state one step after the other, in office hours, up to today.
 */
export function cityDemo(now: Date, size = WHOLE): DemoData {
  const dice = new Dice(SEED)
  const persons = cityPersons(dice, size.persons, SMALL_DEMO.persons.length + 1)
  const city = { dice, days: workingDaysOf(now), crowd: new Crowd(dice, persons) }
  const employers = CITY_ENTERPRISES.filter(({ audit }) => audit === 2)
  const hiring = hiringOf(city, employers, size.jobs)
  const works = worksOf(city, employers, size.orders)
  return {
    hours: 'office',
    enterprises: [...SMALL_DEMO.enterprises, ...CITY_ENTERPRISES],
    persons: [...SMALL_DEMO.persons, ...persons],
    requirements: [...SMALL_DEMO.requirements, ...hiring.requirements],
    deliveries: [
      ...SMALL_DEMO.deliveries.filter(({ job, person }) => !isOwnEmployer(job, person)),
      ...hiring.deliveries,
    ],
    orders: [...SMALL_DEMO.orders, ...works.orders],
    parts: [...SMALL_DEMO.parts, ...works.parts],
    contracts: [...SMALL_DEMO.contracts, ...hiring.contracts],
    paid: { persons: 30, months: 2 },
  }
}

/** Small enough for tests, the stories need it not: a resume sent to the enterprise where one works already. */
function isOwnEmployer(job: string, person: string): boolean {
  const by = SMALL_DEMO.requirements.find(({ key }) => key === job)?.by
  return SMALL_DEMO.contracts.some(
    (contract) => contract.enterprise === by && contract.person === person && contract.job !== job,
  )
}
