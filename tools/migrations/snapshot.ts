import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Nesting depth down to tables, kinds of parts and parts; each part below is one line. */
const DEPTH = 4

/**
 * Keeps only the newest of drizzle-kit's snapshots, the only one that it compares with. Each column, index and
 * constraint is one line, so that a changed one is one changed line.
 * @param meta the folder of the snapshots
 */
export function tidySnapshots(meta: string): void {
  const files = readdirSync(meta)
    .filter((file) => file.endsWith('_snapshot.json'))
    .sort()
  const newest = files.pop()
  if (!newest) throw new Error(`no snapshot in ${meta}`)
  for (const file of files) rmSync(join(meta, file))
  const path = join(meta, newest)
  writeFileSync(path, `${inLines(JSON.parse(readFileSync(path, 'utf8')), DEPTH)}\n`)
}

function inLines(value: unknown, depth: number, indent = ''): string {
  if (depth === 0 || typeof value !== 'object' || value === null || Object.keys(value).length === 0)
    return JSON.stringify(value)
  const inner = `${indent} `
  const lines = Object.entries(value).map(
    ([key, part]) => `${inner}${JSON.stringify(key)}: ${inLines(part, depth - 1, inner)}`,
  )
  return `{\n${lines.join(',\n')}\n${indent}}`
}
