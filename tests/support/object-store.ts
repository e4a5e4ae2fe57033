import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

const KEY = 'AKTEST'
const SECRET = 'a/secret+with@signs'
const REGION = 'cn-test'
const BUCKET = 'portal-files'
const SKEW_MS = 15 * 60_000

const sha256 = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex')
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()

/** An S3 store on the own machine that checks every signature itself (AWS Signature Version 4) and keeps objects in memory. */
export async function startObjectStore() {
  const objects = new Map<string, Buffer>()
  const heard: string[] = []
  const server = createServer((request, response) => {
    answer(objects, request, response)
      .then((status) => heard.push(`${request.method} ${status}`))
      .catch((error) => response.writeHead(500).end(String(error)))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const urlWith = (secret: string, bucket = BUCKET) =>
    `s3://${KEY}:${encodeURIComponent(secret)}@127.0.0.1:${port}/${bucket}?region=${REGION}&style=path&tls=false`
  return {
    objects,
    heard,
    url: urlWith(SECRET),
    wrongUrl: urlWith('another secret'),
    lostUrl: urlWith(SECRET, 'no-such-bucket'),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

async function answer(objects: Map<string, Buffer>, request: IncomingMessage, response: ServerResponse) {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const body = Buffer.concat(chunks)
  const refuse = (status: number, code: string): number => {
    response.writeHead(status, { 'content-type': 'application/xml' }).end(`<Error><Code>${code}</Code></Error>`)
    return status
  }
  const problem = signatureProblem(request, body)
  if (problem) return refuse(problem === 'XAmzContentSHA256Mismatch' ? 400 : 403, problem)
  const path = new URL(request.url ?? '/', 'http://store').pathname
  if (!path.startsWith(`/${BUCKET}/`)) return refuse(404, 'NoSuchBucket')
  switch (request.method) {
    case 'PUT':
      if (Number(request.headers['content-length']) !== body.length) return refuse(411, 'MissingContentLength')
      objects.set(path, body)
      response.writeHead(200).end()
      return 200
    case 'DELETE':
      objects.delete(path)
      response.writeHead(204).end()
      return 204
    default:
      return give(objects.get(path), request, response, refuse)
  }
}

function give(
  object: Buffer | undefined,
  request: IncomingMessage,
  response: ServerResponse,
  refuse: (status: number, code: string) => number,
): number {
  if (!object) return refuse(404, 'NoSuchKey')
  const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
  const part = start === undefined ? object : object.subarray(Number(start), Number(end) + 1)
  const status = start === undefined ? 200 : 206
  response.writeHead(status, { 'content-length': part.length }).end(part)
  return status
}

/** Why the request would be refused, by the published algorithm; null when it is signed well. */
function signatureProblem({ method, url, headers }: IncomingMessage, body: Buffer): string | null {
  const pattern = /^AWS4-HMAC-SHA256 Credential=([^,]+), SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/
  const [, credential = '', names = '', signature] = pattern.exec(headers.authorization ?? '') ?? []
  const [id, day = '', region = '', service = ''] = credential.split('/')
  const time = String(headers['x-amz-date'])
  if (id !== KEY || region !== REGION || service !== 's3') return 'InvalidAccessKeyId'
  const [, y, mo, d, h, mi, s] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(time) ?? []
  const skew = Math.abs(Date.parse(`${y}-${mo}-${d}T${h}:${mi}:${s}Z`) - Date.now())
  if (!(skew < SKEW_MS) || !time.startsWith(day)) return 'RequestTimeTooSkewed'
  const payload = String(headers['x-amz-content-sha256'])
  // a body travels with its own hash: "unsigned" would let anybody on the way change it
  if (payload !== 'UNSIGNED-PAYLOAD' || method === 'PUT') {
    if (payload !== sha256(body)) return 'XAmzContentSHA256Mismatch'
  }
  const { pathname, searchParams } = new URL(url ?? '/', 'http://store')
  const query = [...searchParams].sort().map((pair) => pair.map(encodeURIComponent).join('='))
  const lines = names.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`)
  const canonical = [method, pathname, query.join('&'), lines.join(''), names, payload].join('\n')
  const toSign = ['AWS4-HMAC-SHA256', time, `${day}/${region}/s3/aws4_request`, sha256(canonical)].join('\n')
  const key = ['s3', 'aws4_request'].reduce(hmac, hmac(hmac(`AWS4${SECRET}`, day), region))
  return hmac(key, toSign).toString('hex') === signature ? null : 'SignatureDoesNotMatch'
}
