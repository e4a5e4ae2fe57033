import { connect, type Socket } from 'node:net'
import { type LoadTarget, render } from './http-load.ts'

export interface Answer {
  readonly status: number
  /** seconds from the `Retry-After` header */
  readonly retryAfter: number | null
  /** size of the body as sent */
  readonly bytes: number
  /** the body, where it is JSON */
  readonly body: { result: unknown; error: { code: number; details: string | null } | null } | null
}

export interface BurstResult {
  readonly answers: readonly Answer[]
  readonly ms: number
  /** size of all requests, including headers */
  readonly sentBytes: number
}

/** Sends each target once, over this number of connections, all opened before the first request. */
export async function burst(targets: readonly LoadTarget[], connections: number): Promise<BurstResult> {
  const first = targets[0]
  if (!first) return { answers: [], ms: 0, sentBytes: 0 }
  const requests = targets.map((target) => render(target))
  const sockets = await Promise.all(Array.from({ length: connections }, () => open(new URL(first.url))))
  const answers: Answer[] = []
  let next = 0
  const began = performance.now()
  await Promise.all(
    sockets.map(async (socket) => {
      while (next < requests.length) {
        const index = next++
        answers[index] = await exchange(socket, requests[index] as Buffer)
      }
    }),
  )
  const ms = performance.now() - began
  for (const socket of sockets) socket.destroy()
  return { answers, ms, sentBytes: requests.reduce((sum, { length }) => sum + length, 0) }
}

export function open({ hostname, port }: URL): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port), noDelay: true }, () => resolve(socket))
    socket.once('error', reject)
  })
}

const HEAD_END = Buffer.from('\r\n\r\n')
/** end of a chunked body, which files use */
const LAST_CHUNK = Buffer.from('0\r\n\r\n')

/** @throws Error when the connection ends before the answer is complete */
export function exchange(socket: Socket, request: Buffer): Promise<Answer> {
  return new Promise((resolve, reject) => {
    let received: Buffer = Buffer.alloc(0)
    const finish = (settle: () => void) => {
      socket.off('data', take)
      socket.off('close', lost)
      socket.off('error', lost)
      settle()
    }
    const lost = () => finish(() => reject(new Error('the connection was lost')))
    const take = (chunk: Buffer) => {
      received = received.length === 0 ? chunk : Buffer.concat([received, chunk])
      const answer = parse(received)
      if (answer) finish(() => resolve(answer))
    }
    socket.on('data', take)
    socket.once('close', lost)
    socket.once('error', lost)
    socket.write(request)
  })
}

/** @returns undefined while the answer is not complete */
function parse(received: Buffer): Answer | undefined {
  const end = received.indexOf(HEAD_END)
  if (end < 0) return undefined
  const head = received.toString('latin1', 0, end)
  const from = end + HEAD_END.length
  const isChunked = /transfer-encoding: chunked/i.test(head)
  if (isChunked && !received.subarray(-LAST_CHUNK.length).equals(LAST_CHUNK)) return undefined
  const length = isChunked ? received.length - from : Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0)
  if (received.length < from + length) return undefined
  const text = received.toString('utf8', from, from + length)
  return {
    status: Number(head.slice(9, 12)),
    bytes: length,
    retryAfter: Number(/retry-after: (\d+)/i.exec(head)?.[1]) || null,
    body: text && /content-type: application\/json/i.test(head) ? JSON.parse(text) : null,
  }
}
