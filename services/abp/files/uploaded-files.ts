import type { MultipartFields } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { UploadedFile } from '../conventions/context.ts'
import { AppError, fieldError } from '../conventions/errors.ts'

/**
 * Reads the files of a form one after the other.
 * @throws AppError unsupportedMedia for another content type, and the error of callersFault for a malformed form
 */
export async function* filesOf(request: FastifyRequest): AsyncIterable<UploadedFile> {
  if (!request.isMultipart()) throw new AppError('unsupportedMedia', { details: '请以表单方式上传文件' })
  for await (const part of request.files()) {
    const fileName = nameOf(part.filename)
    if (!isText(fileName)) throw fieldError('file', '文件名不是 UTF-8 编码，请改名后再上传')
    if (ENCODED.has(part.encoding)) {
      throw new AppError('unsupportedMedia', { details: `文件请按原样上传，不要用 ${part.encoding} 编码` })
    }
    yield {
      fileName,
      stream: part.file,
      fields: fieldsOf(part.fields),
      // the parser adds the fields that follow the file to the same object
      allFields: () => fieldsOf(part.fields),
      isTruncated: () => part.file.truncated,
    }
  }
}

/** A word of mail (RFC 2047). .NET writes a name that is not ASCII like this. */
const MAIL_WORD = /^=\?utf-8\?([bq])\?([^?]*)\?=$/i

/**
 * The name without its folders. It is decoded before they are cut off, because there are slashes in base64.
 * @param given undefined for a part of application/octet-stream without a name, which the parser counts as a file
 */
function nameOf(given: string | undefined): string {
  const [, coding = '', text] = MAIL_WORD.exec(given ?? '') ?? []
  const name = text === undefined ? (given ?? '') : decodedWord(coding, text)
  const unquoted = /^"(.*)"$/.exec(name)?.[1] ?? name
  return unquoted.split(/[\\/]/).at(-1) ?? ''
}

function decodedWord(coding: string, text: string): string {
  if (coding.toLowerCase() === 'b') return Buffer.from(text, 'base64').toString('utf8')
  const bytes = text
    .replaceAll('_', ' ')
    .replace(/=([\da-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

/**
 * Values of Content-Transfer-Encoding, which RFC 7578 has removed from forms. Such files are refused, because the
 * parser passes on the encoded text.
 */
const ENCODED = new Set(['base64', 'quoted-printable'])

/** Bytes that are not UTF-8 arrive as U+FFFD. */
const isText = (text: string | undefined): boolean => !(text ?? '').includes('\ufffd')

/** @throws AppError for a field that is given twice, cut at the limit, or not a text */
function fieldsOf(fields: MultipartFields): Record<string, string> {
  const read: Record<string, string> = {}
  for (const [name, field] of Object.entries(fields)) {
    // the parser's key of a part without a name, which no form reads
    if (name === 'undefined') continue
    if (Array.isArray(field)) {
      if (field.every((each) => each?.type === 'file')) continue
      throw fieldError(name, `表单里的 ${name} 只能填写一次`)
    }
    if (field?.type !== 'field') continue
    if (field.valueTruncated) throw new AppError('tooLarge', { details: `表单里的 ${name} 太长` })
    const value = String(field.value)
    if (!isText(value)) throw fieldError(name, `表单里的 ${name} 不是 UTF-8 编码的文字`)
    read[name] = value
  }
  return read
}
