import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { fileTypeFromFile } from 'file-type'
import { wideEncodingOf } from '#services/abp/files/sheets/file-kind.ts'
import { officeTypeOf } from './office-files.ts'
import { kindOf } from './rules.ts'

/**
 * Detects one of the accepted content types from the content alone, or returns undefined. Text has no signature, so
 * UTF-8 without control characters counts as text.
 * @param isForForm also accepts GBK, UTF-16 with its mark, and the end mark of older programs, for forms that read files
 * of banks and spreadsheets
 */
export async function contentTypeOf(path: string, isForForm = false): Promise<string | undefined> {
  const found = (await fileTypeFromFile(path))?.mime
  const marked = found === 'application/zip' ? ((await officeTypeOf(path)) ?? found) : found
  if (marked && kindOf(marked)) return marked
  if (await isLatePdf(path)) return 'application/pdf'
  for (const encoding of isForForm ? await encodingsOf(path) : UTF_8) {
    if (await isText(path, encoding, isForForm)) return 'text/plain'
  }
  return undefined
}

const UTF_8 = ['utf-8'] as const

async function encodingsOf(path: string): Promise<readonly string[]> {
  const wide = wideEncodingOf(await beginningOf(path, 2))
  return wide === null ? ['utf-8', 'gb18030'] : [wide]
}

/** True for a PDF that begins after blank lines, which PDF readers accept. */
const isLatePdf = async (path: string): Promise<boolean> =>
  /^\s*%PDF-\d/.test((await beginningOf(path, 1_024)).toString('latin1'))

export async function beginningOf(path: string, bytes: number): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: finding control characters is the point
const END_MARK = /\u001a\s*$/
// biome-ignore lint/suspicious/noControlCharactersInRegex: finding control characters is the point
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/

async function isText(path: string, encoding: string, mayHaveEndMark: boolean): Promise<boolean> {
  const decoder = new TextDecoder(encoding, { fatal: true })
  try {
    for await (const chunk of createReadStream(path)) {
      const text = decoder.decode(chunk as Buffer, { stream: true })
      if (CONTROL.test(mayHaveEndMark ? text.replace(END_MARK, '') : text)) return false
    }
    return !CONTROL.test(decoder.decode())
  } catch (error) {
    // a TypeError comes from the fatal decoder and means that the text is not UTF-8; read errors are thrown on
    if (error instanceof TypeError) return false
    throw error
  }
}
