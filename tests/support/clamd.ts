import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer, type Socket } from 'node:net'

/** By the EICAR definition; reversed, so that no scanner of the machine takes this file for it. */
export const EICAR = Buffer.from(
  [...'*H+H$!ELIF-TSET-SURIVITNA-DRADNATS-RACIE$}7)CC7)^P(45XZP\\4[PA@%P!O5X'].reverse().join(''),
)

export type ClamdMood =
  | 'working'
  /** answers a ping and says nothing more */
  | 'stuck'
  /** ends the connection in the middle of a file */
  | 'hanging up'
  /** answers as clamd does when it cannot read a file */
  | 'failing'

export interface Clamd {
  readonly url: string
  readonly port: number
  readonly scanned: Buffer[]
  mood: ClamdMood
  /** bytes a stream may have, as StreamMaxLength */
  most: number
  /** the number of its signatures */
  base: number
  /** found beside EICAR since these signatures */
  newlyKnown: Buffer | null
  stop(): Promise<void>
}

/** A stand-in that speaks the protocol of clamd(8): zPING, zVERSION and zINSTREAM, zero-terminated, chunks with their length. */
export async function startClamd(port = 0): Promise<Clamd> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => {})
    serve(socket, clamd).catch(() => socket.destroy())
  }).listen(port, '127.0.0.1')
  await once(server, 'listening')
  const taken = (server.address() as AddressInfo).port
  const clamd: Clamd = {
    url: `tcp://127.0.0.1:${taken}`,
    port: taken,
    scanned: [],
    mood: 'working',
    most: 26_214_400,
    base: 27_819,
    newlyKnown: null,
    stop: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
  return clamd
}

async function serve(socket: Socket, clamd: Clamd): Promise<void> {
  let held = Buffer.alloc(0)
  const incoming = socket[Symbol.asyncIterator]() as AsyncIterator<Buffer>
  const take = async (count: number): Promise<Buffer> => {
    while (held.length < count) {
      const { done, value } = await incoming.next()
      if (done) throw new Error('the client went away')
      held = Buffer.concat([held, value])
    }
    const taken = held.subarray(0, count)
    held = held.subarray(count)
    return taken
  }
  let command = ''
  while (!command.endsWith('\0')) command += (await take(1)).toString('latin1')
  if (command === 'zPING\0') return void socket.end('PONG\0')
  if (command === 'zVERSION\0') return void socket.end(`ClamAV 1.4.6/${clamd.base}/Tue Nov 24 09:21:05 2026\0`)
  if (command !== 'zINSTREAM\0') return void socket.end('UNKNOWN COMMAND\0')
  if (clamd.mood === 'hanging up') return void socket.destroy()
  const parts: Buffer[] = []
  for (let length = (await take(4)).readUInt32BE(); length > 0; length = (await take(4)).readUInt32BE()) {
    parts.push(Buffer.from(await take(length)))
    if (Buffer.concat(parts).length > clamd.most) {
      return void socket.end('INSTREAM size limit exceeded. ERROR\0')
    }
  }
  if (clamd.mood === 'stuck') return
  if (clamd.mood === 'failing') return void socket.end("stream: Can't allocate memory ERROR\0")
  const content = Buffer.concat(parts)
  clamd.scanned.push(content)
  const isFound = content.includes(EICAR) || (clamd.newlyKnown !== null && content.includes(clamd.newlyKnown))
  socket.end(`stream: ${isFound ? 'Eicar-Test-Signature FOUND' : 'OK'}\0`)
}
