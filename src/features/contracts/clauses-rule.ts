import * as z from 'zod/mini'
import { ContractClauseDto_text, ContractClauseDto_title, CreateContractDto_clauses } from '#src/api/limits.ts'
import { sized } from '#src/lib/forms/limits.ts'
import { partLabels, type TextPart } from '#src/lib/forms/text-parts.tsx'

/** An article in addition to those that every contract has. */
export type ClauseValues = TextPart

export const CLAUSES = { name: 'clauses', most: CreateContractDto_clauses.max, unit: '条' } as const

export const CLAUSE_LABELS = partLabels(CLAUSES)

/**
 * Rule for the articles of a contract and of a contract template. It is separate from the contract's other rules, so
 * that the page of templates does not load the legal rules.
 */
export const clausesRule = z.array(
  z.object({ title: sized('条款标题', ContractClauseDto_title), text: sized('条款内容', ContractClauseDto_text) }),
)
