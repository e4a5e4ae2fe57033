import { chromium, type LaunchOptions } from '@playwright/test'
import { findBrowser, NO_BROWSER } from '#tools/lib/browser.mjs'

/**
 * How every test launches the browser it finds on this machine.
 *
 * @throws Error in one sentence that says how to get a browser, when there is none.
 */
export function launchOptions(): LaunchOptions {
  const executablePath = findBrowser(chromium.executablePath())
  if (!executablePath) throw new Error(NO_BROWSER)
  // Chromium's sandbox cannot start as root, as in containers.
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  return { executablePath, args: ['--disable-gpu', '--disable-background-networking', ...asRoot] }
}
