import { expect, test } from 'vitest'
import { withScriptsAfterPaint } from '#tools/vite/first-paint.ts'

test('our code leaves the head for a place where nothing is fetched by itself; styles and the words stay', () => {
  const page = `<head>
    <script>early()</script>
    <script type="module" crossorigin src="/assets/index-1.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/react-1.js">
    <link rel="stylesheet" href="/assets/index-1.css">
  </head>
  <body>
    <div id="root"><!--app-html--></div>
  </body>`
  const [head = '', body = ''] = withScriptsAfterPaint(page, 'loader()').split('<body>')
  expect(head).toContain('early()')
  expect(head).toContain('stylesheet')
  expect(head).not.toContain('/assets/index-1.js')
  expect(head).not.toContain('/assets/react-1.js')
  const [shown = '', held = ''] = body.split('<template id="scripts">')
  expect(shown).toContain('<div id="root"><!--app-html--></div>')
  expect(held).toContain('src="/assets/index-1.js"')
  expect(held).toContain('href="/assets/react-1.js"')
  expect(held.split('</template>')[1]).toContain('<script>loader()</script>')
})
