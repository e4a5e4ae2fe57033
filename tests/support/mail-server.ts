import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { createInterface } from 'node:readline'
import { type SecureContextOptions, TLSSocket } from 'node:tls'

export interface MailServer {
  /** every line it received */
  readonly heard: string[]
  readonly port: number
  close(): Promise<void>
}

const KNOWN: Readonly<Record<string, string>> = {
  EHLO: '250-test\r\n250 8BITMIME',
  DATA: '354 go on',
  QUIT: '221 bye',
}

/**
 * A mail server on this machine that records what it receives, and answers by the first word of a line. With a
 * certificate it goes over to TLS after STARTTLS, and says then of itself what `secured` says.
 */
export async function startMailServer(
  answers: Readonly<Record<string, string>> = {},
  encryption?: SecureContextOptions & { readonly secured: Readonly<Record<string, string>> },
): Promise<MailServer> {
  const heard: string[] = []
  const sockets = new Set<Socket>()
  const listenTo = (socket: Socket, own: Readonly<Record<string, string>>) => {
    sockets.add(socket)
    // a client may hang up at any time
    socket.on('error', () => socket.destroy())
    let isMail = false
    const lines = createInterface({ input: socket }).on('error', () => lines.close())
    lines.on('line', (line) => {
      heard.push(line)
      if (isMail && line !== '.') return
      const word = isMail ? '.' : (line.split(/[ :]/)[0] ?? '')
      isMail = word === 'DATA'
      const answer = own[word] ?? KNOWN[word] ?? '250 ok'
      if (answer === 'hang up') return void socket.end()
      if (answer !== 'silence') socket.write(`${answer}\r\n`)
      if (word !== 'STARTTLS' || !encryption || !answer.startsWith('220')) return
      lines.close()
      socket.removeAllListeners('data')
      listenTo(new TLSSocket(socket, { ...encryption, isServer: true }), encryption.secured)
    })
  }
  const server = createServer((socket) => {
    socket.write('220 test\r\n')
    listenTo(socket, answers)
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
