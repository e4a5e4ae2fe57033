import { lstatSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from '#tools/lib/root.mjs'

const lock: Record<string, { dev?: boolean; devOptional?: boolean }> = JSON.parse(
  readFileSync(join(root, 'node_modules/.package-lock.json'), 'utf8'),
).packages

/** Megabytes (10^6 bytes) of the files of a package, without the packages below it. */
function megabytesOf(place: string): number {
  const entries = readdirSync(join(root, place), { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
  const own = files.filter((file) => !file.slice(join(root, place).length).includes('/node_modules/'))
  return own.reduce((sum, file) => sum + lstatSync(file).size, 0) / 1e6
}

const sumOf = (places: readonly string[]): number => places.reduce((sum, place) => sum + megabytesOf(place), 0)

describe('an install', () => {
  const places = Object.keys(lock)

  test('of a clone has at most 450 MB', () => {
    expect(sumOf(places)).toBeLessThan(450)
  })

  test('for production has at most 150 MB', () => {
    expect(sumOf(places.filter((place) => !lock[place]?.dev && !lock[place]?.devOptional))).toBeLessThan(150)
  })

  test.each(['bench', 'check', 'clients', 'data', 'markup', 'migrations', 'mutants', 'tests'])(
    'brings none of what packages/%s asks for',
    (group) => {
      const { dependencies } = JSON.parse(readFileSync(join(root, 'packages', group, 'package.json'), 'utf8'))
      expect(Object.keys(dependencies).filter((name) => lock[`node_modules/${name}`])).toEqual([])
    },
  )
})
