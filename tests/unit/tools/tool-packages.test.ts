import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from '#tools/lib/root.mjs'
import { ensurePackages, folderOf } from '#tools/lib/tool-packages.mjs'

/** A name with a scope is found in the folder of its scope. */
const foldersOf = (dependencies: object): string[] =>
  [...new Set(Object.keys(dependencies).map((name) => name.split('/')[0] ?? name))].toSorted()

describe('the packages of a group', () => {
  test('are found by their names where they are imported, and no others with them', async () => {
    await ensurePackages('tests')
    const { dependencies } = JSON.parse(readFileSync(join(folderOf('tests'), 'package.json'), 'utf8'))
    for (const importer of ['tests', 'tools/package'])
      expect(readdirSync(join(root, importer, 'node_modules')).toSorted()).toEqual(foldersOf(dependencies))
    const exceljs = realpathSync(join(root, 'tests/node_modules/exceljs'))
    expect(exceljs).toBe(realpathSync(join(folderOf('tests'), 'node_modules/exceljs')))
  })

  test('leave those of the root in their place, though one of them brings its own', () => {
    expect(existsSync(join(folderOf('tests'), 'node_modules/pg'))).toBe(true)
    const placeOf = (file: string) => createRequire(join(root, file)).resolve('pg')
    expect(placeOf('tests/support/statements.ts')).toBe(placeOf('services/server.ts'))
  })
})
