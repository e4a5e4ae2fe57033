import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { type Answer, exchange, open } from './http-burst.ts'
import { type LoadTarget, render } from './http-load.ts'

export interface Reply extends Answer {
  readonly ms: number
}

/** Connections that a crowd shares: a call that finds none free waits for one, in the order they came. */
export class Connections {
  readonly #url: URL
  readonly #free: Socket[]
  readonly #waiting: ((socket: Socket) => void)[] = []

  private constructor(url: URL, sockets: Socket[]) {
    this.#url = url
    this.#free = sockets
  }

  /** A few at a time: a server that is asked for all of them at once drops some. */
  static async open(url: string, count: number): Promise<Connections> {
    const sockets: Socket[] = []
    while (sockets.length < count) {
      const some = Array.from({ length: Math.min(100, count - sockets.length) }, () => open(new URL(url)))
      sockets.push(...(await Promise.all(some)))
    }
    return new Connections(new URL(url), sockets)
  }

  /** From the moment of the call, the wait for a connection included. */
  async ask(target: LoadTarget): Promise<Reply> {
    const began = performance.now()
    const free = this.#free.pop() ?? (await new Promise<Socket>((resolve) => this.#waiting.push(resolve)))
    // The server closes idle connections.
    const socket = free.destroyed ? await open(this.#url) : free
    const answer = await exchange(socket, render(target))
    const next = this.#waiting.shift()
    if (next) next(socket)
    else this.#free.push(socket)
    return { ...answer, ms: performance.now() - began }
  }

  close(): void {
    for (const socket of this.#free) socket.destroy()
  }
}

/** Asks until it is a yes or a no; every answer on the way counts. */
async function askUntilAnswered(connections: Connections, target: LoadTarget, all: Reply[]): Promise<Reply> {
  for (;;) {
    const reply = await connections.ask(target)
    all.push(reply)
    if (reply.status !== 429) return reply
    await pause((reply.retryAfter ?? 1) * 1_000)
  }
}

export interface Rush {
  /** of every request, those who were sent away among them */
  readonly replies: readonly Reply[]
  /** the last answer of each person */
  readonly last: readonly Reply[]
  readonly ms: number
}

/** They come one after the other, evenly within `withinMs`. */
export async function rush(connections: Connections, targets: readonly LoadTarget[], withinMs: number): Promise<Rush> {
  const replies: Reply[] = []
  const began = performance.now()
  const last = await Promise.all(
    targets.map(async (target, index) => {
      await pause((index * withinMs) / targets.length)
      return askUntilAnswered(connections, target, replies)
    }),
  )
  return { replies, last, ms: performance.now() - began }
}

/** How long each of the same request takes, asked every `everyMs` until told to stop, on a connection of its own. */
export async function watch(target: LoadTarget, everyMs: number): Promise<() => Promise<number[]>> {
  const connections = await Connections.open(target.url, 1)
  const times: number[] = []
  let isOver = false
  const asking = (async () => {
    while (!isOver) {
      const { status, ms } = await connections.ask(target)
      if (status !== 200) throw new Error(`${target.name} answered ${status}`)
      times.push(ms)
      await pause(Math.max(0, everyMs - ms))
    }
  })()
  return async () => {
    isOver = true
    await asking
    connections.close()
    return times
  }
}

export const percentile = (values: readonly number[], share: number): number =>
  [...values].sort((one, other) => one - other)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0
