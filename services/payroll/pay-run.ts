import type { MinimumWage } from '#machines/rules/minimum-wage.ts'
import { type Place, placeOn } from '#machines/rules/place-history.ts'
import type { InsuranceAtPlace } from '#machines/rules/social-insurance.ts'
import type { AppliedRelief } from '#machines/rules/tax-relief.ts'
import type { ActiveContract } from '#services/contracts/active-contracts.api.ts'
import type { Database } from '#services/database/connect.ts'
import { daysProblemsOn } from '#services/people/persons/former-card.api.ts'
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
import type { PayrollRow } from './payroll.repository.ts'

/** The data that all payslips of one run share; read once. */
export interface PayRun {
  /** the employer, at the place of that month */
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
   * the tax relief of the employer's province for disabled persons and, of each person with a certificate, the reason
   * why it is not known to be valid at the month's end; null if it is
   */
  readonly relief: AppliedRelief | null
  readonly cardProblems: ReadonlyMap<number, string | null>
}

/** @throws AppError notEnterpriseMember, enterpriseNotCertified */
export async function openRun(
  db: Database,
  enterpriseId: number | null,
  { year, month, payKind }: PayPeriod,
): Promise<PayRun> {
  const { from, until } = monthOf(year, month)
  const { id, formerPlaces, ...present } = await requireEmployer(db, enterpriseId)
  const employer = { id, ...placeOn(present, formerPlaces, from) }
  const employments = await payableIn(db, employer.id, { year, month, payKind })
  const employed = await employedIn(db, employer.id, { year, month })
  const places = [...employments.values()].map((contract) => placeOfWork(contract, employer))
  const known = places.filter((place) => place !== null)
  const minimums = await minimumWagesOn(db, known, from)
  const insurance = await insuranceAt(db, employer.cityId, from)
  const relief = await reliefAt(db, employer, from)
  const cardProblems = relief
    ? await daysProblemsOn(db, [...employments.keys()], until)
    : new Map<number, string | null>()
  return { employer, year, month, payKind, employments, employed, minimums, insurance, relief, cardProblems }
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

/** The place of the employer of a payslip in its month. */
export const placeOfPay = ({ enterprisePlace: place, year, month }: PayrollRow): Place =>
  placeOn(place, place.formerPlaces, monthOf(year, month).from)

/** The relief for the month of one payslip, or the reason why the person's certificate gives none. */
export async function reliefOfPay(
  db: Database,
  row: PayrollRow,
): Promise<{ relief: AppliedRelief | null; problem: string | null }> {
  const { from, until } = monthOf(row.year, row.month)
  const relief = await reliefAt(db, placeOfPay(row), from)
  if (relief === null) return { relief, problem: null }
  const problem = (await daysProblemsOn(db, [row.userDisabledPersonId], until)).get(row.userDisabledPersonId)
  return { relief: problem === null ? relief : null, problem: problem ?? null }
}

/** The relief of a person; null without a valid certificate. */
export const reliefFor = ({ relief, cardProblems }: PayRun, personId: number): AppliedRelief | null =>
  cardProblems.get(personId) === null ? relief : null

/** Why a person's certificate gives no relief where the province grants one; null if it does, or nobody has one. */
export const reliefProblemFor = ({ cardProblems }: PayRun, personId: number): string | null =>
  cardProblems.get(personId) ?? null

/** The legal minimum at the place of work, else at the employer's place. */
export function minimumAt({ employer, minimums }: PayRun, { cityId }: Pick<ActiveContract, 'cityId'>) {
  const place = placeOfWork({ cityId }, employer)
  return place && minimums(place)
}
