import type { IconName } from '#src/ui/icon/icon-names.ts'

/** `2516582` → `2.4 MB`. */
export function fileSize(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`
  const kilobytes = bytes / 1024
  return kilobytes < 1024 ? `${Math.round(kilobytes)} KB` : `${(kilobytes / 1024).toFixed(1).replace(/\.0$/, '')} MB`
}

const byEnding: [RegExp, IconName][] = [
  [/\.pdf$/i, 'file-pdf'],
  [/\.docx?$/i, 'file-word'],
  [/\.(xlsx?|csv)$/i, 'file-excel'],
  [/\.(jpe?g|png|gif|webp|svg)$/i, 'image'],
  [/\.(mp4|mov|webm)$/i, 'video'],
]

export function fileIcon(name: string): IconName {
  return byEnding.find(([ending]) => ending.test(name))?.[1] ?? 'file'
}

const HELD: Readonly<Record<string, string>> = {
  Waiting: '正在等待安全检查，通过后才能下载',
  Failed: '没能完成安全检查，不能下载',
}

/** Why the portal's file at this URL is not available yet, read from the URL's parameter; null if it is available. */
export function quarantineNoticeOf(href: string): string | null {
  const state = /[?&]held=(\w+)/.exec(href)?.[1]
  return state === undefined ? null : (HELD[state] ?? null)
}
