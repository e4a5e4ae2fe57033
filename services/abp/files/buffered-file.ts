import { Readable } from 'node:stream'
import { AppError } from '../conventions/errors.ts'
import type { FileAnswer } from '../conventions/schema-types.ts'

/**
 * The buffer size for a generated file, which is buffered until it is complete or has reached this size. A failure
 * within the buffer is answered in the envelope. A failure after it cuts the connection, so that the client does not
 * take a truncated file for a complete one. See docs/decisions/services-broken-files.md.
 */
const HELD_BYTES = 4 * 1_048_576

/**
 * @param budget milliseconds for generating and sending the file
 * @throws AppError internal when generation fails within the buffer; later failures are passed to `onBroken`
 */
export async function bufferedFile(
  file: FileAnswer,
  onBroken: (error: unknown) => void,
  budget: number,
  most = HELD_BYTES,
): Promise<FileAnswer> {
  if ('open' in file.body) return file
  const source = file.body as Readable
  const limit = setTimeout(() => source.destroy(new Error('the file took longer than EXPORT_TIMEOUT')), budget)
  limit.unref()
  source.once('close', () => clearTimeout(limit))
  const chunks: Buffer[] = []
  const more = source[Symbol.asyncIterator]()
  let bytes = 0
  try {
    while (bytes <= most) {
      const { done, value } = await more.next()
      if (done) return { ...file, body: Readable.from([Buffer.concat(chunks)]), length: bytes }
      chunks.push(Buffer.from(value))
      bytes += chunks.at(-1)?.length ?? 0
    }
  } catch (cause) {
    throw new AppError('internal', { details: '文件没有生成，请稍后再试；仍然不行时请联系平台', cause })
  }
  return { ...file, body: Readable.from(rest(chunks, more, onBroken), { objectMode: false }) }
}

/** Ends the source when the client disconnects. */
async function* rest(chunks: Buffer[], more: AsyncIterator<Buffer>, onBroken: (error: unknown) => void) {
  try {
    while (chunks.length > 0) yield chunks.shift() as Buffer
    for (let part = await more.next(); !part.done; part = await more.next()) yield part.value
  } catch (error) {
    onBroken(error)
    throw error
  } finally {
    await more.return?.()
  }
}
