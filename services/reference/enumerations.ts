import { CONTENT_ENUMERATIONS } from './enumerations/content.ts'
import { PEOPLE_ENUMERATIONS } from './enumerations/people.ts'
import { STATUS_ENUMERATIONS } from './enumerations/statuses.ts'
import type { EnumerationTable } from './enumerations/table.ts'
import { WORK_ENUMERATIONS } from './enumerations/work.ts'

export interface EnumerationValue {
  readonly name: string
  readonly value: number
  readonly displayName: string
}
export interface Enumeration {
  readonly typeName: string
  readonly displayName: string
  readonly values: readonly EnumerationValue[]
}

const TABLES: EnumerationTable = {
  ...PEOPLE_ENUMERATIONS,
  ...WORK_ENUMERATIONS,
  ...CONTENT_ENUMERATIONS,
  ...STATUS_ENUMERATIONS,
}

/** All enumerations of the platform, with exactly the names of specification.md §3 and §4. */
export const ENUMERATIONS: readonly Enumeration[] = Object.entries(TABLES).map(
  ([typeName, { displayName, values }]) => ({
    typeName,
    displayName,
    values: Object.entries(values).map(([name, text], value) => ({ name, value, displayName: text })),
  }),
)

/** The type's name is compared case-insensitively. */
export const findEnumeration = (typeName: string): Enumeration | undefined =>
  ENUMERATIONS.find((known) => known.typeName.toLowerCase() === typeName.toLowerCase())

/** Enumerations whose name or Chinese name contains the text. */
export function searchEnumerations(filter: string | undefined): readonly Enumeration[] {
  const text = filter?.toLowerCase()
  if (!text) return ENUMERATIONS
  return ENUMERATIONS.filter(
    ({ typeName, displayName }) => typeName.toLowerCase().includes(text) || displayName.includes(text),
  )
}
