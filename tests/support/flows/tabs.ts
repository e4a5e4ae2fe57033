/** Web Locks of one browser: a name is held by one request at a time, the others stand in line. */
export class Locks {
  readonly #lines = new Map<string, (() => void)[]>()

  request(name: string, { signal }: { signal: AbortSignal }, work: () => Promise<void>): Promise<void> {
    return new Promise((resolve, reject) => {
      const line = this.#lines.get(name) ?? []
      this.#lines.set(name, line)
      const turn = () =>
        work().then(() => {
          line.shift()
          line[0]?.()
          resolve()
        })
      signal.addEventListener('abort', () => {
        const place = line.indexOf(turn)
        if (place < 1) return
        line.splice(place, 1)
        reject(new DOMException('aborted', 'AbortError'))
      })
      line.push(turn)
      if (line[0] === turn) queueMicrotask(turn)
    })
  }
}

/** Channels of one browser, which hear all others of their name and not themselves. */
export function channels() {
  const open = new Set<Channel>()
  class Channel {
    onmessage: ((event: { data: unknown }) => void) | null = null
    readonly name: string
    constructor(name: string) {
      this.name = name
      open.add(this)
    }
    postMessage(data: unknown) {
      for (const other of open) if (other !== this && other.name === this.name) other.onmessage?.({ data })
    }
    close() {
      open.delete(this)
    }
  }
  return Channel
}
