import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { type Answer, exchange, open } from './http-burst.ts'
import { type LoadTarget, render } from './http-load.ts'

export interface Reply extends Answer {
  readonly ms: number
}

/** A pool of connections for a crowd: if none is free, a call waits in order of arrival. */
export class Connections {
  readonly #url: URL
  readonly #free: Socket[]
  readonly #waiting: ((socket: Socket) => void)[] = []

  private constructor(url: URL, sockets: Socket[]) {
    this.#url = url
    this.#free = sockets
  }

  /** Opens a few connections at a time, because a server drops some if all are requested at once. */
  static async open(url: string, count: number): Promise<Connections> {
    const sockets: Socket[] = []
    while (sockets.length < count) {
      const some = Array.from({ length: Math.min(100, count - sockets.length) }, () => open(new URL(url)))
      sockets.push(...(await Promise.all(some)))
    }
    return new Connections(new URL(url), sockets)
  }

  /** Sends a request; its time includes the wait for a connection. */
  async ask(target: LoadTarget): Promise<Reply> {
    const began = performance.now()
    const free = this.#free.pop() ?? (await new Promise<Socket>((resolve) => this.#waiting.push(resolve)))
    // a new connection if the server has closed this one as idle
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

/** Repeats a request until the answer is final (accepted or refused); all answers are recorded. */
async function askUntilAnswered(connections: Connections, target: LoadTarget, all: Reply[]): Promise<Reply> {
  for (;;) {
    const reply = await connections.ask(target)
    all.push(reply)
    if (reply.status !== 429) return reply
    await pause((reply.retryAfter ?? 1) * 1_000)
  }
}

export interface Rush {
  /** the answers to all requests, including those that were told to retry */
  readonly replies: readonly Reply[]
  /** the last answer to each person */
  readonly last: readonly Reply[]
  readonly ms: number
}

/** Sends the targets one after the other, evenly spread over `withinMs`. */
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

/** Sends the same request every `everyMs` over its own connection until stopped; returns the duration of each. */
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
