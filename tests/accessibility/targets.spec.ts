import { expect, test } from '#tests/support/e2e/test.ts'
import { axeTargetProblems } from './axe.ts'
import { WIDE } from './look.ts'
import { targetsAreClear } from './targets.ts'

const box = (style: string) =>
  `<button aria-label="name" style="position: absolute; border: 0; padding: 0; ${style}"></button>`
const at = (left: number, top: number, width: number, height: number) =>
  box(`left: ${left}px; top: ${top}px; width: ${width}px; height: ${height}px`)

/** What axe finds, and what is clear without it. Neither: somebody has to look closer, and axe finds nothing. */
const SAMPLES: Readonly<Record<string, readonly [body: string, is: 'clear' | 'found' | 'neither']>> = {
  'large ones side by side': [at(10, 10, 24, 24) + at(34, 10, 24, 24), 'clear'],
  'a small one alone': [at(10, 10, 12, 12), 'clear'],
  'small ones far from each other': [at(10, 10, 12, 12) + at(60, 10, 12, 12), 'clear'],
  'links of a list, 26 px from line to line': [at(10, 10, 100, 20) + at(10, 36, 100, 20), 'clear'],
  'small ones side by side': [at(10, 10, 16, 16) + at(27, 10, 16, 16), 'found'],
  'a small one at a large one': [at(10, 10, 16, 16) + at(27, 10, 60, 60), 'found'],
  'links of a list, 18 px from line to line': [at(10, 10, 100, 16) + at(10, 28, 100, 16), 'found'],
  'a large one of which another covers all but a strip': [at(10, 10, 40, 40) + at(10, 20, 40, 40), 'found'],
  'a field with a button at its end': [at(10, 10, 200, 44) + at(166, 10, 44, 44), 'clear'],
  'lines of tabs that overlap by their border': [at(10, 10, 90, 44) + at(10, 52, 80, 44), 'clear'],
  'a field whose middle a button covers': [at(10, 10, 80, 40) + at(30, 10, 40, 40), 'found'],
  'links in words': [
    '<p style="font: 14px/1.2 sans-serif; width: 90px"><a href="#1">one</a> word <a href="#2">two</a> words <a href="#3">three</a> words <a href="#4">four</a></p>',
    'neither',
  ],
}

test('whatever axe would find is not clear', async ({ open }) => {
  const page = await open(null, { viewport: WIDE })
  for (const [what, [body, is]] of Object.entries(SAMPLES)) {
    await page.setContent(`<!doctype html><html lang="zh"><title>samples</title><body><main>${body}</main>`)
    const found = await axeTargetProblems(page)
    expect(found.length > 0, `axe finds ${what}: ${found}`).toBe(is === 'found')
    expect(await page.evaluate(targetsAreClear, 'main'), `${what} is clear`).toBe(is === 'clear')
  }
})
