import type { EventEmitter } from 'node:events'
import { constants, type ServerHttp2Session } from 'node:http2'
import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { TLSSocket, Server as TlsServer } from 'node:tls'
import type { FastifyInstance } from 'fastify'
import type { ShutdownLimits } from './config-limits.ts'

/**
 * Time in milliseconds after which spare connections are closed. Browsers open such connections, and closing would
 * otherwise wait a minute for them.
 */
const SPARE_MS = 1_000

const ending = new WeakSet<FastifyInstance>()

/** Whether shutdown has begun: readiness fails, but requests are still accepted. */
export const isEnding = (app: FastifyInstance): boolean => ending.has(app)

/**
 * Readiness fails first; after the grace period no new requests are accepted, and running ones have `timeout` seconds.
 * Then connections are destroyed, so that a truncated download never looks complete. Jobs and the database close last,
 * in the server's hooks.
 */
export async function endInOrder(app: FastifyInstance, { grace }: Pick<ShutdownLimits, 'grace'>): Promise<void> {
  ending.add(app)
  await pause(grace * 1000)
  await app.close()
}

/** Closes idle connections when the server closes, and all others after the timeout. */
export function limitClosing(app: FastifyInstance, { timeout }: Pick<ShutdownLimits, 'timeout'>): void {
  const requests = new Map<Socket, number>()
  const closeSessions = limitSessions(app)
  let isClosing = false
  const destroyIfSpare = (socket: Socket) => void (requests.get(socket) === 0 && socket.destroySoon())
  // with TLS the connection of a request is the secured one
  app.server.on(app.server instanceof TlsServer ? 'secureConnection' : 'connection', (socket: Socket) => {
    if (isHttp2(socket)) return
    requests.set(socket, 0)
    socket.once('close', () => requests.delete(socket))
  })
  app.server.on('request', ({ socket, httpVersionMajor }, response) => {
    if (httpVersionMajor === 2) return
    requests.set(socket, (requests.get(socket) ?? 0) + 1)
    response.once('close', () => {
      if (!requests.has(socket)) return
      requests.set(socket, (requests.get(socket) ?? 1) - 1)
      if (isClosing) destroyIfSpare(socket)
    })
  })
  app.addHook('preClose', async () => {
    isClosing = true
    closeSessions(timeout)
    setTimeout(() => {
      for (const socket of requests.keys()) destroyIfSpare(socket)
    }, SPARE_MS).unref()
    setTimeout(() => {
      for (const socket of requests.keys()) socket.destroy()
    }, timeout * 1000).unref()
  })
}

const isHttp2 = (socket: Socket): boolean => socket instanceof TLSSocket && socket.alpnProtocol === 'h2'

/**
 * Connections by HTTP/2: each is told that no more requests are taken (GOAWAY) and ends with its last answer; a client
 * repeats a request that was on its way.
 * @returns a function that begins this, and destroys what is left after the timeout
 */
function limitSessions(app: FastifyInstance): (timeout: number) => void {
  const sessions = new Set<ServerHttp2Session>()
  let isClosing = false
  const server: EventEmitter = app.server
  server.on('session', (session: ServerHttp2Session) => {
    sessions.add(session)
    session.once('close', () => sessions.delete(session))
    if (isClosing) session.close()
  })
  return (timeout) => {
    isClosing = true
    for (const session of sessions) session.close()
    // an error, because without one the end of a truncated download would look like its whole
    const code = constants.NGHTTP2_INTERNAL_ERROR
    setTimeout(() => {
      for (const session of sessions) session.destroy(undefined, code)
    }, timeout * 1000).unref()
  }
}
