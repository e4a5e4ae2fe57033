import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import type { AbpEnvelope, AbpError } from '#mesh/upstream.ts'

/** What a REST platform answers to a call. `hang` answers never, `cut` breaks off in the middle of the body. */
export interface UpstreamReply {
  status?: number
  body?: string
  contentType?: string
  hang?: boolean
  cut?: boolean
}

export interface ReceivedCall {
  method: string
  path: string
  query: string
  headers: IncomingMessage['headers']
  body: unknown
}

export interface AbpUpstream {
  url: string
  calls: ReceivedCall[]
  /** Sets what every following call is answered with. */
  answer(reply: UpstreamReply): void
  close(): Promise<void>
}

export const success = (result: unknown): AbpEnvelope => ({
  result,
  targetUrl: null,
  success: true,
  error: null,
  unAuthorizedRequest: false,
  __abp: true,
})

export const failure = (error: AbpError, unAuthorizedRequest = false): AbpEnvelope => ({
  result: null,
  targetUrl: null,
  success: false,
  error: { code: 0, details: null, validationErrors: null, ...error },
  unAuthorizedRequest,
  __abp: true,
})

/** An answer with an envelope as its body. */
export const enveloped = (envelope: AbpEnvelope, status = 200): UpstreamReply => ({
  status,
  body: JSON.stringify(envelope),
})

export function workOrder(id: number): Record<string, unknown> {
  return {
    id,
    displayName: `图片标注工单 ${id}`,
    workOrderNo: `WO2026${String(id).padStart(6, '0')}`,
    enterpriseName: '****科技有限公司',
    status: 'Published',
    statusLabel: '已发布',
    dispatchMethod: 'AutoOrderGrabbing',
    unitPrice: '0.12',
    totalQuantity: '2400.000',
    claimedQuantity: '200.000',
    creationTime: '2026-11-21T10:00:00+08:00',
    deadline: null,
    remark: null,
    isRecommend: true,
    allowedActions: ['claim'],
    rowVersion: 3,
    parent: null,
  }
}

/** A page of the work-order list, as the services answer it. */
export const workOrderPage = (rows = 20) => ({
  totalCount: 100,
  items: Array.from({ length: rows }, (_, index) => workOrder(index + 1)),
})

async function readBody(request: IncomingMessage): Promise<unknown> {
  let text = ''
  for await (const chunk of request) text += chunk
  return text === '' ? undefined : JSON.parse(text)
}

function send(response: ServerResponse, reply: UpstreamReply): void {
  if (reply.hang) return
  const body = reply.body ?? ''
  response.writeHead(reply.status ?? 200, {
    'content-type': reply.contentType ?? 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body) + (reply.cut ? 100 : 0),
  })
  if (reply.cut) response.write(body, () => response.destroy())
  else response.end(body)
}

/** A REST platform of ABP conventions on a port of its own, which answers what a test tells it to. */
export async function startAbpUpstream(): Promise<AbpUpstream> {
  let reply: UpstreamReply = enveloped(success(workOrderPage()))
  const calls: ReceivedCall[] = []
  const sockets = new Set<Socket>()
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://upstream')
    calls.push({
      method: request.method ?? '',
      path: url.pathname,
      query: url.search.slice(1),
      headers: request.headers,
      body: await readBody(request),
    })
    send(response, reply)
  })
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    answer: (next) => {
      reply = next
    },
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => resolve())
      }),
  }
}
