// A PostgreSQL that costs almost nothing: passes on what it has not seen, and answers repeated reads from memory.
//
// With it a machine of two cores shows what several processes of the portal do where the database is on another machine.
import { connect, createServer, type Socket } from 'node:net'

const target = new URL(process.env.DATABASE_URL ?? '')
const SYNC = 'S'.charCodeAt(0)
const QUERY = 'Q'.charCodeAt(0)
const PARSE = 'P'.charCodeAt(0)
const BIND = 'B'.charCodeAt(0)
const READY = 'Z'.charCodeAt(0)
/** a message is its kind, its length in four bytes, and its content; the length counts itself */
const HEAD = 5

/** of prepared statements, by their names, which come from their texts (services/database/statement-names.ts) */
const texts = new Map<string, string>()
/** what was answered, by the bytes of the question */
const answers = new Map<string, Buffer>()

/** Cuts a stream into messages. @param first the first message has no kind: the start of a connection */
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

/** The text that starts at `from` and ends with a zero. */
const textAt = (message: Buffer, from: number): string => message.toString('utf8', from, message.indexOf(0, from))

/** Whether the question only executes a prepared read. One that prepares is passed on, so that PostgreSQL knows the name. */
function isKnownRead(question: Buffer): boolean {
  if (question[0] !== BIND) return false
  const statement = textAt(question, question.indexOf(0, HEAD) + 1)
  return (
    /^\s*select\b/i.test(texts.get(statement) ?? '') && !/\bfor (no key )?update\b/i.test(texts.get(statement) ?? '')
  )
}

/** One connection of the portal with its own to PostgreSQL; the driver asks the next question after the answer. */
function serve(client: Socket): void {
  const real = connect({ host: target.hostname, port: Number(target.port || 5432), noDelay: true })
  client.setNoDelay(true)
  const asked = new Messages(true)
  const told = new Messages(false)
  let question: Buffer[] = []
  let answer: Buffer[] = []
  /** of the question under way, when its answer is to be kept */
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
