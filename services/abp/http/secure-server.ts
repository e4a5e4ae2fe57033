import type { Server } from 'node:http'
import { createSecureServer, type Http2SecureServer } from 'node:http2'
import type { Server as NetServer } from 'node:net'
import type { FastifyServerFactory } from 'fastify'
import type { TlsFiles } from '#services/config-tls.ts'
import { pairOf } from '#services/config-tls.ts'
import type { Logger } from '../platform/logger.ts'
import { WHOLE_REQUEST_MS } from './stalled-body.ts'

/** How often the files are read, so that a renewed certificate is served without a restart. */
const RENEWAL_MS = 60_000
/** Time without a frame after which a connection is closed, as Fastify closes one of HTTP/1.1. */
const IDLE_MS = 72_000
/** Spare connections that never begin would hold up a shutdown for as long. */
const HANDSHAKE_MS = 15_000
/** Bytes of bodies that a connection may send before they are read; the default of 64 kB slows uploads over long lines. */
const WINDOW = 1_048_576

/**
 * The limits of a connection against floods. Node itself limits resets of streams, CONTINUATION frames, pings and
 * settings, and the memory of a connection (`maxSessionMemory`, 10 MB).
 */
const SETTINGS = {
  // ten tabs of a page with all its scripts wait for none of them
  maxConcurrentStreams: 200,
  initialWindowSize: WINDOW,
  // what HTTP/1.1 takes (Node's `maxHeaderSize`)
  maxHeaderListSize: 16_384,
  enablePush: false,
}

/**
 * Fastify's option `serverFactory`: one port for HTTP/2 and HTTP/1.1 over TLS. Fastify's own option `http2` would give
 * every server another type, and leaves HTTP/1.1 on the same port without its limits.
 */
export function secureServers(files: TlsFiles, logger: Logger, renewalMs = RENEWAL_MS): FastifyServerFactory {
  return (handler) => {
    const { pair } = pairOf(files)
    const server = createSecureServer({
      ...pair,
      allowHTTP1: true,
      settings: SETTINGS,
      handshakeTimeout: HANDSHAKE_MS,
    })
    // for Node the requests of the two protocols are of two types, for Fastify of one
    const events: NetServer = server
    events.on('request', handler)
    // of connections by HTTP/1.1, which Node reads from the server; a missing Host is refused by request-heads.ts
    Object.assign(server, { requestTimeout: WHOLE_REQUEST_MS, keepAliveTimeout: IDLE_MS, requireHostHeader: false })
    server.on('session', (session) => {
      session.setTimeout(IDLE_MS, () => session.close())
      session.setLocalWindowSize(WINDOW)
    })
    followFiles(server, files, logger, renewalMs, pair)
    // what is used of it is the same: events, address, listen, close
    return server as NetServer as Server
  }
}

/** Serves a renewed certificate to new connections. Files that a server cannot use change nothing. */
function followFiles(
  server: Http2SecureServer,
  files: TlsFiles,
  logger: Logger,
  renewalMs: number,
  first: ReturnType<typeof pairOf>['pair'],
): void {
  let known = JSON.stringify(first)
  // read and not watched: tools replace the files, or a link to their folder, of which a watcher does not hear
  const timer = setInterval(() => {
    const { pair, problems } = pairOf(files)
    const found = JSON.stringify([pair, problems])
    if (found === known || JSON.stringify(pair) === known) return
    if (problems.length > 0) {
      logger.error('certificate not renewed, the previous one is still served', { problems: problems.join('；') })
      known = found
      return
    }
    server.setSecureContext(pair)
    known = JSON.stringify(pair)
    logger.info('certificate renewed', { file: files.certificate })
  }, renewalMs)
  timer.unref()
  server.once('close', () => clearInterval(timer))
}
