import { SUBSIDY_KINDS, SUBSIDY_UNITS } from '#machines/rules/employment-subsidy.ts'
import { FIGURE_CONFIDENCES } from '#machines/rules/figure-source.ts'
import { INSURANCE_ITEMS } from '#machines/rules/social-insurance.ts'

type Row = Readonly<Record<string, string>>

export interface Pack {
  readonly tiers: readonly Row[]
  readonly places: readonly Row[]
  readonly rules: readonly Row[]
  readonly averages: readonly Row[]
  readonly relief: readonly Row[]
  readonly insurance: readonly Row[]
  readonly subsidies: readonly Row[]
  readonly holidays: readonly Row[]
  readonly changes: readonly Row[]
  /** names by code of 2, 4 or 6 digits */
  readonly names: ReadonlyMap<string, string>
}

const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && new Date(`${text}T00:00:00Z`).toISOString().startsWith(text)
const isAmong = (text: string, least: number, most: number): boolean =>
  /^\d+(\.\d+)?$/.test(text) && Number(text) >= least && Number(text) <= most
const END = '9999-12-31'

/** What every row of every table has: an origin, days that exist, an address that is one. */
function ofRow(table: string, row: Row): string[] {
  const faults: string[] = []
  const say = (what: string) => faults.push(`${table} ${Object.values(row).slice(0, 4).join(' ')}: ${what}`)
  const confidences: readonly string[] = [...FIGURE_CONFIDENCES, 'NotFound']
  if (!confidences.includes(row.confidence ?? '')) say('no such confidence')
  if (!isDay(row.checkedOn ?? '')) say('no day of the check')
  for (const column of ['day', 'validFrom', 'validTo', 'reductionsUntil'])
    if (row[column] && !isDay(row[column])) say(`${column} is no day`)
  if (row.validTo && (row.validFrom ?? '') > row.validTo) say('ends before it begins')
  if (row.url && !/^https?:\/\/[\w.-]+/.test(row.url)) say('no address')
  if (row.confidence === 'Published' && !row.url) say('a notice that was opened has its address')
  if (row.source === '' && row.confidence !== 'NotFound') say('no source')
  return faults
}

/** Rows of one place may not hold on the same day. */
function overlaps(table: string, rows: readonly Row[], keyOf: (row: Row) => string): string[] {
  const last = new Map<string, string>()
  return [...rows]
    .filter(({ validFrom }) => validFrom)
    .sort((a, b) => `${keyOf(a)}${a.validFrom}`.localeCompare(`${keyOf(b)}${b.validFrom}`))
    .flatMap((row) => {
      const before = last.get(keyOf(row))
      last.set(keyOf(row), row.validTo || END)
      return before !== undefined && before >= (row.validFrom ?? '') ? [`${table} ${keyOf(row)}: two at once`] : []
    })
}

const NUMBERS: readonly [keyof Pack, string, number, number][] = [
  ['tiers', 'monthly', 1500, 3500],
  ['tiers', 'hourly', 14, 35],
  ['rules', 'ratio', 0.015, 0.02],
  ['rules', 'capMultiple', 1, 3],
  ['averages', 'yuanYear', 50_000, 300_000],
  ['insurance', 'employerLow', 0, 0.2],
  ['insurance', 'employerHigh', 0, 0.2],
  ['insurance', 'personLow', 0, 0.12],
  ['insurance', 'personHigh', 0, 0.12],
  ['insurance', 'baseFloor', 1500, 10_000],
  ['insurance', 'baseCeiling', 15_000, 60_000],
  ['subsidies', 'amount', 0.1, 20_000],
]

/** Everything that is wrong with the pack; nothing in a release. */
export function faultsOf(pack: Pack): string[] {
  const { names, ...tables } = pack
  const faults = Object.entries(tables).flatMap(([table, rows]) => rows.flatMap((row) => ofRow(table, row)))
  for (const [table, rows] of Object.entries(tables))
    for (const { place } of rows)
      if (place && place !== '00' && !names.has(place)) faults.push(`${table}: ${place} is no division`)
  for (const { place = '', name = '' } of pack.places)
    if (names.has(place) && names.get(place) !== name)
      faults.push(`places: ${place} is ${names.get(place)}, not ${name}`)
  for (const [table, column, least, most] of NUMBERS)
    for (const row of tables[table as keyof typeof tables])
      if (row[column] !== '' && !isAmong(row[column] ?? '', least, most))
        faults.push(`${table} ${row.place}: ${column} is ${row[column]}`)
  return [
    ...faults,
    ...overlaps('tiers', pack.tiers, ({ place, tier }) => `${place}/${tier}`),
    ...overlaps('places', pack.places, ({ place }) => place ?? ''),
    ...overlaps('rules', pack.rules, ({ place }) => place ?? ''),
    ...overlaps('insurance', pack.insurance, ({ place, item }) => `${place}/${item}`),
    ...overlaps('subsidies', pack.subsidies, ({ place, kind }) => `${place}/${kind}`),
    ...words(pack),
    ...missing(pack),
    ...calendarFaults(pack.holidays),
  ]
}

const ITEMS: readonly string[] = INSURANCE_ITEMS
const KINDS: readonly string[] = SUBSIDY_KINDS
const UNITS: readonly string[] = ['', ...SUBSIDY_UNITS]

/** Names of enumerations, figures that belong together, and ends that are not the wrong way round. */
function words({ insurance, subsidies }: Pack): string[] {
  const faults: string[] = []
  for (const {
    place,
    item = '',
    employerLow,
    employerHigh,
    personLow,
    personHigh,
    baseFloor,
    baseCeiling,
  } of insurance) {
    if (!ITEMS.includes(item)) faults.push(`insurance ${place}: no kind ${item}`)
    for (const [low, high] of [
      [employerLow, employerHigh],
      [personLow, personHigh],
      [baseFloor, baseCeiling],
    ])
      if (low && high && Number(low) > Number(high)) faults.push(`insurance ${place}: ${low} is above ${high}`)
    if (!personHigh && !baseCeiling) faults.push(`insurance ${place} ${item}: no figure`)
  }
  for (const { place, kind = '', unit = '', amount, terms, confidence } of subsidies) {
    if (!KINDS.includes(kind)) faults.push(`subsidies ${place}: no kind ${kind}`)
    if (!UNITS.includes(unit)) faults.push(`subsidies ${place}: no unit ${unit}`)
    if (Boolean(amount) !== (unit !== '')) faults.push(`subsidies ${place} ${kind}: an amount has a unit`)
    if (confidence !== 'NotFound' && !amount && !terms) faults.push(`subsidies ${place} ${kind}: says nothing`)
  }
  return faults
}

/** Every province and every city has its rows; a tier of a place is one of its province. */
function missing({ tiers, places, rules, averages, insurance, subsidies, names }: Pack): string[] {
  const faults: string[] = []
  const has = (rows: readonly Row[]) => new Set(rows.map(({ place }) => place))
  const [withRule, withPlace, withAverage] = [has(rules), has(places), has(averages)]
  const withBase = has(insurance.filter(({ item, baseCeiling }) => item === 'Pension' && baseCeiling))
  const withSubsidy = has(subsidies)
  for (const [code, name] of names) {
    if (code.length === 2 && !withRule.has(code)) faults.push(`rules: nothing of ${name}`)
    if (code.length === 2 && !withAverage.has(code)) faults.push(`averages: nothing of ${name}`)
    if (code.length === 2 && !withBase.has(code)) faults.push(`insurance: no base of the pension of ${name}`)
    if (code.length === 2 && !withSubsidy.has(code)) faults.push(`subsidies: nothing of ${name}`)
    if (code.length === 4 && !withPlace.has(code) && !withPlace.has(code.slice(0, 2)))
      faults.push(`places: nothing of ${name}`)
  }
  const known = new Set(tiers.map(({ place, tier }) => `${place?.slice(0, 2)}/${tier}`))
  for (const { place, tier } of places)
    if (tier && !known.has(`${place?.slice(0, 2)}/${tier}`)) faults.push(`places ${place}: no tier ${tier}`)
  return faults
}

/** Days in order, once each; a worked day is one of a weekend. */
function calendarFaults(holidays: readonly Row[]): string[] {
  return holidays.flatMap(({ day = '', kind }, at) => {
    const isWeekend = new Date(`${day}T00:00:00Z`).getUTCDay() % 6 === 0
    const isInOrder = at === 0 || (holidays[at - 1]?.day ?? '') < day
    const isWrong = (kind === 'workday' && !isWeekend) || !['workday', 'holiday'].includes(kind ?? '')
    return [...(isInOrder ? [] : [`holidays ${day}: not in order`]), ...(isWrong ? [`holidays ${day}: ${kind}`] : [])]
  })
}
