import { connect } from 'node:net'
import type { Envelope } from '#services/abp/conventions/envelope.ts'

export interface RawReply {
  readonly status: number
  /** names in lower case */
  readonly headers: Readonly<Record<string, string>>
  readonly text: string
  readonly json: () => Envelope
}

/**
 * One HTTP/1.1 request written byte by byte, with exactly these headers: what libraries add or leave out by themselves
 * (a length, a type) is the caller's here. The server closes the connection.
 */
export function rawRequest(
  port: number,
  method: string,
  target: string,
  headers: Readonly<Record<string, string>> = {},
  body = '',
): Promise<RawReply> {
  const lines = [`${method} ${target} HTTP/1.1`, 'Host: localhost', 'Connection: close']
  const head = [...lines, ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`)].join('\r\n')
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const socket = connect(port, '127.0.0.1', () => socket.write(`${head}\r\n\r\n${body}`))
    socket.on('data', (chunk) => chunks.push(chunk))
    socket.on('end', () => resolve(parse(Buffer.concat(chunks).toString('utf8'))))
    socket.on('error', reject)
  })
}

function parse(answer: string): RawReply {
  const end = answer.indexOf('\r\n\r\n')
  const [first = '', ...lines] = answer.slice(0, end).split('\r\n')
  const headers = Object.fromEntries(
    lines.map((line) => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
    }),
  )
  const text = answer.slice(end + 4)
  return { status: Number(first.split(' ')[1]), headers, text, json: () => JSON.parse(text) as Envelope }
}
