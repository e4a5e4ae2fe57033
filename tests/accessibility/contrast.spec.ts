import { expect, test } from '#tests/support/e2e/test.ts'
import { axeContrastProblems } from './axe.ts'
import { contrastProblems } from './contrast.ts'
import { arrive, prefer, settle, THEMES, WIDE } from './look.ts'

test.describe.configure({ mode: 'parallel' })

/** Words whose contrast is known, and what it has to be; the grey of #767676 on white is the lightest that passes. */
const SAMPLES = `
  <style>
    p { margin: 8px; font: 16px sans-serif } .large { font-size: 24px } .bold { font: bold 19px sans-serif }
    .veil { opacity: 0.5 } .picture { background: linear-gradient(white, grey) }
  </style>
  <main>
    <p id="passes" style="color: #767676">words</p>
    <p id="fails" style="color: #777777">words</p>
    <p id="dark" style="color: #fff; background: #767676">words</p>
    <p id="dark-fails" style="color: #fff; background: #787878">words</p>
    <p id="large" class="large" style="color: #949494">words</p>
    <p id="large-fails" class="large" style="color: #969696">words</p>
    <p id="bold" class="bold" style="color: #949494">words</p>
    <p id="translucent" style="color: rgb(0 0 0 / 0.6)">words</p>
    <p id="translucent-fails" style="color: rgb(0 0 0 / 0.5)">words</p>
    <p id="veil-fails" class="veil" style="color: #333">words</p>
    <div style="background: rgb(0 0 0 / 0.8)"><p id="layer" style="color: #fff">words</p></div>
    <div style="background: rgb(0 0 0 / 0.5)"><p id="layer-fails" style="color: #fff">words</p></div>
    <p class="picture"><span id="picture" style="color: #777">words</span></p>
    <button id="disabled" disabled style="color: #bbb; background: #fff">words</button>
    <p id="hidden" hidden style="color: #ccc">words</p>
    <p id="oklch-fails" style="color: oklch(0.75 0 0)">words</p>
    <label for="field">words</label>
    <input id="field-fails" value="words" style="color: #999; background: #fff" aria-label="words" />
  </main>`
const FAILING = ['fails', 'dark-fails', 'large-fails', 'translucent-fails', 'veil-fails', 'layer-fails', 'oklch-fails']

test('finds the samples that axe finds, and no others', async ({ open }) => {
  const page = await open(null, { viewport: WIDE })
  await page.setContent(
    `<!doctype html><html lang="zh"><title>samples</title><body style="background: #fff">${SAMPLES}`,
  )
  // the name of an element is its only way to say which it is
  await page.evaluate(() => {
    for (const element of document.querySelectorAll('[id]')) element.classList.add(`is-${element.id}`)
  })
  const ours = await page.evaluate(contrastProblems, { enhanced: false })
  const found = ours.map((line) => /\.is-([a-z-]+)/.exec(line)?.[1]).toSorted()
  expect(found).toEqual([...FAILING, 'field-fails'].toSorted())
  const axes = (await axeContrastProblems(page, false)).map((line) => /#([a-z-]+)/.exec(line)?.[1]).toSorted()
  expect(axes, 'what axe says of the same').toEqual(found)
})

test('asks for more in the high-contrast theme', async ({ open }) => {
  const page = await open(null, { viewport: WIDE })
  await page.setContent(
    `<!doctype html><html lang="zh"><body style="background: #fff"><p style="color: #595959">passes</p><p style="color: #5b5b5b">fails</p>`,
  )
  expect(await page.evaluate(contrastProblems, { enhanced: false })).toEqual([])
  expect(await page.evaluate(contrastProblems, { enhanced: true })).toEqual([expect.stringContaining('“fails”')])
})

const PAGES = [
  { reader: null, address: '/' },
  { reader: 'person', address: '/userCenter' },
  { reader: 'enterprise', address: '/enterpriseCenter' },
  { reader: 'platform', address: '/console/finance' },
] as const

for (const { reader, address } of PAGES) {
  test(`axe finds nothing on ${address} either, in any theme`, async ({ open }) => {
    const page = await open(reader, { reducedMotion: 'reduce', viewport: WIDE })
    await arrive(page, address)
    for (const theme of THEMES) {
      await prefer(page, { theme })
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
      await settle(page)
      expect.soft(await axeContrastProblems(page, theme === 'contrast'), theme).toEqual([])
    }
  })
}
