import { fileSize } from '#src/ui/data/file-text.ts'

/** One kind of files that a field takes. */
export interface OfferedKind {
  /** the name for users */
  label: string
  /** of names, without the dot */
  endings: readonly string[]
  /** its part of the `accept` attribute, which the device's own chooser reads */
  picker: string
  /** in bytes */
  most: number
  /** a larger one is made smaller before it is sent */
  shrinks?: boolean
}

export interface FileRules {
  kinds: readonly OfferedKind[]
  maxFiles?: number
}

/** Whether the name has an extension; Android names some photos with digits only. */
const endingOf = (name: string): string | undefined => /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toLowerCase()

/**
 * Why a chosen file cannot be taken, or null. Only the name of another kind is refused here: the server decides by the
 * content.
 */
export function fileProblem(file: File, { kinds }: FileRules): string | null {
  const ending = endingOf(file.name)
  const kind = kinds.find(({ endings }) => ending !== undefined && endings.includes(ending))
  if (ending !== undefined && !kind) {
    return `${file.name} 的格式不能上传。可以上传：${kinds.map(({ label }) => label).join('、')}`
  }
  const most = Math.max(...(kind ? [kind] : kinds).map((one) => (one.shrinks ? Number.POSITIVE_INFINITY : one.most)))
  if (file.size > most) return `${file.name} 有 ${fileSize(file.size)}，每个文件不超过 ${fileSize(most)}`
  if (file.size === 0) return `${file.name} 是空文件，请重新选择`
  return null
}

/** `每个不超过 20 MB（视频 200 MB）`; nothing where photos alone are taken. */
function limitIn(kinds: readonly OfferedKind[]): string {
  const bound = kinds.filter(({ shrinks }) => !shrinks)
  const usual = Math.min(...bound.map(({ most }) => most))
  const more = bound.filter(({ most }) => most > usual).map(({ label, most }) => `（${label} ${fileSize(most)}）`)
  return bound.length === 0 ? '' : `每个不超过 ${fileSize(usual)}${more.join('')}`
}

/** The sentence about the limits, below the drop zone. */
export const rulesText = ({ kinds, maxFiles }: FileRules): string =>
  [
    kinds.map(({ label }) => label).join('、'),
    limitIn(kinds),
    kinds.some(({ shrinks }) => shrinks) && '照片太大时自动缩小',
    maxFiles && `最多 ${maxFiles} 个`,
  ]
    .filter(Boolean)
    .join('，')
