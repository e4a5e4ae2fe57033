// `npm run pictures`: takes screenshots of every office page at 1366 and 375 px in three themes, from the demonstration
// portal at PORTAL_URL (http://127.0.0.1:3000), as WebP in dist/pictures, with a page that shows them side by side.
// `npm run pictures -- docs` retakes only the pictures in docs/images.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Page, request } from '@playwright/test'
import { isOffice } from '#src/app/route-types.ts'
import { prefer, settle, THEMES } from '#tests/accessibility/look.ts'
import { visits } from '#tests/accessibility/visits.ts'
import { launchOptions } from '#tests/support/browser.ts'
import { cookieState, type Grant, logIn } from '#tests/support/e2e/accounts.ts'
import { apiOf } from '#tests/support/e2e/api.ts'
import { untilItAnswers } from '#tests/support/e2e/within.ts'
import { fileOf, type Picture, picturesPage, SIZES } from '#tools/docs/pictures.ts'
import { root } from '#tools/lib/root.mjs'

const url = process.env.PORTAL_URL ?? 'http://127.0.0.1:3000'
const SHOWN = join(root, 'docs/images')
const isForDocs = process.argv[2] === 'docs'
const FOLDER = isForDocs ? SHOWN : join(root, 'dist/pictures')
/** WebP quality: a small file with legible text. */
const QUALITY = 55

const shownFiles = new Set(readdirSync(SHOWN))
const isWanted = (file: string): boolean => !isForDocs || shownFiles.has(file)

/** The file name, from the route and not from the URL, because ids differ between data sets. */
const nameOf = (path: string): string => path.replace(/^\//, '').replace(/[/:{}]+/g, '-')

async function keep(page: Page, file: string): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY })
  await session.detach()
  writeFileSync(join(FOLDER, file), Buffer.from(data, 'base64'))
}

async function take(page: Page, name: string, address: string): Promise<Picture> {
  for (const size of SIZES) {
    const themes = THEMES.filter((theme) => isWanted(fileOf(name, size.width, theme)))
    if (themes.length === 0) continue
    await page.setViewportSize(size)
    await page.goto(`${url}${address}`)
    // a page that has not loaded yet would still show the theme of the previous picture
    await untilItAnswers(page)
    for (const theme of themes) {
      await prefer(page, { theme })
      await settle(page)
      await keep(page, fileOf(name, size.width, theme))
    }
  }
  return { address, title: (await page.title()).split(' - ')[0] ?? address, name }
}

const service = await request.newContext({ baseURL: url })
const grants = new Map<string, Promise<Grant>>()
const grantOf = (account: string) => {
  const known = grants.get(account) ?? logIn(service, account)
  grants.set(account, known)
  return known
}
const api = apiOf(service, grantOf)
if (!isForDocs) rmSync(FOLDER, { recursive: true, force: true })
mkdirSync(FOLDER, { recursive: true })
const browser = await chromium.launch(launchOptions())
const pictures: Picture[] = []
const seen = new Set<string>()
for (const { route, reader, addresses } of visits) {
  // a page is taken only once, although another account would see other rows on it
  if (reader === null || !isOffice(route.layout) || seen.has(route.path)) continue
  seen.add(route.path)
  if (!SIZES.some(({ width }) => THEMES.some((theme) => isWanted(fileOf(nameOf(route.path), width, theme))))) continue
  const [address = route.path] = await addresses(api)
  const context = await browser.newContext({
    storageState: cookieState(await grantOf(reader), url),
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    reducedMotion: 'reduce',
  })
  // on Node 20 tsx runs TypeScript and adds its helper `__name` to functions that are sent to a page, so the page needs
  // it too
  await context.addInitScript('globalThis.__name = (named) => named')
  pictures.push(await take(await context.newPage(), nameOf(route.path), address))
  await context.close()
  // written after each page, so that an interrupted run has an index page too
  if (!isForDocs) writeFileSync(join(FOLDER, 'index.html'), picturesPage(pictures))
}
await browser.close()
await service.dispose()
console.log(`${pictures.length} pages of the office in ${FOLDER}`)
