import type { MinimumWage } from '#machines/rules/minimum-wage.ts'
import type { InsuranceAtPlace } from '#machines/rules/social-insurance.ts'
import type { AppliedRelief } from '#machines/rules/tax-relief.ts'
import type { ActiveContract } from '#services/contracts/active-contracts.api.ts'
import type { Database } from '#services/database/connect.ts'
import { cityOf } from '#services/reference/division.service.ts'
import { minimumWagesOn, placeOfWork, type WagePlace } from '#services/reference/minimum-wage.service.ts'
import { insuranceAt } from '#services/reference/social-insurance.service.ts'
import { taxReliefOn } from '#services/reference/tax-relief.service.ts'
import {
  type Employed,
  employedIn,
  monthOf,
  type PayKind,
  type PayPeriod,
  payableIn,
  requireEmployer,
} from './employments.ts'
import { cardHoldersOf } from './payroll-people.repository.ts'

/** The data that all payslips of one run share; read once. */
export interface PayRun {
  readonly employer: { readonly id: number; readonly cityId: number | null; readonly areaId: number | null }
  readonly year: number
  readonly month: number
  readonly payKind: PayKind
  /** the contract of each person under which is paid */
  readonly employments: ReadonlyMap<number, ActiveContract>
  /** the employment of each person within the year */
  readonly employed: ReadonlyMap<number, Employed>
  /** returns the minimum wage of a place; null when none is in force */
  readonly minimums: (place: WagePlace) => MinimumWage | null
  /** social insurance at the employer's place, where it is paid */
  readonly insurance: readonly InsuranceAtPlace[]
  /**
   * the tax relief of the employer's province for disabled persons, and the persons whose certificate is valid at the
   * month's end
   */
  readonly relief: AppliedRelief | null
  readonly cardHolders: ReadonlySet<number>
}

/** @throws AppError notEnterpriseMember, enterpriseNotCertified */
export async function openRun(
  db: Database,
  enterpriseId: number | null,
  { year, month, payKind }: PayPeriod,
): Promise<PayRun> {
  const employer = await requireEmployer(db, enterpriseId)
  const employments = await payableIn(db, employer.id, { year, month, payKind })
  const employed = await employedIn(db, employer.id, { year, month })
  const places = [...employments.values()].map((contract) => placeOfWork(contract, employer))
  const known = places.filter((place) => place !== null)
  const minimums = await minimumWagesOn(db, known, monthOf(year, month).from)
  const insurance = await insuranceAt(db, employer.cityId, monthOf(year, month).from)
  const relief = await reliefAt(db, employer, monthOf(year, month).from)
  const cardHolders = relief
    ? await cardHoldersOf(db, [...employments.keys()], monthOf(year, month).until)
    : new Set<number>()
  return { employer, year, month, payKind, employments, employed, minimums, insurance, relief, cardHolders }
}

/** The tax relief for an employer, that of the employer's province, because tax is withheld at the employer's place. */
export async function reliefAt(
  db: Database,
  { cityId }: { readonly cityId: number | null },
  day: string,
): Promise<AppliedRelief | null> {
  const city = cityId === null ? undefined : await cityOf(db, cityId)
  return city ? taxReliefOn(db, city.provinceId, day) : null
}

/** The relief of a person; null without a valid certificate. */
export const reliefFor = ({ relief, cardHolders }: PayRun, personId: number): AppliedRelief | null =>
  cardHolders.has(personId) ? relief : null

/** The legal minimum at the place of work, else at the employer's place. */
export function minimumAt({ employer, minimums }: PayRun, { cityId }: Pick<ActiveContract, 'cityId'>) {
  const place = placeOfWork({ cityId }, employer)
  return place && minimums(place)
}
