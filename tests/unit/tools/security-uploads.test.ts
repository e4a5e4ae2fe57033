import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { FILE_CATEGORIES, KINDS, type KindName, limitOf } from '#machines/rules/files/file-kinds.ts'
import { highestLimitOf, isAccepted } from '#services/attachments/rules.ts'
import { root } from '#tools/lib/root.mjs'

const MB = 1_048_576
const endingsOf = (kind: KindName): readonly string[] => KINDS[kind].endings

/** `| category | endings | MB |`, categories of one rule in one line. */
function uploadTable(): string[] {
  const lines = new Map<string, string[]>()
  for (const category of FILE_CATEGORIES) {
    const kinds = (Object.keys(KINDS) as KindName[]).filter((kind) => isAccepted(category, kind))
    const sizes = kinds.map((kind) => `${endingsOf(kind).join(' ')} (${limitOf(category, kind) / MB})`)
    const rule = `${sizes.join(', ')} | ${highestLimitOf(category) / MB}`
    lines.set(rule, [...(lines.get(rule) ?? []), category])
  }
  return [...lines].map(([rule, categories]) => `| ${categories.join(', ')} | ${rule} |`)
}

it('the table of uploads says what the rules say', () => {
  const page = readFileSync(join(root, 'docs/security.md'), 'utf8')
  for (const line of uploadTable()) expect(page).toContain(line)
})
