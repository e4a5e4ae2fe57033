import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '#tools/lib/root.mjs'

const GENERATED = join('src', 'api')
const CAST = /\bas unknown as\b/g

/** Each is a type of a library that says less than the library does, or one that TypeScript cannot follow. */
const MOST = 8

test('a value is made another type by force in few places', () => {
  const found = ['machines', 'services', 'src'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((file) => join(folder, file))
      .filter((file) => /\.tsx?$/.test(file) && !file.startsWith(GENERATED))
      .flatMap((file) => (readFileSync(join(root, file), 'utf8').match(CAST) ?? []).map(() => file)),
  )
  expect(found.length, found.join('\n')).toBeLessThanOrEqual(MOST)
})
