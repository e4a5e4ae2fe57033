import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
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
  let isClosing = false
  const destroyIfSpare = (socket: Socket) => void (requests.get(socket) === 0 && socket.destroySoon())
  app.server.on('connection', (socket) => {
    requests.set(socket, 0)
    socket.once('close', () => requests.delete(socket))
  })
  app.server.on('request', ({ socket }, response) => {
    requests.set(socket, (requests.get(socket) ?? 0) + 1)
    response.once('close', () => {
      if (!requests.has(socket)) return
      requests.set(socket, (requests.get(socket) ?? 1) - 1)
      if (isClosing) destroyIfSpare(socket)
    })
  })
  app.addHook('preClose', async () => {
    isClosing = true
    setTimeout(() => {
      for (const socket of requests.keys()) destroyIfSpare(socket)
    }, SPARE_MS).unref()
    setTimeout(() => app.server.closeAllConnections(), timeout * 1000).unref()
  })
}
