import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * Content security policy: the page contains its own scripts and styles, connects to this server only, and runs its
 * workers from memory.
 */
const POLICY = [
  "default-src 'none'",
  "script-src 'unsafe-inline' 'unsafe-eval' blob:",
  'worker-src blob:',
  "style-src 'unsafe-inline'",
  'img-src data: blob:',
  'font-src data:',
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ')

const MISSING =
  '<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>网关</title><p>这里没有安装 GraphiQL（@graphql-yoga/render-graphiql）。接口照常可用：POST /graphql。</p></html>'

let page: Promise<string> | undefined

const drawn = (): Promise<string> =>
  import('@graphql-yoga/render-graphiql').then(
    ({ renderGraphiQL }) => renderGraphiQL({ title: '网关', endpoint: '/graphql' }),
    () => MISSING,
  )

/**
 * The GraphiQL page for developers, which needs no internet. Its queries arrive as separate requests. Not loaded in
 * production.
 */
export async function answerExplorer(reply: FastifyReply): Promise<string> {
  page ??= drawn()
  const text = await page
  reply.header('content-security-policy', POLICY)
  reply.header('content-type', 'text/html; charset=utf-8')
  return text
}

/** True for a request from a browser's address bar. */
export const wantsPage = ({ method, headers }: FastifyRequest): boolean =>
  method === 'GET' && (headers.accept ?? '').includes('text/html')
