// A stand-in for PostgreSQL that costs almost nothing: it passes new questions on to PostgreSQL and answers repeated
// reads from memory.
//
// A machine with two cores can then measure several processes of the portal as if the database were on another machine.
import { connect, createServer, type Socket } from 'node:net'

const target = new URL(process.env.DATABASE_URL ?? '')
const SYNC = 'S'.charCodeAt(0)
const QUERY = 'Q'.charCodeAt(0)
const PARSE = 'P'.charCodeAt(0)
const BIND = 'B'.charCodeAt(0)
const READY = 'Z'.charCodeAt(0)
/** length of a message's header: one byte for its kind and four for its length, which counts itself but not the kind */
const HEAD = 5

/** texts of prepared statements by name; the names are derived from the texts (services/database/statement-names.ts) */
const texts = new Map<string, string>()
/** recorded answers, by the bytes of the request */
const answers = new Map<string, Buffer>()

/**
 * Splits a stream into messages. @param first true at the start of a connection, because its first message has no kind
 */
class Messages {
  #rest: Buffer = Buffer.alloc(0)
  #isFirst: boolean

  constructor(first: boolean) {
    this.#isFirst = first
  }

  *take(chunk: Buffer): Iterable<Buffer> {
    this.#rest = this.#rest.length === 0 ? chunk : Buffer.concat([this.#rest, chunk])
    for (;;) {
      const at = this.#isFirst ? 0 : 1
      if (this.#rest.length < at + 4) return
      const length = at + this.#rest.readInt32BE(at)
      if (this.#rest.length < length) return
      yield this.#rest.subarray(0, length)
      this.#rest = this.#rest.subarray(length)
      this.#isFirst = false
    }
  }
}

/** The text that starts at `from` and ends with a zero byte. */
const textAt = (message: Buffer, from: number): string => message.toString('utf8', from, message.indexOf(0, from))

/**
 * Whether the request only executes a prepared read. A request that also prepares is passed on, so that PostgreSQL
 * knows the statement's name.
 */
function isKnownRead(question: Buffer): boolean {
  if (question[0] !== BIND) return false
  const statement = textAt(question, question.indexOf(0, HEAD) + 1)
  return (
    /^\s*select\b/i.test(texts.get(statement) ?? '') && !/\bfor (no key )?update\b/i.test(texts.get(statement) ?? '')
  )
}

/**
 * Pairs one connection of the portal with one to PostgreSQL; the driver sends the next request only after the answer.
 */
function serve(client: Socket): void {
  const real = connect({ host: target.hostname, port: Number(target.port || 5432), noDelay: true })
  client.setNoDelay(true)
  const asked = new Messages(true)
  const told = new Messages(false)
  let question: Buffer[] = []
  let answer: Buffer[] = []
  /** key of the current request, if its answer is to be recorded */
  let key: string | null = null
  let isStarted = false

  client.on('data', (chunk) => {
    for (const message of asked.take(chunk)) {
      if (!isStarted) {
        isStarted = true
        real.write(message)
        continue
      }
      question.push(Buffer.from(message))
      if (message[0] === PARSE) {
        const name = textAt(message, HEAD)
        texts.set(name, textAt(message, HEAD + Buffer.byteLength(name) + 1))
      }
      if (message[0] !== SYNC && message[0] !== QUERY) continue
      const whole = Buffer.concat(question)
      question = []
      key = isKnownRead(whole) ? whole.toString('latin1') : null
      const known = key === null ? undefined : answers.get(key)
      if (known) client.write(known)
      else real.write(whole)
    }
  })
  real.on('data', (chunk) => {
    client.write(chunk)
    for (const message of told.take(chunk)) {
      answer.push(Buffer.from(message))
      if (message[0] !== READY) continue
      if (key !== null) answers.set(key, Buffer.concat(answer))
      key = null
      answer = []
    }
  })
  for (const [one, other] of [
    [client, real],
    [real, client],
  ] as const) {
    one.on('close', () => other.destroy())
    one.on('error', () => other.destroy())
  }
}

const server = createServer(serve)
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.send?.({ port: typeof address === 'object' ? address?.port : 0 })
})
process.once('disconnect', () => process.exit(0))
