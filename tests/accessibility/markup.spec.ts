import { expect, test } from '#tests/support/e2e/test.ts'
import { WIDE } from './look.ts'
import { markupProblems } from './markup.ts'

/** What each fault looks like, and beside it the same done well. */
const SAMPLES: Readonly<Record<string, readonly [wrong: string, right: string]>> = {
  'a role on a part of a table': [
    '<table><tbody><tr role="row"><td>words</td></tr></tbody></table>',
    '<table><tbody><tr><td>words</td></tr></tbody></table>',
  ],
  'a row wider than the head of its table': [
    '<table><thead><tr><th>head</th></tr></thead><tbody><tr><td>one</td><td>two</td></tr></tbody></table>',
    '<table><thead><tr><th colspan="2">head</th></tr></thead><tbody><tr><td>one</td><td>two</td></tr></tbody></table>',
  ],
  'a block in words': ['<span><div>words</div></span>', '<div><span>words</span></div>'],
  'twice the id': ['<i id="same"></i><i id="same"></i>', '<i id="one"></i><i id="other"></i>'],
  'a label of nothing': ['<label for="gone">words</label>', '<label for="here">words</label><input id="here">'],
  'a label without words': ['<label><input></label>', '<label>words<input></label>'],
  'aria-describedby of nothing': [
    '<input aria-describedby="gone">',
    '<input aria-describedby="here"><i id="here"></i>',
  ],
  'a side without a name': ['<aside>words</aside>', '<aside aria-label="side">words</aside>'],
  'an article without a name': ['<article>words</article>', '<article aria-label="name">words</article>'],
  'a stop of the keyboard that neither acts nor scrolls': [
    '<section aria-label="name" tabindex="0">words</section>',
    '<section aria-label="name" tabindex="0" style="width: 20px; overflow: auto">manywords</section>',
  ],
}

const documentOf = (body: string, head = '<title>samples</title>') =>
  `<!doctype html><html lang="zh"><head>${head}</head><body><div id="root">${body}</div>`

test('each fault is found, and nothing where it is done well', async ({ open }) => {
  const page = await open(null, { viewport: WIDE })
  for (const [fault, [wrong, right]] of Object.entries(SAMPLES)) {
    await page.setContent(documentOf(`<main>${wrong}</main>`))
    expect(await page.evaluate(markupProblems), fault).toEqual([expect.stringContaining(fault)])
    await page.setContent(documentOf(`<main>${right}</main>`))
    expect(await page.evaluate(markupProblems), `${fault}, done well`).toEqual([])
  }
  await page.setContent(documentOf('<main>words</main>', '<title>one</title><title>other</title>'))
  expect(await page.evaluate(markupProblems)).toEqual(['2 titles in the head'])
  await page.setContent(documentOf('<a href="#main">words</a><main>words</main>'))
  expect(await page.evaluate(markupProblems)).toEqual([expect.stringContaining('words outside of every landmark')])
})
