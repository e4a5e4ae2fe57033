import { PassThrough } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Authenticate } from '#services/abp/conventions/calls.ts'
import { isAnonymous } from '#services/abp/conventions/context.ts'
import { succeed } from '#services/abp/conventions/envelope.ts'
import { AppError } from '#services/abp/conventions/errors.ts'
import { decryptToken } from '#services/abp/http/encrypted-token.ts'
import type { Platform } from '#services/abp/platform/platform.ts'
import { issueTicket, readTicket, TICKET_SECONDS } from './stream-ticket.ts'
import { unreadHubOf } from './unread-hub.ts'

const EVENTS = 'text/event-stream; charset=utf-8'

/** The interval of heartbeats, because proxies close connections that are silent for a minute. */
const HEARTBEAT_MS = 20_000
/**
 * The lifetime of a stream. Then the client reconnects and authenticates again, so that a revoked token stops working.
 */
const LIFETIME_MS = 5 * 60_000
/**
 * The limit of streams of one reader. Beyond it the oldest streams are closed, so that a faulty client cannot use up
 * the connections.
 */
const MOST_STREAMS = 10

/**
 * `GET /api/messages/stream`: server-sent events `unread` with `{"count": n}`, at once and after every change.
 * Authenticates by the Authorization header or, because an EventSource cannot send headers, by `?ticket=` from `POST
 * /api/messages/ticket` or ABP's `?enc_auth_token=`, the `encryptedAccessToken` of a login. Streams end when the server
 * shuts down.
 */
export function mountMessageStream(app: FastifyInstance, platform: Platform, authenticate: Authenticate): void {
  const open = new Set<PassThrough>()
  app.addHook('preClose', async () => {
    for (const stream of open) stream.end()
  })

  app.post('/api/messages/ticket', async (request) => {
    const userId = await signedInUser(request, platform, authenticate)
    const ticket = issueTicket(platform.sealer, userId, platform.now())
    return succeed({ ticket, expireInSeconds: TICKET_SECONDS })
  })

  // a HEAD request opens no stream, so it does not count against the limit of its reader
  app.head('/api/messages/stream', async (request, reply) => {
    await readerOf(request, platform, authenticate)
    return reply.header('Content-Type', EVENTS).send()
  })

  app.get('/api/messages/stream', { exposeHeadRoute: false }, async (request, reply) => {
    const userId = await readerOf(request, platform, authenticate)
    if (unreadHubOf(platform).countOf(userId) >= MOST_STREAMS) {
      throw new AppError('tooManyRequests', { details: '打开的页面太多，请关闭一些后再试' })
    }
    const stream = openStream(platform, userId)
    open.add(stream)
    stream.once('close', () => open.delete(stream))
    return (
      reply
        .header('Content-Type', EVENTS)
        .header('Cache-Control', 'no-cache, no-transform')
        // prevents nginx from buffering events
        .header('X-Accel-Buffering', 'no')
        .send(stream)
    )
  })
}

function openStream(platform: Platform, userId: number): PassThrough {
  const stream = new PassThrough()
  stream.write('retry: 5000\n\n')
  const unsubscribe = unreadHubOf(platform).subscribe(userId, (count) => {
    if (stream.writable) stream.write(`event: unread\ndata: {"count":${count}}\n\n`)
  })
  const heartbeat = setInterval(() => stream.writable && stream.write(': \n\n'), HEARTBEAT_MS)
  const end = setTimeout(() => stream.end(), LIFETIME_MS)
  heartbeat.unref()
  end.unref()
  stream.once('close', () => {
    unsubscribe()
    clearInterval(heartbeat)
    clearTimeout(end)
  })
  return stream
}

async function readerOf(request: FastifyRequest, platform: Platform, authenticate: Authenticate): Promise<number> {
  const { ticket, enc_auth_token: encrypted } = request.query as { ticket?: unknown; enc_auth_token?: unknown }
  if (typeof encrypted === 'string') {
    const token = decryptToken(platform, encrypted)
    if (token === null) throw new AppError('notLoggedIn', { details: '连接凭据无法识别，请重新登录' })
    return signedInUser({ headers: { ...request.headers, authorization: `Bearer ${token}` } }, platform, authenticate)
  }
  if (ticket === undefined) return signedInUser(request, platform, authenticate)
  const userId = typeof ticket === 'string' ? readTicket(platform.sealer, ticket, platform.now()) : null
  if (userId === null) throw new AppError('notLoggedIn', { details: '连接凭据已过期，请重新连接' })
  return userId
}

/** @throws AppError notLoggedIn */
async function signedInUser(
  { headers }: Pick<FastifyRequest, 'headers'>,
  platform: Platform,
  authenticate: Authenticate,
): Promise<number> {
  const { actor } = await authenticate(headers, platform)
  if (isAnonymous(actor)) throw new AppError('notLoggedIn', { details: '请先登录' })
  return actor.userId
}
