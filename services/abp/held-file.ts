import { Readable } from 'node:stream'
import { AppError } from './errors.ts'
import type { FileAnswer } from './schema-types.ts'

/**
 * A file that is made while it is sent is held back until it is whole, or until this much of it is there. Up to here a
 * fault is answered in the envelope. Beyond, the connection is cut, so that nobody takes half a file for the whole.
 * docs/decisions/services-broken-files.md says why.
 */
const HELD_BYTES = 4 * 1_048_576

/**
 * @param budget milliseconds for making and sending the file
 * @throws AppError internal when the file breaks while it is held; `onBroken` is told of what breaks later
 */
export async function heldFile(
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

/** A reader who goes away ends the source, too. */
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
