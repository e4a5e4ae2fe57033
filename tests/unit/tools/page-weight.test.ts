import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { areaOf } from '#src/app/areas.ts'
import { routes } from '#src/app/routes.tsx'
import { type PageWeight, pageWeights } from '#tools/lib/page-weight.ts'
import { root } from '#tools/lib/root.mjs'

/** kB of gzip beyond the shell; what is opened on a page (the editor of articles) may come later */
const MOST = 66.5
/** kB of gzip that every page asks for, before it can answer */
const MOST_SHELL = 134.1
/** the same for the console and the centres: the shell, their tables of pages and what stands around these */
const MOST_AREA = 158
const client = join(root, 'dist/client')

let pages: readonly PageWeight[] = []
beforeAll(() => {
  if (!existsSync(client)) throw new Error('the screens are not built: npm run build')
  pages = pageWeights(client)
})

const tableOf = (weights: readonly PageWeight[]): string =>
  weights.map(({ path, kilobytes }) => `${kilobytes.toFixed(1).padStart(6)} kB  ${path}`).join('\n')

describe('the JavaScript of a page', () => {
  test('is weighed for every line of the table of pages', () => {
    console.log(tableOf(pages))
    expect(pages.map(({ path }) => path).toSorted()).toEqual(routes.map(({ path }) => path).toSorted())
    for (const { path, kilobytes } of pages) expect(kilobytes, path).toBeGreaterThan(0.1)
  })

  test(`is at most ${MOST} kB more than the shell`, () => {
    expect(tableOf(pages.filter(({ kilobytes }) => kilobytes > MOST))).toBe('')
  })

  // whole bytes, because sums of decimals are not exact
  const aroundOf = (isMeant: (path: string) => boolean) =>
    Math.max(...pages.filter(({ path }) => isMeant(path)).map(({ around }) => Math.round(around * 1000) / 1000))
  const isOfArea = (path: string) => areaOf(path) !== null

  test(`around a public page is at most ${MOST_SHELL} kB, around one of an area ${MOST_AREA} kB`, () => {
    expect(aroundOf((path) => !isOfArea(path))).toBeLessThanOrEqual(MOST_SHELL)
    expect(aroundOf(isOfArea)).toBeLessThanOrEqual(MOST_AREA)
  })

  test('is without the editor of articles until one is written', () => {
    const files = pages.flatMap((page) => page.files.map(({ file }) => file))
    expect(files.filter((file) => file.includes('rich-text'))).toEqual([])
  })
})
