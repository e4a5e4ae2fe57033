import type { ManagedWorkOrderFinancialFlowGetAllQuery } from '#src/api/graphql.ts'

type FlowPage = ManagedWorkOrderFinancialFlowGetAllQuery['workOrderFinancialFlowGetAll']

export type Flow = FlowPage['items'][number]
export type FlowSummary = NonNullable<FlowPage['summary']>
