import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { constants } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { outOfMemory } from './refusals.mjs'

/** Exit code EX_CONFIG of sysexits.h: tells the supervisor that a restart cannot help. */
export const NEEDS_CHANGE = 78

/** The environment variable with a worker's number. */
const NUMBER = 'PORTAL_WORKER'
/** How long a worker must run until its start counts as successful; an exit after that is a new crash. */
const STEADY_MS = 60_000
const PAUSES_MS = [1_000, 2_000, 4_000, 8_000, 16_000, 30_000]

/** The worker's number, counted from 0; null in a single process. */
export const workerNumber = (): number | null => (cluster.isWorker ? Number(process.env[NUMBER]) : null)

const write = (line: string): void => void process.stdout.write(`${line}\n`)

/**
 * Serves with `count` processes on one port. The first starts alone, so that migrations, seeds and error messages
 * happen only once; the others follow when it is ready. A process that dies is restarted, with growing pauses. A signal
 * is passed on to all processes; a second one kills them.
 * @returns the exit code when all have ended: that of a failed start, otherwise 78 if any process reported it,
 * otherwise 0
 */
export async function runWorkers(count: number): Promise<number> {
  const running = new Set<Worker>()
  const stopping = new AbortController()
  passSignalsOn(running, stopping)
  // bin/portal.mjs enables source maps in its process, which new processes do not inherit
  if (process.sourceMapsEnabled) cluster.setupPrimary({ execArgv: [...process.execArgv, '--enable-source-maps'] })

  async function run(number: number, onReady: () => void): Promise<number> {
    const worker = cluster.fork({ [NUMBER]: String(number) })
    running.add(worker)
    // the signal arrived while the worker was being created
    if (stopping.signal.aborted) worker.process.kill('SIGTERM')
    worker.once('listening', onReady)
    const [code, signal] = (await once(worker, 'exit')) as [number | null, NodeJS.Signals | null]
    running.delete(worker)
    if (signal === 'SIGKILL' && !stopping.signal.aborted) write(outOfMemory())
    return code ?? 128 + constants.signals[signal as NodeJS.Signals]
  }

  /**
   * Restarts the worker until shutdown, or until it reports a wrong setting; the other workers then continue without
   * it.
   */
  async function keep(number: number, onReady: () => void): Promise<number> {
    let wasReady = false
    for (let crashes = 0; ; crashes++) {
      const began = Date.now()
      const code = await run(number, () => {
        wasReady = true
        onReady()
      })
      if (stopping.signal.aborted || code === NEEDS_CHANGE || (number === 0 && !wasReady)) return code
      if (Date.now() - began > STEADY_MS || code === 0) crashes = 0
      const ms = PAUSES_MS[Math.min(crashes, PAUSES_MS.length - 1)] as number
      write(`工作进程 ${number + 1} 结束（代码 ${code}），${ms / 1000} 秒后重新启动；其余工作进程继续服务`)
      await pause(ms, undefined, { signal: stopping.signal }).catch(() => {})
      if (stopping.signal.aborted) return code
    }
  }

  const kept: Promise<number>[] = []
  await new Promise<void>((resolve) => {
    const first = keep(0, resolve)
    kept.push(first)
    void first.then(() => resolve())
  })
  if (running.size > 0) process.send?.('ready')
  for (let number = 1; number < count && running.size > 0; number++) kept.push(keep(number, () => {}))
  const codes = await Promise.all(kept)
  return codes.includes(NEEDS_CHANGE) ? NEEDS_CHANGE : Math.max(...codes)
}

function passSignalsOn(running: ReadonlySet<Worker>, stopping: AbortController): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      const isSecond = stopping.signal.aborted
      stopping.abort()
      for (const worker of running) worker.process.kill(isSecond ? 'SIGKILL' : 'SIGTERM')
    })
  }
}
