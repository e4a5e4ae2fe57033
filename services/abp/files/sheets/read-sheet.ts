import type { Worker } from 'node:worker_threads'
import { startWorker } from '#services/abp/platform/worker.ts'
import { fileKindOf } from './file-kind.ts'
import { type REFUSALS, refusal, SHEET_LIMITS, SheetRefusal } from './limits.ts'
import type { SheetTable } from './sheet-table.ts'

type Answer = { readonly table: SheetTable } | { readonly refusal: string }

interface ThreadLimits {
  readonly milliseconds: number
  readonly heapMegabytes: number
}

interface Reading extends ThreadLimits {
  readonly isText: boolean
}

const MOST_WAITING = 8
const IDLE_MS = 60_000

/** The single worker parses one file at a time: a second thread would take CPU time from all other requests. */
let worker: Worker | null = null
let workerMegabytes = 0
let last: Promise<unknown> = Promise.resolve()
let waiting = 0
let idle: NodeJS.Timeout | undefined

/** The message why a file of this kind is not a table. */
const REFUSED = {
  encrypted: 'encrypted',
  oldSheet: 'oldFormat',
  oldDocument: 'notSheet',
  binary: 'notSheet',
  webPage: 'webPage',
} as const satisfies Record<string, keyof typeof REFUSALS>

/**
 * Reads the first visible sheet of a workbook, or a delimited text in UTF-8 or GBK, whatever the name of the file. It
 * is parsed on a worker thread within the limits of `limits.ts`.
 * @throws SheetRefusal whose message names the kind of the file or the exceeded limit
 */
export async function readTable(bytes: Buffer, limits: Partial<ThreadLimits> = {}): Promise<SheetTable> {
  const kind = fileKindOf(bytes)
  if (kind !== 'zip' && kind !== 'text') throw refusal(REFUSED[kind])
  return inTurn(bytes, { ...SHEET_LIMITS, ...limits, isText: kind === 'text' })
}

async function inTurn(bytes: Buffer, reading: Reading): Promise<SheetTable> {
  if (waiting >= MOST_WAITING) throw refusal('busy')
  waiting += 1
  const mine = last.then(() => readOne(bytes, reading))
  last = mine.catch(() => {})
  try {
    return await mine
  } finally {
    waiting -= 1
  }
}

function readOne(bytes: Buffer, { milliseconds, heapMegabytes, isText }: Reading): Promise<SheetTable> {
  clearTimeout(idle)
  if (workerMegabytes !== heapMegabytes) end()
  const thread = worker ?? start(heapMegabytes)
  worker = thread
  return new Promise<SheetTable>((resolve, reject) => {
    const timer = setTimeout(() => fail(refusal('milliseconds')), milliseconds)
    const settle = () => {
      clearTimeout(timer)
      thread.removeAllListeners('message').removeAllListeners('error').removeAllListeners('exit')
      thread.unref()
    }
    const fail = (error: Error) => {
      settle()
      worker = null
      // errors while the thread ends are irrelevant
      thread.on('error', () => {})
      void thread.terminate()
      reject(error)
    }
    thread.ref()
    thread.once('message', (answer: Answer) => {
      settle()
      idle = setTimeout(end, IDLE_MS).unref()
      if ('table' in answer) resolve(answer.table)
      else reject(new SheetRefusal(answer.refusal))
    })
    thread.once('error', (error: NodeJS.ErrnoException) =>
      fail(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? refusal('heapMegabytes') : error),
    )
    thread.once('exit', (code) => fail(new Error(`the thread that reads spreadsheets ended with code ${code}`)))
    thread.postMessage({ bytes, isText })
  })
}

function start(heapMegabytes: number): Worker {
  workerMegabytes = heapMegabytes
  return startWorker(import.meta.url, './sheet-worker', {
    resourceLimits: { maxOldGenerationSizeMb: heapMegabytes, maxYoungGenerationSizeMb: 32 },
  })
}

function end(): void {
  void worker?.terminate()
  worker = null
}
