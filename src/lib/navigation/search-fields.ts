import { positiveInteger } from './positive-integer.ts'

/** How one filter is read from the URL and written to it. When `undefined` is written, the parameter is left out. */
export interface SearchField<T> {
  read(text: string | null): T
  write(value: T): string | undefined
}

export type SearchFields<T> = { [Name in keyof T]: SearchField<T[Name]> }

/** Free text; empty is left out. */
export const textField: SearchField<string> = {
  read: (text) => text ?? '',
  write: (value) => value.trim() || undefined,
}

/** One of a fixed list, or null; any other value in the URL counts as null. */
export const choiceField = <const T extends string>(choices: readonly T[]): SearchField<T | null> => ({
  read: (text) => choices.find((choice) => choice === text) ?? null,
  write: (value) => value ?? undefined,
})

/** A positive integer with a default that is left out, for pages and page sizes. */
export const countField = (fallback: number): SearchField<number> => ({
  read: (text) => positiveInteger(text) ?? fallback,
  write: (value) => (value === fallback ? undefined : String(value)),
})

/** The id of a record, or null. */
export const idField: SearchField<number | null> = {
  read: positiveInteger,
  write: (value) => (value === null ? undefined : String(value)),
}

/** Several ids, `3,5` in the URL. Invalid and repeated ids are left out. */
export const idsField: SearchField<readonly number[]> = {
  read: (text) => idsOf((text ?? '').split(',')),
  write: (ids) => ids.join(',') || undefined,
}

export const flagField: SearchField<boolean> = {
  read: (text) => text === 'true',
  write: (value) => (value ? 'true' : undefined),
}

/** Texts converted to ids, each once; invalid ones are left out. */
export const idsOf = (texts: readonly string[]): number[] => [
  ...new Set(texts.flatMap((text) => positiveInteger(text) ?? [])),
]

export function readSearch<T extends object>(fields: SearchFields<T>, search: string): T {
  const given = new URLSearchParams(search)
  const read = (name: keyof T) => fields[name].read(given.get(String(name)))
  return Object.fromEntries((Object.keys(fields) as (keyof T)[]).map((name) => [name, read(name)])) as T
}

/** The query string without its `?`; parameters that are not filters of this page stay. */
export function writeSearch<T extends object>(fields: SearchFields<T>, values: T, search = ''): string {
  const written = new URLSearchParams(search)
  for (const name of Object.keys(fields) as (keyof T)[]) {
    const text = fields[name].write(values[name])
    if (text === undefined) written.delete(String(name))
    else written.set(String(name), text)
  }
  return written.toString()
}
