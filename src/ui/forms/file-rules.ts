import { fileSize } from '#src/ui/data/file-text.ts'

export interface FileRules {
  /** As the `accept` attribute: `.jpg,.png,.pdf`. */
  accept?: string
  maxBytes?: number
  maxFiles?: number
}

/** Why a chosen file cannot be taken, or null. The server checks again by the content. */
export function fileProblem(file: File, { accept, maxBytes }: FileRules): string | null {
  const endings = accept?.split(',').map((ending) => ending.trim().toLowerCase())
  if (endings && !endings.some((ending) => file.name.toLowerCase().endsWith(ending))) {
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
