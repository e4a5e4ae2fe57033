import {
  acceptedOf,
  type FileCategory,
  type FileKind,
  KINDS,
  type KindName,
  limitOf,
} from '#machines/rules/files/file-kinds.ts'

const MB = 1_048_576

/** The largest limit of the category, before the kind of file is known. */
export const highestLimitOf = (category: FileCategory): number =>
  Math.max(...acceptedOf(category).map((kind) => limitOf(category, kind)))

export function kindOf(contentType: string): KindName | undefined {
  const names = Object.keys(KINDS) as KindName[]
  return names.find((name) => Object.keys(KINDS[name].types).includes(contentType))
}

export const isAccepted = (category: FileCategory, kind: KindName): boolean => acceptedOf(category).includes(kind)

/** `图片（JPG、PNG、GIF、WEBP）、PDF` */
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
 * The file name for downloads: without folders, and with an extension that matches the content, so that nothing opens
 * as something else. `../工资.exe` with a picture becomes `工资.exe.png`.
 */
export function safeFileName(given: string, contentType: string): string {
  const kind = kindOf(contentType)
  const types: FileKind['types'] = kind ? KINDS[kind].types : {}
  const endings = types[contentType] ?? []
  const base = given.normalize('NFC').split(/[\\/]/).at(-1) ?? ''
  const plain = base.replace(UNSAFE, '').replace(/^\.+/, '').trim()
  const ending = endings.find((known) => plain.toLowerCase().endsWith(`.${known}`))
  const stem = ending ? plain.slice(0, -ending.length - 1) : plain
  const short = [...stem].slice(0, MOST_CHARACTERS).join('').trim() || '未命名'
  return `${short}.${ending ?? endings[0] ?? 'bin'}`
}
