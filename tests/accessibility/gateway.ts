import { readdirSync, readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'

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

type Kind = 'act' | 'read' | 'read of the shell'

function kindOf(text: string): Kind {
  // fragments may stand before it
  const [, kind = '', name = ''] = /(?:^|\})\s*(query|mutation) (\w+)/.exec(text) ?? []
  if (kind === '') throw new Error(`no operation in ${text}`)
  if (kind === 'mutation') return 'act'
  return ofTheShell.has(name.toLowerCase()) ? 'read of the shell' : 'read'
}

const kinds = Object.fromEntries(Object.entries(documents).map(([id, text]) => [id, kindOf(text)]))

const refusal = (message: string, httpStatus: number) => ({
  data: null,
  errors: [{ message, extensions: { code: 'REFUSED', httpStatus, abpCode: 0, details: null, validationErrors: null } }],
})
const REFUSED_ACT = refusal('这张工单的状态刚刚变了，请刷新后再试', 409)
const FAILED_READ = refusal('服务暂时不可用，请稍后再试', 503)

/** How the reads of a page's own are answered; those of the shell always are as they are. */
export type Reads = 'as they are' | 'empty' | 'failed'

interface Answers {
  kinds: Readonly<Record<string, Kind>>
  refusedAct: object
  failedRead: object
  key: string
}

/** Kept by the tab, so that a page that loads anew gets the same answers. */
const KEY = 'test-reads'

/**
 * Runs in the page before its scripts. The page's own `fetch` is answered, and not the browser's network: a route of the
 * test runner would turn off the cache, and every script of every page would go through the runner.
 */
function standBefore({ kinds, refusedAct, failedRead, key }: Answers): void {
  const ask = window.fetch
  const emptied = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(emptied)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => {
        if (name === 'items') return [name, []]
        return [name, name === 'totalCount' || name === 'count' ? 0 : emptied(inner)]
      }),
    )
  }
  window.fetch = async (input, init) => {
    const address = input instanceof Request ? input.url : String(input)
    if (!new URL(address, location.href).pathname.endsWith('/graphql')) return ask(input, init)
    const body = input instanceof Request ? await input.clone().text() : String(init?.body)
    const { documentId } = JSON.parse(body) as { documentId: string }
    const kind = kinds[documentId]
    if (kind === undefined) throw new Error(`no document ${documentId}`)
    if (kind === 'act') return Response.json(refusedAct)
    const reads = kind === 'read' ? sessionStorage.getItem(key) : null
    if (reads === 'failed') return Response.json(failedRead)
    const answer = await ask(input, init)
    return reads === 'empty' ? Response.json(emptied(await answer.json())) : answer
  }
}

/** Before the first page: nothing that is pressed has an effect, because the server says no to every act. */
export const refuseActs = (page: Page): Promise<unknown> =>
  page.addInitScript(standBefore, {
    kinds,
    refusedAct: REFUSED_ACT,
    failedRead: FAILED_READ,
    key: KEY,
  } satisfies Answers)

/** From now on, on a page that `refuseActs` has prepared. */
export const answerReads = (page: Page, reads: Reads): Promise<void> =>
  page.evaluate(([key, how]) => sessionStorage.setItem(key, how), [KEY, reads] as const)

export const readsOf = (page: Page): Promise<string | null> => page.evaluate((key) => sessionStorage.getItem(key), KEY)
