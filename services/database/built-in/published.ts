/** A table of the data pack: the first line names the columns, each further line is one row of texts. */
export type PublishedTable = readonly (readonly string[])[]

export type PublishedRow<Column extends string> = Readonly<Record<Column, string>>

/** The rows as objects by column name; an empty text means that the value is not known. */
export function rowsOfTable<Column extends string>(table: PublishedTable): PublishedRow<Column>[] {
  const [head = [], ...rows] = table
  return rows.map(
    (row) => Object.fromEntries(head.map((column, at) => [column, row[at] ?? ''])) as PublishedRow<Column>,
  )
}

export type Sourced = 'document' | 'url' | 'source' | 'confidence' | 'checkedOn'
export type Dated = 'validFrom' | 'validTo'

/** The columns that give the source of a figure. */
export const originOf = ({ document, url, confidence, checkedOn }: PublishedRow<Exclude<Sourced, 'source'>>) => ({
  documentNumber: document || null,
  policyUrl: url || null,
  confidence,
  checkedOn,
})

export const readMinimumWageTiers = async () =>
  rowsOfTable<'place' | 'tier' | 'monthly' | 'hourly' | 'isNet' | Dated | Sourced>(
    (await import('./published/minimum-wages.json', { with: { type: 'json' } })).default,
  )

export const readMinimumWagePlaces = async () =>
  rowsOfTable<'place' | 'name' | 'tier' | Dated | Exclude<Sourced, 'document' | 'url'>>(
    (await import('./published/minimum-wage-places.json', { with: { type: 'json' } })).default,
  )

type LevyColumn =
  | 'place'
  | 'name'
  | 'ratio'
  | 'wageBase'
  | 'capMultiple'
  | 'tierThreshold'
  | 'highTierRate'
  | 'lowTierRate'
  | 'exemptHeadcount'
  | 'reductionsUntil'
  | 'severeWeight'
  | 'auditFrom'
  | 'auditTo'
  | 'declareFrom'
  | 'declareTo'
  | 'caution'

export const readLevyRules = async () =>
  rowsOfTable<LevyColumn | Dated | Sourced>(
    (await import('./published/levy-rules.json', { with: { type: 'json' } })).default,
  )

export const readAverageWages = async () =>
  rowsOfTable<'place' | 'name' | 'kind' | 'year' | 'yuanYear' | 'yuanMonth' | Sourced>(
    (await import('./published/average-wages.json', { with: { type: 'json' } })).default,
  )

export const readTaxRelief = async () =>
  rowsOfTable<'place' | 'share' | 'amount' | 'per' | Dated | Sourced>(
    (await import('./published/tax-relief.json', { with: { type: 'json' } })).default,
  )

type InsuranceColumn =
  | 'place'
  | 'name'
  | 'item'
  | 'employerLow'
  | 'employerHigh'
  | 'personLow'
  | 'personHigh'
  | 'personFixed'
  | 'baseFloor'
  | 'baseCeiling'
  | 'caution'

export const readSocialInsurance = async () =>
  rowsOfTable<InsuranceColumn | Dated | Sourced>(
    (await import('./published/social-insurance.json', { with: { type: 'json' } })).default,
  )

type SubsidyColumn = 'place' | 'name' | 'kind' | 'receiver' | 'amount' | 'unit' | 'terms' | 'applyFrom' | 'applyTo'

export const readSubsidies = async () =>
  rowsOfTable<SubsidyColumn | Dated | Sourced>(
    (await import('./published/employment-subsidies.json', { with: { type: 'json' } })).default,
  )

export const readHolidays = async () =>
  rowsOfTable<'day' | 'kind' | 'festival' | 'isStatutory' | Sourced>(
    (await import('./published/holidays.json', { with: { type: 'json' } })).default,
  )

export const readDivisionChanges = async () =>
  rowsOfTable<'day' | 'kind' | 'oldCode' | 'oldName' | 'newCode' | 'newName' | Exclude<Sourced, 'source'>>(
    (await import('./published/division-changes.json', { with: { type: 'json' } })).default,
  )
