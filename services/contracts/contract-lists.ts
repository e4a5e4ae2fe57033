import type { RequestContext } from '#services/abp/context.ts'
import { listDto, optionDto } from './contract.mapper.ts'
import { pageContracts, pageMyContracts } from './contract-lists.repository.ts'
import type { ContractQuery } from './contract-query.schemas.ts'

export async function listContracts(context: RequestContext, query: ContractQuery) {
  const { totalCount, items } = await pageContracts(context, query)
  return { totalCount, items: items.map((row) => listDto(row, context.actor, context.now)) }
}

export async function listOptions(context: RequestContext, query: ContractQuery) {
  const { totalCount, items } = await pageContracts(context, query)
  return { totalCount, items: items.map((row) => optionDto(row, context.now)) }
}

export async function listMine(context: RequestContext, query: ContractQuery) {
  const { totalCount, items } = await pageMyContracts(context, query)
  return { totalCount, items: items.map((row) => listDto(row, context.actor, context.now)) }
}
