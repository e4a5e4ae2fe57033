import { once } from 'node:events'
import { connect as connectPlain, type Socket } from 'node:net'
import { createInterface, type Interface } from 'node:readline'
import { connect as connectSecure } from 'node:tls'

export interface SmtpReply {
  readonly code: number
  readonly lines: readonly string[]
}

/** A connection to a mail server (RFC 5321): sends commands and reads answers of one or more lines. */
export class SmtpConnection {
  #socket: Socket
  #lines: Interface
  #answers: AsyncIterator<string>

  private constructor(socket: Socket) {
    this.#socket = socket
    this.#lines = createInterface({ input: socket })
    this.#answers = this.#lines[Symbol.asyncIterator]()
  }

  /** @throws Error without a connection or a trusted certificate, or when `signal` aborts */
  static async open(url: URL, signal: AbortSignal): Promise<SmtpConnection> {
    const isSecure = url.protocol === 'smtps:'
    const host = url.hostname
    const port = Number(url.port) || (isSecure ? 465 : 587)
    const socket = isSecure ? connectSecure({ host, port, servername: host }) : connectPlain({ host, port })
    signal.addEventListener('abort', () => socket.destroy(new Error('the mail server did not answer in time')), {
      once: true,
    })
    await once(socket, isSecure ? 'secureConnect' : 'connect')
    return new SmtpConnection(socket)
  }

  /** Switches to TLS (STARTTLS) and discards everything received before. */
  async secure(host: string): Promise<void> {
    this.#lines.close()
    this.#socket.removeAllListeners('data')
    const socket = connectSecure({ socket: this.#socket, servername: host })
    await once(socket, 'secureConnect')
    this.#socket = socket
    this.#lines = createInterface({ input: socket })
    this.#answers = this.#lines[Symbol.asyncIterator]()
  }

  /** @throws Error with the server's answer when its code is not one of `expected` */
  async command(text: string | null, ...expected: number[]): Promise<SmtpReply> {
    if (text !== null) this.#socket.write(`${text}\r\n`)
    const reply = await this.#reply()
    if (expected.includes(reply.code)) return reply
    throw new Error(`mail server: ${reply.lines.at(-1) ?? 'no answer'}`)
  }

  close(): void {
    this.#lines.close()
    this.#socket.destroy()
  }

  async #reply(): Promise<SmtpReply> {
    const lines: string[] = []
    for (;;) {
      const { value, done } = await this.#answers.next()
      if (done) throw this.#socket.errored ?? new Error('the mail server closed the connection')
      lines.push(value)
      // a hyphen after the code means that more lines follow
      if (/^\d{3}( |$)/.test(value)) return { code: Number(value.slice(0, 3)), lines }
    }
  }
}
