import { readdirSync, readFileSync } from 'node:fs'
import type { Page, Route } from '@playwright/test'

const documents = JSON.parse(readFileSync('src/api/persisted-documents.json', 'utf8')) as Record<string, string>

const pascal = (file: string) =>
  file
    .replace(/\.graphql$/, '')
    .split('-')
    .map((word) => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`)
    .join('')

/** What stands around every page; without it there is no page to look at. */
const ofTheShell = new Set(
  ['src/app/queries', 'src/features/content-shell/queries'].flatMap((folder) =>
    readdirSync(folder).map((file) => pascal(file).toLowerCase()),
  ),
)

function operationOf(route: Route): { kind: string; isShell: boolean } {
  const { documentId } = route.request().postDataJSON() as { documentId: string }
  // fragments may stand before it
  const [, kind = '', name = ''] = /(?:^|\})\s*(query|mutation) (\w+)/.exec(documents[documentId] ?? '') ?? []
  if (kind === '') throw new Error(`no document ${documentId}`)
  return { kind, isShell: ofTheShell.has(name.toLowerCase()) }
}

const refusal = (message: string, httpStatus: number) => ({
  json: {
    data: null,
    errors: [
      { message, extensions: { code: 'REFUSED', httpStatus, abpCode: 0, details: null, validationErrors: null } },
    ],
  },
})

/** Nothing that is pressed has an effect: the server says no to every act. */
export const refuseActs = (page: Page) =>
  page.route('**/graphql', (route) =>
    operationOf(route).kind === 'mutation'
      ? route.fulfill(refusal('这张工单的状态刚刚变了，请刷新后再试', 409))
      : route.fallback(),
  )

/** Every read of a page's own fails. */
export const failReads = (page: Page) =>
  page.route('**/graphql', (route) => {
    const { kind, isShell } = operationOf(route)
    return kind === 'query' && !isShell ? route.fulfill(refusal('服务暂时不可用，请稍后再试', 503)) : route.fallback()
  })

/** Every list has nothing in it. */
const emptied = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(emptied)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      if (key === 'items') return [key, []]
      return [key, key === 'totalCount' || key === 'count' ? 0 : emptied(inner)]
    }),
  )
}

export const emptyLists = (page: Page) =>
  page.route('**/graphql', async (route) => {
    const { kind, isShell } = operationOf(route)
    if (kind !== 'query' || isShell) return route.fallback()
    const response = await route.fetch()
    return route.fulfill({ response, json: emptied(await response.json()) })
  })
