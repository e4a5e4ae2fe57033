import { createHash } from 'node:crypto'

/** A number that a name always gives, on every machine and in every run. */
const numberOf = (name: string): number => createHash('sha256').update(name).digest().readUInt32BE(0)

/** Of each group one case, which its name decides. */
export function oneOfEach<T>(cases: readonly T[], groupOf: (it: T) => string, nameOf: (it: T) => string): T[] {
  const chosen = new Map<string, T>()
  for (const it of cases) {
    const group = groupOf(it)
    const known = chosen.get(group)
    if (known === undefined || numberOf(nameOf(it)) < numberOf(nameOf(known))) chosen.set(group, it)
  }
  return [...chosen.values()]
}
