import { expect, test } from 'vitest'
import { scriptsBeyondEntry, withPageScripts } from '#services/web/page-scripts.ts'
import { withSources } from '#tools/vite/code-sources.ts'

const manifest = {
  'index.html': { file: 'assets/index.js', imports: ['_react.js'] },
  '_react.js': { file: 'assets/react.js' },
  'src/app/app.tsx': { file: 'assets/app.js', imports: ['index.html', '_react.js'] },
  'src/a.page.tsx': { file: 'assets/a.page.js', imports: ['index.html', '_form.js', '_look.css'] },
  '_form.js': { file: 'assets/form.js', imports: ['_react.js'] },
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
