import { PassThrough, Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import yazl from 'yazl'
import type { FileAnswer } from '../conventions/schema-types.ts'

export interface ZipEntry {
  /** path in the archive, with `/` between folders, never absolute; may contain Chinese */
  readonly name: string
  readonly body: Readable | Buffer | string
}

/**
 * A ZIP that is written while it is read: entries are opened one at a time, and no entry is held in memory as a whole.
 */
export function zipOf(entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>, now: Date): Readable {
  const out = new PassThrough()
  // the reader gets the error from the stream later; without a listener the error would end the process
  out.on('error', () => {})
  const zip = new yazl.ZipFile()
  // an error destroys the output, so that the client does not take a truncated file for a complete one
  zip.on('error', (error: Error) => out.destroy(error))
  zip.outputStream.pipe(out)
  write(zip, entries, { mtime: now, out }).catch((error: Error) => out.destroy(error))
  return out
}

async function write(
  zip: yazl.ZipFile,
  entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>,
  { mtime, out }: { mtime: Date; out: PassThrough },
) {
  for await (const { name, body } of entries) {
    const source = body instanceof Readable ? body : Readable.from([Buffer.from(body)])
    // when the reader disconnects the entry is closed, which ends the loop and with it the remaining entries
    const close = () => source.destroy()
    out.once('close', close)
    if (out.destroyed) close()
    zip.addReadStream(source, name, { mtime })
    await finished(source)
    out.off('close', close)
  }
  zip.end()
}

/** A ZIP as a download. */
export const zipped = (fileName: string, entries: AsyncIterable<ZipEntry>, now: Date): FileAnswer => ({
  fileName: `${fileName}.zip`,
  contentType: 'application/zip',
  body: zipOf(entries, now),
})
