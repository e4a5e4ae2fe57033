import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '#tools/lib/root.mjs'

/**
 * A bundler takes these calls for pure and drops them where nothing uses their value, so that a `try` around one catches
 * nothing any more: in the built portal, not in the tests.
 */
const DROPPED =
  /\btry \{\s*(?:void )?(?:new [A-Z]\w*\(|(?:decode|encode)URI|JSON\.|BigInt\(|Number\(|String\(|Symbol\(|Buffer\.from\(|atob\(|btoa\(|structuredClone\(|Object\.(?!assign|define|freeze|seal)|RegExp\(|Date\()/g

const filesOf = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => join(folder, file))
    .filter((file) => /\.tsx?$/.test(file) && !file.startsWith(join('src', 'api')))

test('what only tries whether an expression throws uses its value', () => {
  expect('try {\n  decodeURIComponent(text)\n'.match(DROPPED)).toHaveLength(1)
  expect('try {\n  return decodeURIComponent(text)\n'.match(DROPPED)).toBeNull()
  const files = ['machines', 'mesh', 'services', 'src'].flatMap(filesOf)
  expect(files.length).toBeGreaterThan(1000)
  expect(files.filter((file) => readFileSync(join(root, file), 'utf8').match(DROPPED))).toEqual([])
})
