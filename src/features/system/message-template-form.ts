import * as z from 'zod/mini'
import { titleFaults } from '#machines/rules/message-text.ts'
import type { MessageAudience, OfficeMessageTemplateGetAllQuery } from '#src/api/graphql.ts'
import { UpdateMessageTemplateDto_content, UpdateMessageTemplateDto_title } from '#src/api/limits.ts'
import { textRule } from '#src/lib/list/rules.ts'

export type TemplateRow = OfficeMessageTemplateGetAllQuery['messageTemplateGetAll']['items'][number]

export interface TemplateValues {
  title: string
  content: string
}

export const AUDIENCE_NAMES: Readonly<Record<MessageAudience, string>> = {
  person: '个人账号',
  guardian: '监护人',
  enterprise: '企业',
  foundation: '基金会工作人员',
  developer: '工单拓展员',
  platform: '平台工作人员',
}

export const TEMPLATE_LABELS = { title: '标题', content: '内容' } as const

/**
 * The schema of a message. The permitted placeholders depend on the message: the preview reports wrong ones while the
 * user types, and the server checks them.
 */
export const templateSchema = z.object({
  title: textRule('标题', UpdateMessageTemplateDto_title).check(
    z.refine((typed) => titleFaults(typed).length === 0, titleFaults('{}')[0] ?? ''),
  ),
  content: textRule('内容', UpdateMessageTemplateDto_content),
})

export const templateInput = ({ title, content }: TemplateValues) => ({ title: title.trim(), content: content.trim() })
