import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const folder = new URL('../../../../src/styles/', import.meta.url)
const files = readdirSync(folder).filter((file) => file.endsWith('.css') && file !== 'index.css')
const read = (file: string) => readFileSync(new URL(file, folder), 'utf8')

it('every stylesheet is part of the index', () => {
  const imported = [...read('index.css').matchAll(/"\.\/(.+?)"/g)].map(([, file]) => file)
  expect(imported.toSorted()).toEqual(files.toSorted())
})

it('nothing is fetched from elsewhere', () => {
  for (const file of files) {
    expect(read(file).replaceAll('http://www.w3.org/2000/svg', ''), file).not.toMatch(/url\((?!"data:)|https?:/)
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
