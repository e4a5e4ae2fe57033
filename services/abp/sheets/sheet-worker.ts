import { parentPort } from 'node:worker_threads'
import { readDelimited } from './delimited.ts'
import { readFirstSheet } from './first-sheet.ts'
import { REFUSALS, SheetRefusal } from './limits.ts'

/** Files of strangers are read on a thread that may be ended at any moment. */
if (!parentPort) throw new Error('sheet-worker runs as a worker thread')
const port = parentPort

port.on('message', ({ bytes, isText }: { bytes: Uint8Array; isText: boolean }) => {
  try {
    const whole = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    port.postMessage({ rows: isText ? readDelimited(whole) : readFirstSheet(whole) })
  } catch (error) {
    // whatever else a broken file makes us stumble over is its fault, too
    port.postMessage({ refusal: error instanceof SheetRefusal ? error.message : REFUSALS.broken })
  }
})
