const PATHS = ['/api', '/graphql', '/dev/messages']

const DOWN = JSON.stringify({
  message: '服务没有在运行，原因见终端。The services are not running; the terminal says why.',
})

/**
 * What Vite's proxy passes on to the services. A request during a start or restart of the services waits for them; a
 * request after they have ended is answered with 503.
 *
 * @param {string} target
 * @param {() => Promise<boolean>} whenUp resolves with whether they serve
 * @returns {Record<string, import('vite').ProxyOptions>}
 */
export function proxyTo(target, whenUp) {
  /** @type {import('vite').ProxyOptions['bypass']} */
  const bypass = async ({ url }, response) => {
    if (await whenUp()) return undefined
    response?.writeHead(503, { 'Content-Type': 'application/json; charset=utf-8' }).end(DOWN)
    // the 503 is already written, and Vite does not touch an answered request
    return url
  }
  return Object.fromEntries(PATHS.map((path) => [path, { target, changeOrigin: true, bypass }]))
}

/**
 * Vite's own logger without its stack traces of connections that a restart has cut; the services report themselves that
 * they end.
 */
export function withoutProxyTraces(logger) {
  const { error } = logger
  logger.error = (message, options) => {
    if (!/(http|ws) proxy (socket )?error/.test(message)) error(message, options)
  }
  return logger
}
