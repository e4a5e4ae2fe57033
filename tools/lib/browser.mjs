import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

// the headless shell comes first, because it draws no window and so needs about half of the processing
const NAMES = [
  'chromium-headless-shell',
  'chrome-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'microsoft-edge-stable',
  'microsoft-edge',
]

const isRunnable = (path) => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

function* installedPlaces(env, platform) {
  for (const folder of (env.PATH ?? '').split(delimiter)) for (const name of NAMES) if (folder) yield join(folder, name)
  if (platform === 'darwin')
    for (const name of ['Google Chrome', 'Microsoft Edge', 'Chromium'])
      yield `/Applications/${name}.app/Contents/MacOS/${name}`
  if (platform === 'win32')
    for (const base of [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA].filter(Boolean)) {
      yield `${base}\\Google\\Chrome\\Application\\chrome.exe`
      yield `${base}\\Microsoft\\Edge\\Application\\msedge.exe`
    }
}

/** The message for a machine without a browser. */
export const NO_BROWSER =
  'No browser was found: install Chrome, Edge or Chromium, or run `npx playwright install chromium`, or name one in CHROMIUM_PATH.'

/**
 * Finds the browser of the tests: the one CHROMIUM_PATH names, otherwise an installed Chromium, Chrome or Edge,
 * otherwise Playwright's own download.
 *
 * @param {string} ownPath where Playwright would look for its own.
 * @returns {string | undefined} the program; undefined when there is none.
 */
export function findBrowser(ownPath, env = process.env, platform = process.platform) {
  if (env.CHROMIUM_PATH) return isRunnable(env.CHROMIUM_PATH) ? env.CHROMIUM_PATH : undefined
  for (const place of installedPlaces(env, platform)) if (isRunnable(place)) return place
  return existsSync(ownPath) ? ownPath : undefined
}
