import { once } from 'node:events'
import { connect as connectPlain, type Socket } from 'node:net'
import { connect as connectSecure } from 'node:tls'
import SMTPConnection from 'nodemailer/lib/smtp-connection'

export interface MailServer {
  /** Resolves with the server's answer. */
  send(envelope: { from: string; to: string }, mail: Buffer): Promise<string>
}

/**
 * Connects to the mail server of SMTP_URL, lets `work` use the connection, and ends it properly.
 * @throws Error with the server's message, without a trusted certificate, or when `signal` aborts
 */
export async function withMailServer<T>(
  url: URL,
  signal: AbortSignal,
  work: (server: MailServer) => Promise<T>,
): Promise<T> {
  const socket = await open(url, signal)
  const isSecure = url.protocol === 'smtps:'
  const connection = new SMTPConnection({
    connection: socket,
    secure: isSecure,
    secured: isSecure,
    host: url.hostname,
    name: 'portal',
  })
  const ended = new Promise((resolve) => connection.once('end', resolve))
  // a server may end the connection at any time; this rejects a pending wait for a response
  const broken = new Promise<never>((_, reject) => {
    connection.on('error', (error) => reject(inItsWords(error)))
    signal.addEventListener('abort', () => reject(tooLate()), { once: true })
  })
  broken.catch(() => {})
  const within = <R>(answer: Promise<R>): Promise<R> => Promise.race([answer, broken])
  try {
    await within(new Promise<void>((resolve) => connection.connect(() => resolve())))
    await within(letIn(connection, url))
    const result = await within(work(serverAt(connection)))
    connection.quit()
    // the server has accepted the mail, so errors at the end of the connection do not matter
    await within(ended).catch(() => {})
    return result
  } finally {
    connection.close()
    socket.destroy()
  }
}

/**
 * Lets the operating system resolve the host, because nodemailer's own resolution ignores /etc/hosts and caches for
 * five minutes.
 */
async function open(url: URL, signal: AbortSignal): Promise<Socket> {
  const isSecure = url.protocol === 'smtps:'
  const host = url.hostname
  const port = Number(url.port) || (isSecure ? 465 : 587)
  const socket = isSecure ? connectSecure({ host, port, servername: host }) : connectPlain({ host, port })
  try {
    await once(socket, isSecure ? 'secureConnect' : 'connect', { signal })
    return socket
  } catch (error) {
    socket.on('error', () => {}).destroy()
    throw signal.aborted ? tooLate() : error
  }
}

async function letIn(connection: SMTPConnection, url: URL): Promise<void> {
  if (!url.password) return
  if (!connection.secure) throw new Error('the mail server offers no encryption, so the password was not sent')
  const credentials = { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) }
  await new Promise<void>((resolve, reject) =>
    connection.login({ credentials }, (error) => (error ? reject(inItsWords(error)) : resolve())),
  )
}

const serverAt = (connection: SMTPConnection): MailServer => ({
  send: (envelope, mail) =>
    new Promise((resolve, reject) =>
      connection.send(envelope, mail, (error, info) => (error ? reject(inItsWords(error)) : resolve(info.response))),
    ),
})

const tooLate = (): Error => new Error('the mail server did not answer in time')

/** The error with the server's last message, which an operator can look up; else the connection error. */
function inItsWords(error: Error & { response?: string | undefined }): Error {
  const said = error.response?.trim().split('\n').at(-1)
  return said ? new Error(`mail server: ${said}`, { cause: error }) : error
}
