import { type DemoData, SMALL_DEMO } from '../demo-data.ts'
import { Crowd } from './crowd.ts'
import { Dice } from './dice.ts'
import { CITY_ENTERPRISES } from './enterprises.ts'
import { hiringOf } from './hiring.ts'
import { cityPersons } from './persons.ts'
import { workingDaysOf } from './working-days.ts'
import { worksOf } from './works.ts'

/** An arbitrary number; the same seed gives the same city. */
const SEED = 20_261_123
/** Together with the documented rows: 300 persons, 60 jobs, some 80 orders and 25 enterprises. */
const WHOLE = { persons: 277, jobs: 46, orders: 65 }

/**
 * The full demonstration: the documented rows, and around them two years of a city in which every certified person,
 * enterprise, job, order and contract has reached its state step by step, in office hours, up to the day of seeding.
 */
export function cityDemo(now: Date, size = WHOLE): DemoData {
  const dice = new Dice(SEED)
  const persons = cityPersons(dice, size.persons, SMALL_DEMO.persons.length + 1)
  const city = { dice, days: workingDaysOf(now), crowd: new Crowd(dice, persons) }
  const employers = CITY_ENTERPRISES.filter(({ audit }) => audit === 2)
  const hiring = hiringOf(city, employers, size.jobs)
  const works = worksOf(city, employers, size.orders)
  return {
    ...SMALL_DEMO,
    hours: 'office',
    deliveries: SMALL_DEMO.deliveries.filter(({ job, person }) => !isOwnEmployer(job, person)),
    city: { enterprises: CITY_ENTERPRISES, persons, ...hiring, ...works },
    paid: { persons: 30, months: 2 },
  }
}

/** Excludes resumes sent to the person's own employer. */
function isOwnEmployer(job: string, person: string): boolean {
  const by = SMALL_DEMO.requirements.find(({ key }) => key === job)?.by
  return SMALL_DEMO.contracts.some(
    (contract) => contract.enterprise === by && contract.person === person && contract.job !== job,
  )
}
