/**
 * The members of a query in the three spellings of a list: `a=1&a=2`, `a[]=1&a[]=2` (axios, PHP), `a[0]=1&a[1]=2`
 * (ASP.NET), in any case of letters.
 */
export interface QueryMembers {
  readonly values: Readonly<Record<string, unknown>>
  /** names, as written, of members that the operation does not have */
  readonly unknown: readonly string[]
}

const BRACKETS = /^(.+?)\[(\d{0,9})\]$/
const UNINDEXED = Number.MAX_SAFE_INTEGER

interface Given {
  readonly index: number
  readonly value: unknown
}

export function membersOf(query: object, names: readonly string[]): QueryMembers {
  const byLowerName = new Map(names.map((name) => [name.toLowerCase(), name]))
  const members = new Map<string, { entries: Given[]; isList: boolean }>()
  const unknown: string[] = []
  for (const [key, value] of Object.entries(query)) {
    const plain = byLowerName.get(key.toLowerCase())
    const [, base = '', index = ''] = plain === undefined ? (BRACKETS.exec(key) ?? []) : []
    const name = plain ?? byLowerName.get(base.toLowerCase())
    if (name === undefined) {
      unknown.push(key)
      continue
    }
    const known = members.get(name) ?? { entries: [], isList: false }
    const position = index === '' ? UNINDEXED : Number(index)
    known.entries.push(...[value].flat().map((each) => ({ index: position, value: each })))
    known.isList ||= plain === undefined
    members.set(name, known)
  }
  return { values: Object.fromEntries([...members].map(([name, member]) => [name, given(member)])), unknown }
}

function given({ entries, isList }: { entries: Given[]; isList: boolean }): unknown {
  // the sort is stable: values without an index, or with the same index, keep their order
  const values = entries.toSorted((a, b) => a.index - b.index).map(({ value }) => value)
  return isList || values.length > 1 ? values : values[0]
}

const MOST_NAMED = 20

/** The value of the header `X-Unknown-Parameters`: escaped names, separated by commas. */
export const namesInHeader = (names: readonly string[]): string =>
  names
    .slice(0, MOST_NAMED)
    .map((name) => encodeURIComponent(Array.from(name).slice(0, 60).join('')))
    .join(', ')
