import { connect, type Socket } from 'node:net'
import type { Readable } from 'node:stream'
import type { ScannerPlace } from '#services/config-scan.ts'
import { ScannerAwayError, ScanTooLongError, type Verdict } from './verdict.ts'

/** The maximum length of an answer; clamd names only one signature. */
const MOST_ANSWER = 4_096
/** clamd accepts chunks of any size, each preceded by its length in four bytes. */
const CHUNK = 64 * 1_024

/** Reads an answer such as `stream: Eicar-Signature FOUND`. */
export function verdictOf(answer: string): Verdict {
  const found = /^stream: (.+) FOUND$/.exec(answer)
  if (found?.[1]) return { kind: 'found', name: found[1] }
  if (answer === 'stream: OK') return { kind: 'clean' }
  if (answer.startsWith('INSTREAM size limit exceeded')) return { kind: 'tooLarge' }
  return { kind: 'failed', reason: answer.slice(0, 200) }
}

/**
 * Sends the content to clamd for a scan (INSTREAM). The content is read to its end or destroyed.
 * @throws ScannerAwayError when clamd cannot be reached or closes without an answer, ScanTooLongError
 */
export async function scanByClamd(place: ScannerPlace, content: Readable, milliseconds: number): Promise<Verdict> {
  try {
    return verdictOf(await ask(place, 'zINSTREAM\0', content, milliseconds))
  } finally {
    content.destroy()
  }
}

/** Resolves when clamd answers. @throws ScannerAwayError */
export async function pingClamd(place: ScannerPlace, milliseconds: number): Promise<void> {
  const answer = await ask(place, 'zPING\0', null, milliseconds).catch((error) => {
    throw error instanceof ScanTooLongError ? new ScannerAwayError(`no answer in ${milliseconds} ms`) : error
  })
  if (answer !== 'PONG') throw new ScannerAwayError(`answered ${answer.slice(0, 50)} to a ping`)
}

/** The version of clamd's signatures, `27819`. @throws ScannerAwayError */
export async function baseOfClamd(place: ScannerPlace, milliseconds: number): Promise<string> {
  const answer = await ask(place, 'zVERSION\0', null, milliseconds).catch((error) => {
    throw error instanceof ScanTooLongError ? new ScannerAwayError(`no answer in ${milliseconds} ms`) : error
  })
  // `ClamAV 1.4.6/27819/Tue Nov 24 09:21:05 2026`: without signatures the answer contains only the program's name
  const [program = '', base] = answer.split('/')
  if (!program.startsWith('ClamAV')) throw new ScannerAwayError(`answered ${answer.slice(0, 50)} to VERSION`)
  return base ?? program
}

/** Sends one command on a new connection and reads one answer, terminated by a zero byte. */
function ask(place: ScannerPlace, command: string, content: Readable | null, milliseconds: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect('path' in place ? { path: place.path } : { host: place.host, port: place.port })
    let answer = ''
    let isOpen = false
    const limit = setTimeout(() => fail(isOpen ? new ScanTooLongError() : away('no connection in time')), milliseconds)
    const away = (why: string) => new ScannerAwayError(why)
    const fail = (error: Error) => {
      clearTimeout(limit)
      socket.destroy()
      reject(error)
    }
    const done = (text: string) => {
      clearTimeout(limit)
      socket.destroy()
      resolve(text)
    }
    socket.setEncoding('utf8')
    socket.on('connect', () => {
      isOpen = true
      socket.write(command)
      // errors of the socket are handled by its own event, because clamd may have answered before the socket closed
      if (content) send(socket, content).catch((error) => !socket.destroyed && fail(error))
    })
    socket.on('data', (text) => {
      answer += text
      const end = answer.indexOf('\0')
      if (end >= 0) done(answer.slice(0, end).trim())
      else if (answer.length > MOST_ANSWER) fail(away('answered without an end'))
    })
    socket.on('error', (error: NodeJS.ErrnoException) => {
      // clamd stopped reading, but its answer may still arrive
      if (isOpen && (error.code === 'EPIPE' || error.code === 'ECONNRESET') && answer) return done(answer.trim())
      fail(away(error.code ?? error.message))
    })
    socket.on('end', () => (answer ? done(answer.trim()) : fail(away('hung up'))))
    socket.on('close', () => fail(away('hung up')))
  })
}

async function send(socket: Socket, content: Readable): Promise<void> {
  for await (const part of content) {
    const bytes = part as Buffer
    for (let from = 0; from < bytes.length; from += CHUNK) {
      const chunk = bytes.subarray(from, from + CHUNK)
      const head = Buffer.alloc(4)
      head.writeUInt32BE(chunk.length)
      if (socket.destroyed || !socket.writable) return
      socket.write(head)
      if (!socket.write(chunk)) await drained(socket)
    }
  }
  if (socket.writable) socket.write(Buffer.alloc(4))
}

/** Resolves when the socket accepts data again or closes. */
const drained = (socket: Socket): Promise<void> =>
  new Promise((resolve) => {
    const over = () => {
      socket.off('drain', over).off('close', over)
      resolve()
    }
    socket.on('drain', over).on('close', over)
  })
