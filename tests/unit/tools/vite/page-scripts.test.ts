import { expect, test } from 'vitest'
import { scriptsBeyondEntry, stylesBeyondEntry, withPageScripts, withPageStyles } from '#services/web/page-scripts.ts'
import { withSources } from '#tools/vite/code-sources.ts'

const manifest = {
  'index.html': { file: 'assets/index.js', imports: ['_react.js'], css: ['assets/main.css'] },
  '_react.js': { file: 'assets/react.js' },
  'src/app/app.tsx': { file: 'assets/app.js', imports: ['index.html', '_react.js'] },
  'src/a.page.tsx': { file: 'assets/a.page.js', imports: ['index.html', '_form.js', '_look.css'] },
  '_form.js': { file: 'assets/form.js', imports: ['_react.js'] },
  'src/area.ts': { file: 'assets/area.js', imports: ['_frame.js', 'index.html'] },
  '_frame.js': { file: 'assets/frame.js', css: ['assets/office.css'] },
  '_look.css': { file: 'assets/look.css' },
}

test('the code of a page is all that it and the later parts of the shell import and the entry has not', () => {
  const files = ['assets/app.js', 'assets/a.page.js', 'assets/form.js']
  expect(scriptsBeyondEntry(manifest, ['src/a.page.tsx'])).toEqual(files)
  expect(scriptsBeyondEntry(manifest, ['src/gone.page.tsx'])).toEqual(['assets/app.js'])
})

test('it is asked for with the shell, and not by a part that React could not draw', () => {
  const html = '<template id="scripts"><script src="/x.js"></script></template><template data-msg="$&"></template>'
  expect(withPageScripts(html, ['assets/$1.js'], false)).toBe(
    '<template id="scripts"><script src="/x.js"></script><link rel="modulepreload" crossorigin href="/assets/$1.js">' +
      '</template><template data-msg="$&"></template>',
  )
})

test('the stylesheets of an area stand in the head of its pages, after those of every page', () => {
  expect(stylesBeyondEntry(manifest, ['src/area.ts', 'src/a.page.tsx'])).toEqual(['assets/office.css'])
  expect(stylesBeyondEntry(manifest, ['src/a.page.tsx'])).toEqual([])
  expect(withPageStyles('<head><link href="/assets/main.css"></head><body></body>', ['assets/$1.css'])).toBe(
    '<head><link href="/assets/main.css"><link rel="stylesheet" crossorigin href="/assets/$1.css"></head><body></body>',
  )
})

test('a page for reading says so to its loader', () => {
  expect(withPageScripts('<template id="scripts"><b></b></template>', [], true)).toBe(
    '<template id="scripts" data-for-reading><b></b></template>',
  )
})

test('a table tells where the code of its pages is written', () => {
  const page = (load: string) => `at('/', '', ${load})`
  expect(withSources(page("() => import('#src/features/a.page.tsx')"))).toBe(
    page("Object.assign(() => import('#src/features/a.page.tsx'), { source: 'src/features/a.page.tsx' })"),
  )
})
