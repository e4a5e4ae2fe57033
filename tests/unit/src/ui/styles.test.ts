import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const folder = new URL('../../../../src/styles/', import.meta.url)
const files = readdirSync(folder).filter((file) => file.endsWith('.css') && file !== 'index.css')
const read = (file: string) => readFileSync(new URL(file, folder), 'utf8')

/** Stylesheets of their own, and what brings each. */
const APART: Readonly<Record<string, readonly string[]>> = {
  'office.css': ['src/app/areas/console-area.ts', 'src/app/areas/enterprise-area.ts'],
  'print.css': ['index.html'],
}

it('every stylesheet is part of the index, or comes with what needs it', () => {
  const imported = [...read('index.css').matchAll(/"\.\/(.+?)"/g)].map(([, file]) => file)
  expect([...imported, ...Object.keys(APART)].toSorted()).toEqual(files.toSorted())
  for (const [file, places] of Object.entries(APART))
    for (const place of places)
      expect(readFileSync(new URL(`../../${place}`, folder), 'utf8'), place).toContain(`src/styles/${file}`)
})

it('what is for paper alone has no rule for the screen', () => {
  const outside = read('print.css')
    .replace(/@media print \{[\s\S]*\}/, '')
    .replace(/@page \{[\s\S]*?\n\}/, '')
  expect(outside.replace(/\/\*[\s\S]*?\*\//g, '').trim()).toBe('')
})

it('nothing is fetched from elsewhere; of the portal itself, fonts of rare characters that are there', () => {
  const fonts = [...read('rare-han.css').matchAll(/url\("\/fonts\/([\w-]+\.woff2)"\)/g)].map(([, name]) => name)
  const there = readdirSync(new URL('../../public/fonts/', folder)).filter((name) => name.endsWith('.woff2'))
  expect(fonts.toSorted()).toEqual(there.toSorted())
  for (const file of files) {
    const text = read(file).replaceAll('http://www.w3.org/2000/svg', '').replaceAll('url("/fonts/rare-', '')
    expect(text, file).not.toMatch(/url\((?!"data:)|https?:/)
  }
})

it('no rule takes the focus ring away without giving another', () => {
  const removed = files.flatMap((file) =>
    [...read(file).matchAll(/([^{}]+)\{[^{}]*outline:\s*none/g)].map(([, selector]) =>
      selector?.trim().split('\n').at(-1),
    ),
  )
  // a ring is only taken away from focus that the pointer gave
  const always = removed.filter((selector) => !selector?.includes(':not(:focus-visible)'))
  expect(always).toEqual(['h1:focus', '.item h3 a:focus-visible'])
})

/** Names by which tests find a part; it needs no rule. */
const HOOKS = ['roles-preview']

it('every class that a component names has a rule', () => {
  const sources = new URL('../../../../src/', import.meta.url)
  const filesOf = (ending: string) =>
    readdirSync(sources, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith(ending) && !file.startsWith('ui/gallery'))
      .map((file) => readFileSync(new URL(file, sources), 'utf8'))
  const styled = new Set(
    filesOf('.css').flatMap((text) => [...text.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name]) => name)),
  )
  // what is made of values is not read
  const named = filesOf('.tsx').flatMap((text) =>
    [...text.matchAll(/className="([^"]+)"/g)].flatMap(([, names = '']) => names.split(/\s+/)),
  )
  expect(named.length).toBeGreaterThan(1_000)
  const bare = new Set(named.filter((name) => name !== '' && !styled.has(name)))
  expect([...bare].toSorted()).toEqual(HOOKS)
})
