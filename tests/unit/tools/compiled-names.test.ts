import { execSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** The name that is compiled in, in Chinese and in English. 融合就业基地 is a category of the site and no name. */
const NAMES = /融合就业服务平台|inclusive.?employment|(?<!怎样看)融合就业(?!服务平台|基地)/i

/** What may still contain it, and why. Everything that a visitor reads takes the name from the settings. */
const MAY: Readonly<Record<string, string>> = {
  'machines/rules/platform-name.ts': 'the name until an operator has given another',
  'machines/rules/password.ts': 'words that passwords may not consist of',
  'index.html': 'the title of Vite’s own page: the server writes the name in its place',
  'mesh/openapi.json': 'the program’s own document for developers',
  'services/abp/conventions/openapi-refusals.ts': 'the same',
  'services/abp/platform/tracing.ts': 'the program’s name in traces (OTEL_SERVICE_NAME changes it)',
  'src/shared/recruitment/calendar-file.ts': 'PRODID: the program that wrote the file (RFC 5545)',
  'src/styles/tokens.css': 'a comment',
  'src/assets/illustrations/symbol.svg': 'the symbol that comes with the program',
  'src/assets/illustrations/symbol-on-deep.svg': 'the same',
  'src/ui/gallery.html': 'the gallery of components for developers',
  'src/ui/gallery/gallery.tsx': 'the same',
  'src/ui/gallery/gallery-footer.tsx': 'the same',
  'services/seeds/data/articles/seed-article.ts': 'articles of the demonstration',
  'services/seeds/data/articles/about.ts': 'the same',
}

test('the name of the platform is compiled in nowhere else', () => {
  const folders = 'src services mesh machines public index.html'
  const files = execSync(`git ls-files -- ${folders}`, { encoding: 'utf8', maxBuffer: 1e8 }).split('\n')
  const texts = files.filter((file) => /\.(tsx?|mjs|js|json|graphql|css|html|svg|txt|webmanifest)$/.test(file))
  expect(texts.length).toBeGreaterThan(1000)
  const found = texts.filter((file) => NAMES.test(readFileSync(file, 'utf8')))
  expect(found.sort()).toEqual(Object.keys(MAY).sort())
})
