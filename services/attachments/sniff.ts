import { createReadStream } from 'node:fs'
import { fileTypeFromFile } from 'file-type'
import { kindOf } from './rules.ts'

/**
 * Detects one of the accepted content types from the content alone, or returns undefined. Text has no signature, so
 * UTF-8 without control characters counts as text.
 * @param isForForm also accepts GBK, for forms that read bank files
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
    // thrown by the fatal decoder; read errors are different
    if (error instanceof TypeError) return false
    throw error
  }
}
