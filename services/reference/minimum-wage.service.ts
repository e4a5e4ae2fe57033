import type { MinimumWage } from '#machines/rules/minimum-wage.ts'
import { APPROVING_EVENTS, NAME_MINIMUM_WAGE, namesMinimumWage } from '#machines/rules/unknown-minimum-wage.ts'
import { fieldError } from '#services/abp/conventions/errors.ts'
import { getRow } from '#services/abp/conventions/flat-table.ts'
import { EntityId, PagedResult } from '#services/abp/conventions/schema-types.ts'
import { toWireDay } from '#services/abp/conventions/wire.ts'
import { action, defineService, type Policy } from '#services/abp/define-service.ts'
import { PreparedDto, RemovalDto } from '#services/approvals/approval.service.ts'
import type { Database } from '#services/database/connect.ts'
import {
  type FoundWage,
  findBegunWages,
  findPlaceOfEmployer,
  MINIMUM_WAGES,
  pageMinimumWages,
  type WagePlace,
  wageOf,
} from './minimum-wage.repository.ts'
import {
  CreateMinimumWageDto,
  MinimumWageDto,
  MinimumWageQuery,
  PreparedMinimumWageDto,
  UpdateMinimumWageDto,
  WageOfPlaceDto,
  WageOfPlaceQuery,
} from './minimum-wage.schemas.ts'
import { prepareRemoval, prepareWage } from './minimum-wage-changes.ts'

const EDITORS: Policy = ['PlatformUser:Admin']

export type { FoundWage, WagePlace } from './minimum-wage.repository.ts'
export { MinimumWageOfPlaceDto } from './minimum-wage.schemas.ts'

interface Placed {
  readonly cityId: number | null
  readonly areaId?: number | null
}

/** Work without a city is done at the employer's place. In the employer's city, the county is the employer's county. */
export function placeOfWork({ cityId }: Placed, employer: Placed | undefined): WagePlace | null {
  const city = cityId ?? employer?.cityId ?? null
  if (city === null) return null
  return { cityId: city, areaId: city === employer?.cityId ? (employer.areaId ?? null) : null }
}

/**
 * The minimum wage of a place on a day (`YYYY-MM-DD`), for other domains; null when none is in force, because an ended
 * row only shows earlier amounts.
 */
export const minimumWageOn = async (db: Database, place: WagePlace, day: string): Promise<MinimumWage | null> =>
  (await minimumWagesOn(db, [place], day))(place)

/** The minimum wages of several places in one query. */
export async function minimumWagesOn(
  db: Database,
  places: readonly WagePlace[],
  day: string,
): Promise<(place: WagePlace) => MinimumWage | null> {
  const found = await findBegunWages(db, [...new Set(places.map(({ cityId }) => cityId))], day)
  return (place) => {
    const row = wageOf(found, place)
    if (!row?.isInForce) return null
    const { monthlyWage, hourlyWage, isNet } = row
    return { monthlyWage, hourlyWage, isNet }
  }
}

/** The row of a place on a day, or the newest known row if that has ended. Undefined when no row was published. */
export const newestWageOf = async (db: Database, place: WagePlace, day: string): Promise<FoundWage | undefined> =>
  wageOf(await findBegunWages(db, [place.cityId], day), place)

/**
 * When pay cannot be compared with a minimum wage, the auditor may approve it only with an opinion that names the
 * minimum wage; the history stores the opinion.
 * @throws AppError validation when the opinion does not name the minimum wage
 */
export async function requireWageWord(
  { event, opinion }: { event: string; opinion?: string | null | undefined },
  isUnknown: () => Promise<boolean>,
): Promise<void> {
  if (!APPROVING_EVENTS.has(event) || namesMinimumWage(opinion ?? '')) return
  if (await isUnknown()) throw fieldError('opinion', NAME_MINIMUM_WAGE)
}

export const minimumWageService = defineService('MinimumWage', {
  Create: action({
    summary: '增加一个城市的最低工资，另一位管理员批准后生效',
    keepsKey: true,
    allow: EDITORS,
    input: CreateMinimumWageDto,
    output: PreparedMinimumWageDto,
    handler: (context, form) => prepareWage(context, form),
  }),
  Update: action({
    summary: '修改最低工资或它的有效期，另一位管理员批准后生效',
    keepsKey: true,
    allow: EDITORS,
    input: UpdateMinimumWageDto,
    output: PreparedMinimumWageDto,
    handler: (context, form) => prepareWage(context, form),
  }),
  Delete: action({
    summary: '删除一条最低工资，另一位管理员批准后生效',
    keepsKey: true,
    allow: EDITORS,
    input: RemovalDto,
    output: PreparedDto,
    handler: prepareRemoval,
  }),
  Get: action({
    summary: '一条最低工资',
    allow: ['PlatformUser'],
    input: EntityId,
    output: MinimumWageDto,
    handler: ({ db }, { id }) => getRow(db, MINIMUM_WAGES, id),
  }),
  GetOfPlace: action({
    summary: '一个地方一天的最低工资：区县有自己的先用区县的，没有有效的给最近知道的',
    // employers see the minimum wage while they write a contract or a job, found by the same rule as in the check
    allow: ['PlatformUser', 'Enterprise'],
    input: WageOfPlaceQuery,
    output: WageOfPlaceDto,
    handler: async ({ db, actor, now }, { cityId = null, areaId, day = toWireDay(now) }) => {
      const employer = actor.enterpriseId === null ? undefined : await findPlaceOfEmployer(db, actor.enterpriseId)
      const place = placeOfWork({ cityId }, employer)
      const asked = place && areaId !== undefined ? { ...place, areaId } : place
      const minimumWage = (asked && (await newestWageOf(db, asked, day))) ?? null
      return { minimumWage, isUnknown: asked !== null && !minimumWage?.isInForce }
    },
  }),
  GetAll: action({
    summary: '各地的最低工资，可按省份、城市、区县和有效的日期筛选',
    // employers see the minimum wage while they write a contract
    allow: ['PlatformUser', 'Enterprise'],
    input: MinimumWageQuery,
    output: PagedResult(MinimumWageDto),
    handler: ({ db }, query) => pageMinimumWages(db, query),
  }),
})
