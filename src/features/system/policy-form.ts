import * as z from 'zod/mini'
import type { ConsolePolicyDocumentGetAllQuery, PolicyKind } from '#src/api/graphql.ts'
import {
  PolicySectionDto_text,
  PolicySectionDto_title,
  UpdatePolicyDocumentDto_changeNote,
  UpdatePolicyDocumentDto_sections,
  UpdatePolicyDocumentDto_summary,
  UpdatePolicyDocumentDto_title,
} from '#src/api/limits.ts'
import { sized } from '#src/lib/forms/limits.ts'
import { partLabels, type TextPart } from '#src/lib/forms/text-parts.tsx'
import { textOrNull } from '#src/lib/forms/wire-values.ts'
import { noteRule, textRule } from '#src/lib/list/rules.ts'

export type PolicyRow = ConsolePolicyDocumentGetAllQuery['policyDocumentGetAll']['items'][number]

export const POLICY_TITLES: Readonly<Record<PolicyKind, string>> = {
  ServiceAgreement: '服务协议',
  PrivacyPolicy: '隐私政策',
  AccessibilityStatement: '无障碍声明',
}

export interface PolicyValues {
  /** a new, unsaved version: it starts with the content of the newest published version */
  isNew: boolean
  kind: string
  title: string
  summary: string
  changeNote: string
  sections: TextPart[]
}

export const SECTIONS = { name: 'sections', most: UpdatePolicyDocumentDto_sections.max, unit: '节' } as const

export const POLICY_LABELS = {
  kind: '文件',
  title: '标题',
  summary: '一句话说明',
  changeNote: '这一版改了什么',
  ...partLabels(SECTIONS),
} as const

const written = z.object({
  title: textRule('标题', UpdatePolicyDocumentDto_title),
  summary: textRule('一句话说明', UpdatePolicyDocumentDto_summary),
  changeNote: noteRule('这一版改了什么', UpdatePolicyDocumentDto_changeNote),
  sections: z.array(
    z.object({ title: sized('小标题', PolicySectionDto_title), text: sized('内容', PolicySectionDto_text) }),
  ),
})

/** The form of a new version asks only for the kind of policy; its text is copied from the previous version. */
export const policySchema = z
  .object({
    isNew: z.boolean(),
    kind: z.string().check(z.minLength(1, '请选择文件')),
    title: z.string(),
    summary: z.string(),
    changeNote: z.string(),
    sections: z.array(z.custom<TextPart>()),
  })
  .check(({ value, issues }) => {
    if (value.isNew) return
    for (const { message, path } of written.safeParse(value).error?.issues ?? [])
      issues.push({ code: 'custom', message, path: [...path], input: value })
  })

export const policyValuesOf = (row: PolicyRow | null): PolicyValues => ({
  isNew: row === null,
  kind: row?.kind ?? '',
  title: row?.title ?? '',
  summary: row?.summary ?? '',
  changeNote: row?.changeNote ?? '',
  sections: row?.sections.map(({ title, text }) => ({ title, text })) ?? [],
})

export const policyInput = ({ title, summary, changeNote, sections }: PolicyValues) => ({
  title: title.trim(),
  summary: summary.trim(),
  changeNote: textOrNull(changeNote),
  sections: sections.map((section) => ({ title: section.title.trim(), text: section.text.trim() })),
})
