import { ContractClauseDto_text, ContractClauseDto_title } from '#src/api/limits.ts'
import { TextParts } from '#src/lib/forms/text-parts.tsx'
import type { AppForm } from '#src/ui/forms/use-app-form.ts'
import { CLAUSES, type ClauseValues } from '../clauses-rule.ts'

export interface WithClauses {
  clauses: ClauseValues[]
}

interface ClauseFieldsProps<Values extends WithClauses> {
  form: AppForm<Values>
  /** true for a template, which needs at least one article */
  required: boolean
}

const LIMITS = { title: ContractClauseDto_title, text: ContractClauseDto_text }

/** Form fields for articles in addition to those in every contract. */
export const ClauseFields = <Values extends WithClauses>({ form, required }: ClauseFieldsProps<Values>) => (
  <TextParts
    form={form}
    {...CLAUSES}
    legend={required ? '条款' : '其他约定'}
    add={required ? '添加一条' : '添加一条约定'}
    required={required}
    limits={LIMITS}
  />
)
