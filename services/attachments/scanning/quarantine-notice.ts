import type { Quarantine } from '#services/database/schema/attachments.ts'

const REASONS: Readonly<Record<Quarantine, string>> = {
  Waiting: '这个文件还在等待安全检查，检查通过后才能打开，请稍后再来',
  Failed: '这个文件没能完成安全检查，不能打开，请上传的人换一种格式重新上传',
  Found: '这个文件后来查出病毒，不能打开，请上传的人重新上传干净的文件',
}

/** The message for a file in quarantine; null for a file that is not in quarantine. */
export const quarantineNotice = (quarantine: Quarantine | null): string | null =>
  quarantine === null ? null : REASONS[quarantine]
