import { expect, test } from 'vitest'
import { picturesPage } from '#tools/docs/pictures.ts'

test('the page of the pictures shows each page at both sizes in three themes, and takes no title for markup', () => {
  const page = picturesPage([{ address: '/console/person/7', title: '求职者 <"b">', name: 'console-person-id' }])
  const shown = [...page.matchAll(/<img src="([^"]+)"/g)].map(([, file]) => file)
  expect(shown).toEqual(
    [1366, 375].flatMap((width) =>
      ['light', 'dark', 'contrast'].map((theme) => `console-person-id-${width}-${theme}.webp`),
    ),
  )
  expect(page).toContain('<h2>求职者 &lt;"b"></h2>'.replaceAll('"', '&quot;'))
  expect(page).toContain('<code>/console/person/7</code>')
})
