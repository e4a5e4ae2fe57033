import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { ShutdownLimits } from './config-limits.ts'

/** Browsers open connections in advance and never use them; closing would wait for those for a minute. */
const SPARE_MS = 1_000

const ending = new WeakSet<FastifyInstance>()

/** From the first signal on: readiness is red though requests are still taken. */
export const isEnding = (app: FastifyInstance): boolean => ending.has(app)

/**
 * Readiness turns red; after the grace nothing new is accepted; what is in hand has `timeout` seconds. Then connections
 * are destroyed: a download that is cut never looks whole. Jobs and the database close last, by the hooks of the server.
 */
export async function endInOrder(app: FastifyInstance, { grace }: Pick<ShutdownLimits, 'grace'>): Promise<void> {
  ending.add(app)
  await pause(grace * 1000)
  await app.close()
}

/** Closes what no request uses as soon as the server closes, and the rest when the time is over. */
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
