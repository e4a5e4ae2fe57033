import { parentPort } from 'node:worker_threads'
import { readDelimited } from './delimited.ts'
import { readFirstSheet } from './first-sheet.ts'
import { REFUSALS, SheetRefusal } from './limits.ts'

/** Parses untrusted files on a thread that can be terminated at any time. */
if (!parentPort) throw new Error('sheet-worker runs as a worker thread')
const port = parentPort

port.on('message', ({ bytes, isText }: { bytes: Uint8Array; isText: boolean }) => {
  try {
    const whole = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    port.postMessage({ table: isText ? readDelimited(whole) : readFirstSheet(whole) })
  } catch (error) {
    // any other error is also caused by a malformed file
    port.postMessage({ refusal: error instanceof SheetRefusal ? error.message : REFUSALS.broken })
  }
})
