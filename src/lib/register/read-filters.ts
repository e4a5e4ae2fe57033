import type { SearchFields } from '#src/lib/navigation/search-fields.ts'

const namesOf = <T extends object>(fields: SearchFields<T>) =>
  (Object.keys(fields) as (keyof T & string)[]).filter((name) => name !== 'page')

/** What a filter form says; a field it does not have stays as it is. */
export function readFilters<T extends object>(fields: SearchFields<T>, data: FormData): Partial<T> {
  const said = namesOf(fields).filter((name) => data.has(name))
  const read = said.map((name) => [name, fields[name].read(String(data.get(name)).trim())])
  return Object.fromEntries(read) as Partial<T>
}

export const clearedFilters = <T extends object>(fields: SearchFields<T>): Partial<T> =>
  Object.fromEntries(namesOf(fields).map((name) => [name, fields[name].read(null)])) as Partial<T>

/** How many filters are set, the page not counted. */
export const countSet = <T extends object>(fields: SearchFields<T>, values: T): number =>
  namesOf(fields).filter((name) => fields[name].write(values[name]) !== undefined).length
