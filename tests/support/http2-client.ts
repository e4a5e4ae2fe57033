import { once } from 'node:events'
import type { IncomingHttpHeaders } from 'node:http'
import { type ClientHttp2Session, type ClientHttp2Stream, connect, type OutgoingHttpHeaders } from 'node:http2'
import { request } from 'node:https'

export interface Answer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
  /** how the stream was ended, as a code of HTTP/2; 0 by HTTP/1.1 */
  readonly code: number
}

/** A connection by HTTP/2 to a server of this machine, whose certificate nobody trusts. */
export async function openSession(port: number): Promise<ClientHttp2Session> {
  const session = connect(`https://localhost:${port}`, { rejectUnauthorized: false })
  session.on('error', () => {})
  await once(session, 'connect')
  return session
}

/** The whole answer; also to a request that is still sending. */
export async function answerOf(stream: ClientHttp2Stream): Promise<Answer> {
  let headers: IncomingHttpHeaders = {}
  const parts: Buffer[] = []
  stream.on('error', () => {})
  stream.on('response', (given) => {
    headers = given
  })
  stream.on('data', (part: Buffer) => parts.push(part))
  await once(stream, 'close')
  const status = Number((headers as { ':status'?: number })[':status'] ?? 0)
  return { status, headers, body: Buffer.concat(parts), code: stream.rstCode ?? 0 }
}

export function ask(
  session: ClientHttp2Session,
  path: string,
  headers: OutgoingHttpHeaders = {},
  body?: string | Buffer,
): Promise<Answer> {
  const method = body === undefined ? 'GET' : 'POST'
  const stream = session.request({ ':path': path, ':method': method, ...headers }, { endStream: body === undefined })
  const answer = answerOf(stream)
  if (body !== undefined) stream.end(body)
  return answer
}

/** The same by HTTP/1.1, on a connection of its own. */
export async function askHttp1(
  port: number,
  path: string,
  headers: Record<string, string> = {},
  body?: string | Buffer,
): Promise<Answer> {
  const method = body === undefined ? 'GET' : 'POST'
  const asked = request({ host: 'localhost', port, path, method, headers, rejectUnauthorized: false, agent: false })
  asked.end(body)
  const [answer] = await once(asked, 'response')
  return { status: answer.statusCode, headers: answer.headers, body: Buffer.concat(await answer.toArray()), code: 0 }
}
