import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { fail } from '../conventions/envelope.ts'
import { AppError } from '../conventions/errors.ts'

const known = new WeakMap<FastifyInstance, Map<string, Set<string>>>()

/** One slash at the end is ignored, as the router does. */
const keyOf = (url: string): string => (url.split('?')[0] ?? '').toLowerCase().replace(/(.)\/$/, '$1')

/**
 * True for an address of the services or the gateway, with or without a route: its answers are read by programs, which
 * expect the envelope and no page. The router reads any case of letters and escapes, so the pattern of its route counts
 * as well.
 */
export const isOfServices = ({ url, routeOptions }: Pick<FastifyRequest, 'url' | 'routeOptions'>): boolean =>
  [url, routeOptions?.url ?? ''].some((each) => /^\/+(api|graphql)(?=[/?]|$)/i.test(each))

/**
 * Records the methods of every route with a fixed path, except those that only refuse (`config: { refuses: true }`)
 * or belong to a page (`isPage`), which the portal answers for all other methods. Install it before the routes.
 */
export function noteMethods(app: FastifyInstance): void {
  const methods = new Map<string, Set<string>>()
  known.set(app, methods)
  app.addHook('onRoute', ({ url, method, config }) => {
    const { refuses, isPage } = (config ?? {}) as { refuses?: boolean; isPage?: boolean }
    if (/[*:]/.test(url) || refuses || isPage) return
    const ofUrl = methods.get(keyOf(url)) ?? new Set()
    for (const each of [method].flat()) ofUrl.add(each)
    methods.set(keyOf(url), ofUrl)
  })
}

/** The methods that a path accepts; empty if it has no route. */
export function methodsOf(app: FastifyInstance, url: string): readonly string[] {
  return [...(known.get(app)?.get(keyOf(url)) ?? [])].sort()
}

/** Answers a path without a route for this method: 405 with the accepted methods (RFC 9110 §15.5.6), or 404. */
export function answerWithoutRoute(app: FastifyInstance, url: string, method: string, reply: FastifyReply) {
  const methods = methodsOf(app, url)
  const refusal =
    methods.length === 0
      ? new AppError('notFound', { message: '未找到资源!', details: '没有这个接口' })
      : new AppError('methodNotAllowed', { details: `这个接口不接受 ${method}，请用 ${methods.join('、')}` })
  if (methods.length > 0) reply.header('Allow', methods.join(', '))
  if (methods.length > 0 && method === 'OPTIONS') return reply.code(204).send()
  const { status, envelope } = fail(refusal)
  return reply.code(status).send(envelope)
}
