import { compareDecimals } from '#machines/rules/decimal.ts'
import { EXPERIENCE_REQUIREMENTS } from '#services/database/schema/work-order-names.ts'

/** The requirements of a job and what it offers. */
export interface JobDemand {
  /** dictionary codes of admitted disabilities: Unlimited, Vision, … */
  disabilityCodes: readonly string[]
  /** rank of the required education in the dictionary, higher for more education; null: no requirement */
  educationOrder: number | null
  educationName: string | null
  experience: string
  isAtHome: boolean
  cityId: number | null
  cityName: string | null
  accommodationIds: readonly number[]
  /** texts that are compared with a person's wished jobs: title and post */
  names: readonly string[]
  /** the highest monthly pay in yuan; null: the job is not paid by the month */
  payMax: string | null
}

/** The person's data that decides which jobs match. */
export interface PersonSupply {
  /** the disability category; undefined when the viewer may not know it */
  category: string | null | undefined
  educationOrder: number | null
  experience: string | null
  cityId: number | null
  /** cities where the person wants to work, in addition to the home city */
  intendedCityIds: readonly number[]
  intendedJobs: readonly string[]
  /** the lowest accepted monthly pay in yuan; null: negotiable */
  payMin: string | null
  /** the person's stated needs, and whether employers may know them */
  accommodationIds: readonly number[]
  isAccommodationDisclosed: boolean
}

/** The person's data for an employer: disability data and needs only with the person's consent. */
export const suppliedToEmployer = (person: PersonSupply, knowsDisability: boolean): PersonSupply => ({
  ...person,
  category: knowsDisability ? person.category : undefined,
  accommodationIds: person.isAccommodationDisclosed ? person.accommodationIds : [],
})

export interface Match {
  /** the score of the match, 0–100 */
  readonly score: number
  /** texts about the match, met aspects first */
  readonly reasons: readonly string[]
  /** whether the job is open to the person's disability category */
  readonly isSuitable: boolean
}

interface Aspect {
  readonly weight: number
  readonly fits: boolean
  readonly good: string
  readonly bad: string
  /** false: the aspect counts in the score, but is not mentioned, for example because it is confidential */
  readonly isTold?: boolean
}

/**
 * Whether the job suits the person's category. Multiple disabilities match any named category, because only the person
 * and the tutor know which one applies.
 */
const suitsCategory = ({ disabilityCodes }: JobDemand, { category }: PersonSupply): boolean =>
  disabilityCodes.length === 0 ||
  disabilityCodes.includes('Unlimited') ||
  category === undefined ||
  category === 'Multiple' ||
  (category !== null && disabilityCodes.includes(category))

const isNear = ({ cityId }: JobDemand, person: PersonSupply): boolean =>
  cityId !== null && (cityId === person.cityId || person.intendedCityIds.includes(cityId))

/** Whether a wished job and the job's name contain one another: 文字客服 and 在线文字客服（居家）. */
const isWished = ({ names }: JobDemand, { intendedJobs }: PersonSupply): boolean =>
  intendedJobs.some((wish) => names.some((name) => name.includes(wish) || wish.includes(name)))

const paysEnough = ({ payMax }: JobDemand, { payMin }: PersonSupply): boolean =>
  payMin === null || payMax === null || compareDecimals(payMax, payMin) >= 0

const rank = (name: string | null): number => EXPERIENCE_REQUIREMENTS.indexOf(name as never)

/** The aspects that concern the person's wishes. Of the unmet wishes, only the pay is mentioned. */
function wishes(job: JobDemand, person: PersonSupply): Aspect[] {
  return [
    {
      weight: 10,
      fits: person.intendedJobs.length === 0 || isWished(job, person),
      good: '与求职意向相符',
      bad: '与求职意向不同',
      isTold: isWished(job, person),
    },
    {
      weight: 5,
      fits: paysEnough(job, person),
      good: '薪资达到期望',
      bad: '薪资低于期望',
      isTold: person.payMin !== null && job.payMax !== null,
    },
    {
      weight: 10,
      fits: person.accommodationIds.every((id) => job.accommodationIds.includes(id)),
      good: '提供需要的便利',
      bad: `需要的便利中有 ${person.accommodationIds.filter((id) => !job.accommodationIds.includes(id)).length} 项没有写明`,
      isTold: person.accommodationIds.length > 0,
    },
  ]
}

function demands(job: JobDemand, person: PersonSupply): Aspect[] {
  const asksNoEducation = job.educationOrder === null
  return [
    {
      weight: 35,
      fits: suitsCategory(job, person),
      good: '适合所属的残疾类别',
      bad: '没有写明适合所属的残疾类别',
      isTold: person.category !== undefined,
    },
    {
      weight: 20,
      fits: job.isAtHome || isNear(job, person),
      good: job.isAtHome ? '可以居家工作' : `在${job.cityName ?? '一个城市'}`,
      bad: `工作地点在${job.cityName ?? '外地'}`,
    },
    {
      weight: 10,
      fits: asksNoEducation || (person.educationOrder ?? -1) >= (job.educationOrder ?? 0),
      good: asksNoEducation ? '不限学历' : '学历符合',
      bad: `要求学历${job.educationName ?? ''}`,
    },
    {
      weight: 10,
      fits: job.experience === 'NoExperience' || rank(person.experience) >= rank(job.experience),
      good: job.experience === 'NoExperience' ? '不限经验' : '经验符合',
      bad: '经验比要求的少',
    },
  ]
}

/** Scores how well a job and a person match. The rules are fixed and explainable; nothing is learned from data. */
export function matchOf(job: JobDemand, person: PersonSupply): Match {
  const aspects = [...demands(job, person), ...wishes(job, person)]
  const score = aspects.reduce((sum, { weight, fits }) => sum + (fits ? weight : 0), 0)
  const told = aspects.filter(({ isTold }) => isTold !== false)
  const good = told.filter(({ fits }) => fits).map((aspect) => aspect.good)
  const bad = told.filter(({ fits }) => !fits).map((aspect) => aspect.bad)
  return { score, reasons: [...good, ...bad], isSuitable: suitsCategory(job, person) }
}
