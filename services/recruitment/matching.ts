import { EXPERIENCE_REQUIREMENTS } from '#services/database/schema/work-order-names.ts'

/** What a job asks for and offers. */
export interface JobDemand {
  /** codes of the dictionary: Unlimited, Vision, … */
  disabilityCodes: readonly string[]
  /** place in the dictionary, the higher the more; null: nothing asked */
  educationOrder: number | null
  educationName: string | null
  experience: string
  isAtHome: boolean
  cityId: number | null
  cityName: string | null
  accommodationIds: readonly number[]
}

/** What of a person decides which jobs suit. */
export interface PersonSupply {
  /** undefined: whoever looks may not know */
  category: string | null | undefined
  educationOrder: number | null
  experience: string | null
  cityId: number | null
  /** needs the person has told of */
  accommodationIds: readonly number[]
}

export interface Match {
  /** 0–100 */
  readonly score: number
  /** in words, what fits first */
  readonly reasons: readonly string[]
  /** the job is open to the person's category */
  readonly isSuitable: boolean
}

interface Aspect {
  readonly weight: number
  readonly fits: boolean
  readonly good: string
  readonly bad: string
  /** false: counts, but there is nothing to say of it, or nobody may know */
  readonly isTold?: boolean
}

/** Several disabilities at once fit wherever one is named: the person and the tutor know which applies. */
const suitsCategory = ({ disabilityCodes }: JobDemand, { category }: PersonSupply): boolean =>
  disabilityCodes.length === 0 ||
  disabilityCodes.includes('Unlimited') ||
  category === undefined ||
  category === 'Multiple' ||
  (category !== null && disabilityCodes.includes(category))

const rank = (name: string | null): number => EXPERIENCE_REQUIREMENTS.indexOf(name as never)

/** How well a job and a person fit, by rules people can follow: nothing is learnt, nothing is hidden. */
export function matchOf(job: JobDemand, person: PersonSupply): Match {
  const isSuitable = suitsCategory(job, person)
  const needsMet = person.accommodationIds.filter((id) => job.accommodationIds.includes(id)).length
  const aspects: Aspect[] = [
    {
      weight: 40,
      fits: isSuitable,
      good: '适合所属的残疾类别',
      bad: '没有写明适合所属的残疾类别',
      isTold: person.category !== undefined,
    },
    {
      weight: 20,
      fits: job.isAtHome || (job.cityId !== null && job.cityId === person.cityId),
      good: job.isAtHome ? '可以居家工作' : `同在${job.cityName ?? '一个城市'}`,
      bad: `工作地点在${job.cityName ?? '外地'}`,
    },
    {
      weight: 15,
      fits:
        job.educationOrder === null || (person.educationOrder !== null && person.educationOrder >= job.educationOrder),
      good: job.educationOrder === null ? '不限学历' : '学历符合',
      bad: `要求学历${job.educationName ?? ''}`,
    },
    {
      weight: 15,
      fits: job.experience === 'NoExperience' || rank(person.experience) >= rank(job.experience),
      good: job.experience === 'NoExperience' ? '不限经验' : '经验符合',
      bad: '经验比要求的少',
    },
    {
      weight: 10,
      fits: needsMet === person.accommodationIds.length,
      good: '提供需要的便利',
      bad: `需要的便利中有 ${person.accommodationIds.length - needsMet} 项没有写明`,
      isTold: person.accommodationIds.length > 0,
    },
  ]
  const score = aspects.reduce((sum, { weight, fits }) => sum + (fits ? weight : 0), 0)
  const told = aspects.filter(({ isTold }) => isTold !== false)
  const good = told.filter(({ fits }) => fits).map((aspect) => aspect.good)
  const bad = told.filter(({ fits }) => !fits).map((aspect) => aspect.bad)
  return { score, reasons: [...good, ...bad], isSuitable }
}
