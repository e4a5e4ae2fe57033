import { ContractClauseDto_text, ContractClauseDto_title } from '#src/api/limits.ts'
import { TextParts } from '#src/lib/forms/text-parts.tsx'
import type { AppForm } from '#src/ui/forms/use-app-form.ts'
import { CLAUSES, type ClauseValues } from '../clauses-rule.ts'

export interface WithClauses {
  clauses: ClauseValues[]
}

interface ClauseFieldsProps<Values extends WithClauses> {
  form: AppForm<Values>
  /** a template has one article at least */
  required: boolean
}

const LIMITS = { title: ContractClauseDto_title, text: ContractClauseDto_text }

/** The articles that are added to those every contract has. */
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
