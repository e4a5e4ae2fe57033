import { acceptedOf, type FileCategory, KINDS, type KindName, limitOf } from '#machines/rules/files/file-kinds.ts'

const MB = 1_048_576

/** The largest limit of the category, before the kind of file is known. */
export const highestLimitOf = (category: FileCategory): number =>
  Math.max(...acceptedOf(category).map((kind) => limitOf(category, kind)))

const OFFICE = 'application/vnd.openxmlformats-officedocument'

/** The kind of each content type, and its file extensions, the usual one first. */
const CONTENT: Readonly<Record<string, readonly [kind: KindName, ...endings: string[]]>> = {
  'image/jpeg': ['image', 'jpg', 'jpeg', 'jfif', 'jpe'],
  'image/png': ['image', 'png'],
  'image/gif': ['image', 'gif'],
  'image/webp': ['image', 'webp'],
  'application/pdf': ['pdf', 'pdf'],
  [`${OFFICE}.wordprocessingml.document`]: ['office', 'docx'],
  [`${OFFICE}.spreadsheetml.sheet`]: ['office', 'xlsx'],
  [`${OFFICE}.presentationml.presentation`]: ['office', 'pptx'],
  'text/plain': ['text', 'txt', 'csv', 'json'],
  'application/zip': ['archive', 'zip'],
  'application/ofd': ['ofd', 'ofd'],
  'video/mp4': ['video', 'mp4', 'm4v'],
  'video/quicktime': ['video', 'mov'],
}
export const CONTENT_TYPES: readonly string[] = Object.keys(CONTENT)

export const kindOf = (contentType: string): KindName | undefined => CONTENT[contentType]?.[0]

export const endingsOf = (contentType: string): readonly string[] => CONTENT[contentType]?.slice(1) ?? []

export const isAccepted = (category: FileCategory, kind: KindName): boolean => acceptedOf(category).includes(kind)

/** The accepted kinds as text, for instance `图片（JPG、PNG、GIF、WEBP）、PDF` */
export const acceptedInWords = (category: FileCategory): string =>
  acceptedOf(category)
    .map((kind) => KINDS[kind].label)
    .join('、')

export const sizeInWords = (bytes: number): string => `${Math.round(bytes / MB)} MB`

/** Characters that are special to a file system or invisible. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: finding control characters is the point
const UNSAFE = /[\u0000-\u001f\u007f<>:"|?*\u200b-\u200f\u202a-\u202e\u2066-\u2069]/g
const MOST_CHARACTERS = 150

/**
 * The file name for downloads: without folders, and with an extension that matches the content, so that the file does
 * not open as another type. `../工资.exe` with a picture becomes `工资.exe.png`.
 */
export function safeFileName(given: string, contentType: string): string {
  const endings = endingsOf(contentType)
  const base = given.normalize('NFC').split(/[\\/]/).at(-1) ?? ''
  const plain = base.replace(UNSAFE, '').replace(/^\.+/, '').trim()
  const ending = endings.find((known) => plain.toLowerCase().endsWith(`.${known}`))
  const stem = ending ? plain.slice(0, -ending.length - 1) : plain
  const short = [...stem].slice(0, MOST_CHARACTERS).join('').trim() || '未命名'
  return `${short}.${ending ?? endings[0] ?? 'bin'}`
}
