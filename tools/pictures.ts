// `npm run pictures`: every page of the office at 1366 and 375 px in three themes, from the demonstration portal that runs at
// PORTAL_URL (http://127.0.0.1:3000), as WebP in docs/images/office, with a page that shows them side by side.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Page, request } from '@playwright/test'
import { isOffice } from '#src/app/route-types.ts'
import { prefer, settle, THEMES } from '#tests/accessibility/look.ts'
import { visits } from '#tests/accessibility/visits.ts'
import { launchOptions } from '#tests/support/browser.ts'
import { cookieState, type Grant, logIn } from '#tests/support/e2e/accounts.ts'
import { apiOf } from '#tests/support/e2e/api.ts'
import { untilItAnswers } from '#tests/support/e2e/within.ts'
import { root } from '#tools/lib/root.mjs'

const url = process.env.PORTAL_URL ?? 'http://127.0.0.1:3000'
const FOLDER = join(root, 'docs/images/office')
/** The office laptop of docs/decisions/office.md, and a phone. */
const SIZES = [
  { width: 1366, height: 768 },
  { width: 375, height: 812 },
]
/** Small, and words stay legible. */
const QUALITY = 55

interface Picture {
  readonly address: string
  readonly title: string
  readonly name: string
}

/** Of the route: ids differ from one set of data to the next. */
const nameOf = (path: string): string => path.replace(/^\//, '').replace(/[/:{}]+/g, '-')

async function keep(page: Page, name: string): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY })
  await session.detach()
  writeFileSync(join(FOLDER, `${name}.webp`), Buffer.from(data, 'base64'))
}

async function take(page: Page, name: string, address: string): Promise<Picture> {
  for (const size of SIZES) {
    await page.setViewportSize(size)
    await page.goto(`${url}${address}`)
    // a page that does not answer yet keeps the theme of the picture before
    await untilItAnswers(page)
    for (const theme of THEMES) {
      await prefer(page, { theme })
      await settle(page)
      await keep(page, `${name}-${size.width}-${theme}`)
    }
  }
  return { address, title: (await page.title()).split(' - ')[0] ?? address, name }
}

const rowOf = ({ title, address, name }: Picture): string => {
  const pictures = SIZES.map(({ width }) =>
    THEMES.map(
      (theme) =>
        `<img src="${name}-${width}-${theme}.webp" width="${width > 800 ? 300 : 90}" alt="${title}, ${width} px, ${theme}">`,
    ).join(' '),
  )
  return `## ${title}\n\n\`${address}\`\n\n${pictures.join('\n')}\n`
}

const service = await request.newContext({ baseURL: url })
const grants = new Map<string, Promise<Grant>>()
const grantOf = (account: string) => {
  const known = grants.get(account) ?? logIn(service, account)
  grants.set(account, known)
  return known
}
const api = apiOf(service, grantOf)
rmSync(FOLDER, { recursive: true, force: true })
mkdirSync(FOLDER, { recursive: true })
const browser = await chromium.launch(launchOptions())
const pictures: Picture[] = []
const seen = new Set<string>()
for (const { route, reader, addresses } of visits) {
  // another account sees the same page with other rows
  if (reader === null || !isOffice(route.layout) || seen.has(route.path)) continue
  seen.add(route.path)
  const [address = route.path] = await addresses(api)
  const context = await browser.newContext({
    storageState: cookieState(await grantOf(reader), url),
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    reducedMotion: 'reduce',
  })
  // Node 20 runs TypeScript through tsx, whose helper the functions that are sent to a page expect there
  await context.addInitScript('globalThis.__name = (named) => named')
  pictures.push(await take(await context.newPage(), nameOf(route.path), address))
  await context.close()
}
await browser.close()
await service.dispose()
const head =
  'Every page of the office with the data of the demonstration: 1366 × 768 and 375 × 812, light, dark and contrast. `npm run pictures` takes them again.'
writeFileSync(join(FOLDER, 'README.md'), `# The office\n\n${head}\n\n${pictures.map(rowOf).join('\n')}`)
console.log(
  `${pictures.length} pages, ${pictures.length * SIZES.length * THEMES.length} pictures in docs/images/office`,
)
