import { createReadStream } from 'node:fs'
import { fileTypeFromFile } from 'file-type'
import { kindOf } from './rules.ts'

/**
 * What a file is, by its content alone: one of the accepted content types, or undefined. Text carries no mark, so
 * anything that is UTF-8 without control characters counts as text, whatever it is called.
 * @param isForForm the form that reads it takes the text of a bank, which is GBK
 */
export async function contentTypeOf(path: string, isForForm = false): Promise<string | undefined> {
  const marked = (await fileTypeFromFile(path))?.mime
  if (marked && kindOf(marked)) return marked
  return (await isText(path, 'utf-8')) || (isForForm && (await isText(path, 'gb18030'))) ? 'text/plain' : undefined
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: finding control characters is the point
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/

async function isText(path: string, encoding: 'utf-8' | 'gb18030'): Promise<boolean> {
  const decoder = new TextDecoder(encoding, { fatal: true })
  try {
    for await (const chunk of createReadStream(path)) {
      if (CONTROL.test(decoder.decode(chunk as Buffer, { stream: true }))) return false
    }
    return !CONTROL.test(decoder.decode())
  } catch (error) {
    // what a fatal decoder throws; a failure to read is another matter
    if (error instanceof TypeError) return false
    throw error
  }
}
