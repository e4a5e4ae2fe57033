import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '#tools/lib/root.mjs'

/** Replaces `${NAME}` in a template, as envsubst does. @throws Error for a name that has no value */
export function filled(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/^(\s*#.*)$|\$\{(\w+)\}/gm, (whole, comment: string | undefined, name: string) => {
    if (comment !== undefined) return whole
    const value = values[name]
    if (value === undefined) throw new Error(`${name} has no value`)
    return String(value)
  })
}

/** Writes a file of ops/cluster with the values of the drill. */
export function writeTemplate(
  name: string,
  to: string,
  values: Readonly<Record<string, string | number>>,
  change = (text: string) => text,
): void {
  const template = readFileSync(join(root, 'ops/cluster', name), 'utf8')
  writeFileSync(to, change(filled(template, values)), { mode: 0o600 })
}
