import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/**
 * Below the ports that Linux, macOS and Windows give to outgoing connections (from 32768, 49152). A port among those
 * may be taken by any connection between the moment it is found free and the moment a server listens on it.
 */
const RANGE = [20_000, 32_000]

/** @param {number} port @returns {Promise<boolean>} whether a server can listen on the port of 127.0.0.1 now */
function canListen(port) {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => server.close(() => resolve(true)))
  })
}

/**
 * @param {number} [count] how many ports in a row
 * @returns {Promise<number>} the first of `count` ports of 127.0.0.1 that are free at this moment
 */
export async function freePort(count = 1) {
  for (;;) {
    const first = randomInt(RANGE[0], RANGE[1] - count)
    const free = await Promise.all(Array.from({ length: count }, (_, index) => canListen(first + index)))
    if (free.every(Boolean)) return first
  }
}
