import * as z from 'zod/mini'
import { placeholderFault } from '#machines/rules/contract-placeholders.ts'
import type { ConsoleContractTemplateGetAllQuery, ContractType } from '#src/api/graphql.ts'
import { CreateContractTemplateDto_name, CreateContractTemplateDto_note } from '#src/api/limits.ts'
import { textOrNull } from '#src/lib/forms/wire-values.ts'
import { noteRule, textRule } from '#src/lib/list/rules.ts'
import { CLAUSE_LABELS, type ClauseValues, clausesRule } from './clauses-rule.ts'

export type TemplateRow = ConsoleContractTemplateGetAllQuery['contractTemplateGetAll']['items'][number]

export interface TemplateValues {
  name: string
  contractType: ContractType
  note: string
  clauses: ClauseValues[]
}

export const TEMPLATE_LABELS = {
  name: '模板名称',
  contractType: '合同类型',
  note: '使用说明',
  ...CLAUSE_LABELS,
} as const

/**
 * The schema of a template: placeholders must be among those that the portal can fill. The server checks for banned
 * terms.
 */
export const templateSchema = z
  .object({
    name: textRule('模板名称', CreateContractTemplateDto_name),
    contractType: z.string(),
    note: noteRule('使用说明', CreateContractTemplateDto_note),
    clauses: clausesRule,
  })
  .check(({ value, issues }) => {
    for (const [index, { title, text }] of value.clauses.entries()) {
      const message = placeholderFault(`${title}：${text}`)
      if (message) issues.push({ code: 'custom', message, input: value, path: ['clauses', index, 'text'] })
    }
  })

export const templateValuesOf = (row: TemplateRow | null): TemplateValues => ({
  name: row?.name ?? '',
  contractType: row?.contractType ?? 'FixedTerm',
  note: row?.note ?? '',
  clauses: row?.clauses.map(({ title, text }) => ({ title, text })) ?? [{ title: '', text: '' }],
})

/** The input of a version, without the fields that are the same in all versions. */
export const versionInput = ({ note, clauses }: TemplateValues) => ({
  note: textOrNull(note),
  clauses: clauses.map(({ title, text }) => ({ title: title.trim(), text: text.trim() })),
})

export const templateInput = ({ name, contractType, ...version }: TemplateValues) => ({
  name: name.trim(),
  contractType,
  ...versionInput({ name, contractType, ...version }),
})
