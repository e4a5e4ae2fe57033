/** The kind of a file by its first bytes, whatever its name. */
export type FileKind = 'zip' | 'encrypted' | 'oldSheet' | 'oldDocument' | 'webPage' | 'binary' | 'text'

/**
 * The first bytes of a compound file (MS-CFB): the container of Office before 2007, and of documents with a password.
 */
const COMPOUND = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const ZIP = Buffer.from('PK\u0003\u0004')
const EMPTY_ZIP = Buffer.from('PK\u0005\u0006')

/** Whether a compound file contains a stream. Its directory stores the names of streams in UTF-16. */
const holds = (bytes: Buffer, stream: string): boolean => bytes.includes(Buffer.from(stream, 'utf16le'))

const PAGE = /^\s*<(!doctype html|html|head|meta|table|body|div)\b/i
const HEAD_BYTES = 1024

/** The encoding of a text with two bytes for each character, by the mark at its beginning; null for another text. */
export function wideEncodingOf(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  return bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : null
}

export function fileKindOf(bytes: Buffer): FileKind {
  const startsWith = (signature: Buffer) => bytes.subarray(0, signature.length).equals(signature)
  if (startsWith(ZIP) || startsWith(EMPTY_ZIP)) return 'zip'
  if (startsWith(COMPOUND)) {
    if (holds(bytes, 'EncryptedPackage')) return 'encrypted'
    return holds(bytes, 'WordDocument') || holds(bytes, 'PowerPoint Document') ? 'oldDocument' : 'oldSheet'
  }
  if (wideEncodingOf(bytes) !== null) return 'text'
  const head = bytes.subarray(0, HEAD_BYTES)
  if (PAGE.test(head.toString('latin1').replace(/^\u00ef\u00bb\u00bf/, ''))) return 'webPage'
  return head.includes(0) ? 'binary' : 'text'
}
