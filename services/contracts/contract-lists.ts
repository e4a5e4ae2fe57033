import type { RequestContext } from '#services/abp/conventions/context.ts'
import { caseHoldersOf } from '#services/abp/lifecycle/case-lock.ts'
import { listDto, optionDto } from './contract.mapper.ts'
import type { ContractRow } from './contract.repository.ts'
import { pageContracts, pageMyContracts } from './contract-lists.repository.ts'
import type { ContractQuery } from './contract-query.schemas.ts'

async function shown(context: RequestContext, { totalCount, items }: { totalCount: number; items: ContractRow[] }) {
  const holders = await caseHoldersOf(context, items)
  const dto = (row: ContractRow) => listDto(row, context.actor, context.now, holders.get(row.id) ?? null)
  return { totalCount, items: items.map(dto) }
}

export async function listContracts(context: RequestContext, query: ContractQuery) {
  return shown(context, await pageContracts(context, query))
}

export async function listOptions(context: RequestContext, query: ContractQuery) {
  const { totalCount, items } = await pageContracts(context, query)
  return { totalCount, items: items.map((row) => optionDto(row, context.actor, context.now)) }
}

export async function listMine(context: RequestContext, query: ContractQuery) {
  return shown(context, await pageMyContracts(context, query))
}
