import { SettingGetDocument } from '#src/api/graphql.ts'
import type { ViewLocation } from './view-location.tsx'

/** One operation with its variables, as `useQueryResource` asks for it. */
export interface Read {
  document: { toString(): string; __meta__?: Record<string, unknown> }
  variables: object
}

type ReadsOf = (location: ViewLocation) => Promise<readonly Read[]>

/** What every page asks for: the footer. */
export const SHELL_READS: readonly Read[] = [{ document: SettingGetDocument, variables: {} }]

/** The public pages a server draws, and what each asks for. A page that is not here is drawn by the browser alone. */
export const PAGE_READS: Readonly<Record<string, ReadsOf>> = {
  '/': async () => {
    const { countRead, hotRead } = await import('#src/features/home/home.reads.ts')
    return [countRead, hotRead]
  },
  '/workOrder': async ({ search }) => {
    const { countRead, listRead, searchOfAddress } = await import('#src/features/work-orders/work-orders.reads.ts')
    const filters = searchOfAddress(search)
    return [listRead(filters), countRead(filters)]
  },
  '/workOrder/detail': async ({ search }) => {
    const { detailRead } = await import('#src/features/work-orders/work-orders.reads.ts')
    return [detailRead(Number(new URLSearchParams(search).get('id')))]
  },
}
