import type { ValidationError } from '#services/abp/conventions/errors.ts'
import { toYearMonth } from '#services/abp/conventions/wire.ts'
import type { RichText } from './rich-text.ts'

/** The largest sanitised body in bytes (domain rules §7). */
export const BODY_BYTES = 204_800
const FIRST_YEAR = 2000

export interface CheckedContent {
  publishYear: number
  sourceUrl: string | null
  titleImageId: number | null
  titleImageAlt: string | null
  scheduledTime?: Date | null
  endTime: Date | null
}

const problem = (member: string, message: string): ValidationError => ({ message, members: [member] })

const isWebAddress = (text: string): boolean => /^https?:\/\/\S+$/.test(text) && URL.canParse(text)

/**
 * Errors of an article that its schema cannot express. `before` is the stored row: an end time in the past stays
 * allowed while it is unchanged.
 */
export function contentProblems(row: CheckedContent, now: Date, before?: { endTime: Date | null }): ValidationError[] {
  const lastYear = toYearMonth(now).year + 1
  const isNewEnd = row.endTime !== null && row.endTime.getTime() !== before?.endTime?.getTime()
  return [
    row.publishYear < FIRST_YEAR || row.publishYear > lastYear
      ? problem('publishYear', `年份应在 ${FIRST_YEAR} 与 ${lastYear} 之间`)
      : null,
    row.sourceUrl !== null && row.sourceUrl !== '' && !isWebAddress(row.sourceUrl)
      ? problem('sourceUrl', '原文地址格式不正确')
      : null,
    row.titleImageId !== null && !row.titleImageAlt?.trim()
      ? problem('titleImageAlt', '题图需要替代文字：用一句话写出图上有什么')
      : null,
    isNewEnd && row.endTime !== null && row.endTime <= now ? problem('endTime', '结束时间应晚于现在') : null,
    row.endTime && row.scheduledTime && row.endTime <= row.scheduledTime
      ? problem('endTime', '结束时间应晚于设定的发布时间')
      : null,
  ].filter((found) => found !== null)
}

/** Errors of a body: pictures must be uploads with alternative text, and the body must not be empty. */
export function bodyProblems(text: RichText): ValidationError[] {
  if (text.foreignImages.length > 0) {
    return [problem('body', '正文中有外部图片，请先上传到平台再插入')]
  }
  if (text.missingAltCount > 0) {
    return [problem('body', `正文中有 ${text.missingAltCount} 张图片没有替代文字，请用一句话写出图上有什么`)]
  }
  if (text.text === '' && text.imageIds.length === 0) return [problem('body', '正文不能为空')]
  return Buffer.byteLength(text.html) > BODY_BYTES ? [problem('body', '正文不能超过 200 KB')] : []
}
