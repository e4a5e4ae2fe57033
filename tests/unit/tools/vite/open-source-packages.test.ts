import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '#tools/lib/root.mjs'
import { IN_SCREENS, openSourcePackages } from '#tools/vite/open-source-packages.ts'
import { packageOf } from '#tools/vite/server-files.ts'

const { dependencies, devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

/** The inspector is a page of `npm run dev` alone. */
const sources = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.tsx?$/.test(file) && !/^(inspector|api)\//.test(file.replaceAll('\\', '/')),
)

const importedBy = (file: string) =>
  [...readFileSync(join(root, 'src', file), 'utf8').matchAll(/(?:from|import\() ?'([@a-z][^']*)'/g)].map(
    ([, name = '']) => packageOf(name),
  )

test('every package that a screen imports has its licence shown', () => {
  const shown = new Set(openSourcePackages().map(({ name }) => name))
  const imported = new Set(sources.flatMap(importedBy))
  expect(imported.size).toBeGreaterThan(10)
  expect([...imported].filter((name) => name in { ...dependencies, ...devDependencies } && !shown.has(name))).toEqual(
    [],
  )
})

test('what is built into the screens is no dependency of a server', () => {
  expect(IN_SCREENS.filter((name) => dependencies[name])).toEqual([])
  expect(IN_SCREENS.filter((name) => !devDependencies[name])).toEqual([])
})
