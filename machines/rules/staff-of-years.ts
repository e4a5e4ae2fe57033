/** Average staff and wage of one year, as the employer entered them for the levy of that year. */
export interface StaffOfYear {
  readonly year: number
  /** persons, up to three places */
  readonly averageStaff: string | null
  /** yuan a year */
  readonly averageAnnualWage: string | null
}
type Figures = Omit<StaffOfYear, 'year'>

/** The figures of a year; those of no known year stand where none were entered for it. */
export function staffIn(year: number, ofYears: readonly StaffOfYear[], undated: Figures): Figures {
  const found = ofYears.find((one) => one.year === year)
  const { averageStaff, averageAnnualWage } = found ?? undated
  return { averageStaff, averageAnnualWage }
}

/** The figures of all years after some were entered for one; what is not entered with them stays. */
export function staffAfter(
  ofYears: readonly StaffOfYear[],
  undated: Figures,
  year: number,
  entered: Partial<Figures>,
): StaffOfYear[] {
  const before = staffIn(year, ofYears, undated)
  const others = ofYears.filter((one) => one.year !== year)
  return [...others, { year, ...before, ...entered }].toSorted((one, other) => one.year - other.year)
}
