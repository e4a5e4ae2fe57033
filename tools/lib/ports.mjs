import { createServer } from 'node:net'

/** @returns {Promise<number>} a port of 127.0.0.1 that is free at this moment. */
export function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })
}
