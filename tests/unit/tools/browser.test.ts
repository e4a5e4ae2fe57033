import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findBrowser } from '#tools/lib/browser.mjs'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'browser-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function program(name: string): string {
  const path = join(folder, name)
  writeFileSync(path, '')
  chmodSync(path, 0o755)
  return path
}

const nowhere = '/does/not/exist'

test('prefers the browser CHROMIUM_PATH names', () => {
  program('google-chrome')
  const named = program('my-browser')
  expect(findBrowser(nowhere, { CHROMIUM_PATH: named, PATH: folder }, 'linux')).toBe(named)
})

test('takes no other browser when the named one is not there', () => {
  program('google-chrome')
  expect(findBrowser(nowhere, { CHROMIUM_PATH: nowhere, PATH: folder }, 'linux')).toBeUndefined()
})

test.each(['chromium', 'google-chrome', 'microsoft-edge'])('finds an installed %s', (name) => {
  const path = program(name)
  expect(findBrowser(nowhere, { PATH: `${nowhere}:${folder}` }, 'linux')).toBe(path)
})

test('prefers the browser without a window, which has less to do', () => {
  program('chromium')
  const shell = program('chromium-headless-shell')
  expect(findBrowser(nowhere, { PATH: folder }, 'linux')).toBe(shell)
})

test("falls back on Playwright's own download", () => {
  const own = program('headless')
  expect(findBrowser(own, { PATH: nowhere }, 'linux')).toBe(own)
})

test('finds none where there is none', () => {
  expect(findBrowser(nowhere, { PATH: nowhere }, 'linux')).toBeUndefined()
})
