import { fileSize } from '#src/ui/data/file-text.ts'

export interface FileRules {
  /** As the `accept` attribute: `.jpg,.png,.pdf`. */
  accept?: string
  maxBytes?: number
  maxFiles?: number
}

/** Windows calls a JPEG .jfif, iPhones call some .HEIC: the server looks into the file. */
const PICTURES = ['.jpg', '.jpeg', '.jpe', '.jfif', '.png', '.gif', '.webp', '.heic', '.heif']
const FILMS = ['.mp4', '.m4v', '.mov']

/** The endings that the server may find to be what the field asks for. */
const alike = (endings: readonly string[]): string[] => [
  ...endings,
  ...[PICTURES, FILMS].flatMap((kind) => (endings.some((ending) => kind.includes(ending)) ? kind : [])),
]

/** Android names photos by numbers alone. */
const hasEnding = (name: string): boolean => /\.[a-z0-9]{1,5}$/i.test(name)

/** Why a chosen file cannot be taken, or null. Only the name of another kind is refused here: the server decides by the content. */
export function fileProblem(file: File, { accept, maxBytes }: FileRules): string | null {
  const endings = accept?.split(',').map((ending) => ending.trim().toLowerCase())
  const name = file.name.toLowerCase()
  if (endings && hasEnding(name) && !alike(endings).some((ending) => name.endsWith(ending))) {
    return `${file.name} 的格式不在 ${endings.map((ending) => ending.slice(1).toUpperCase()).join('、')} 之内`
  }
  if (maxBytes !== undefined && file.size > maxBytes) {
    return `${file.name} 有 ${fileSize(file.size)}，每个文件不超过 ${fileSize(maxBytes)}`
  }
  if (file.size === 0) return `${file.name} 是空文件，请重新选择`
  return null
}

/** The sentence under the drop zone. */
export function rulesText({ accept, maxBytes, maxFiles }: FileRules): string {
  const kinds = accept?.split(',').map((ending) => ending.trim().slice(1).toUpperCase())
  return [
    kinds?.join('、'),
    maxBytes !== undefined && `每个不超过 ${fileSize(maxBytes)}`,
    maxFiles !== undefined && `最多 ${maxFiles} 个`,
  ]
    .filter(Boolean)
    .join('，')
}
