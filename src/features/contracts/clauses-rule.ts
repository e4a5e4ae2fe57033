import * as z from 'zod/mini'
import { ContractClauseDto_text, ContractClauseDto_title } from '#src/api/limits.ts'
import { sized } from '#src/lib/forms/limits.ts'

/**
 * Articles of a contract, and of a template for contracts. Apart from the contract's other rules, so that the page of
 * templates does not load the rules of the law.
 */
export const clausesRule = z.array(
  z.object({ title: sized('条款标题', ContractClauseDto_title), text: sized('条款内容', ContractClauseDto_text) }),
)
