// A server-rendered page with hand-written SQL: its rows come from one statement, its markup from the product's own
// components with cached answers.
import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type { Pool } from 'pg'
import { root } from '#tools/lib/root.mjs'
import { ordersOf } from './reads.ts'

interface Drawn {
  readonly status: number
  readonly html: string
  readonly head: string
}
type Render = (
  url: string,
  request: { origin: string; fetch: typeof fetch; accessToken: string },
) => Promise<Drawn | null>

/**
 * @param product base URL of the product, which answers the page's reads the first time; later they come from memory,
 * so that only the rendering is measured in addition to the statement
 */
export async function pageBy(pool: Pool, product: string) {
  const { render } = (await import(pathToFileURL(`${root}/dist/ssr/entry-server.js`).href)) as { render: Render }
  const template = readFileSync(`${root}/dist/client/index.html`, 'utf8')
  const known = new Map<string, Promise<{ body: string; type: string }>>()
  const fetchKnown: typeof fetch = async (_address, options = {}) => {
    const key = `${options.body}`
    const asked = known.get(key) ?? ask(`${product}/graphql`, options)
    known.set(key, asked)
    const { body, type } = await asked
    return new Response(body, { headers: { 'content-type': type } })
  }
  return async (url: string, accessToken: string): Promise<string> => {
    await ordersOf(pool)
    const drawn = await render(url, { origin: 'http://127.0.0.1', fetch: fetchKnown, accessToken })
    if (drawn?.status !== 200) throw new Error(`${url} was not drawn`)
    return template
      .replace(/<!--app-head-->.*<!--\/app-head-->/s, () => drawn.head)
      .replace('<!--app-html-->', () => drawn.html)
  }
}

async function ask(address: string, { headers, body }: RequestInit) {
  const answer = await fetch(address, { method: 'POST', headers, body })
  return { body: await answer.text(), type: String(answer.headers.get('content-type')) }
}
