import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { createInterface } from 'node:readline'

export interface MailServer {
  /** every line it received */
  readonly heard: string[]
  readonly port: number
  close(): Promise<void>
}

/** A mail server on this machine that records what it receives, and answers by the first word of a line. */
export async function startMailServer(answers: Record<string, string> = {}): Promise<MailServer> {
  const heard: string[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    // a client may hang up at any time
    socket.on('error', () => socket.destroy())
    let isMail = false
    socket.write('220 test\r\n')
    const lines = createInterface({ input: socket }).on('error', () => lines.close())
    lines.on('line', (line) => {
      heard.push(line)
      if (isMail && line !== '.') return
      const word = isMail ? '.' : (line.split(/[ :]/)[0] ?? '')
      isMail = word === 'DATA'
      const known: Record<string, string> = { EHLO: '250-test\r\n250 8BITMIME', DATA: '354 go on', QUIT: '221 bye' }
      const answer = answers[word] ?? known[word] ?? '250 ok'
      if (answer !== 'silence') socket.write(`${answer}\r\n`)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    heard,
    port: (server.address() as AddressInfo).port,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** The text of the last mail it received. */
export function lastMailOf({ heard }: MailServer): string {
  const end = heard.lastIndexOf('.')
  const body = heard.slice(heard.lastIndexOf('', end) + 1, end).join('')
  return Buffer.from(body, 'base64').toString()
}
