import type { ReactNode } from 'react'
import { idField, type SearchFields } from '#src/lib/navigation/search-fields.ts'
import { useSearchState } from '#src/lib/navigation/use-search-state.ts'
import { Link } from '#src/ui/link-provider.tsx'

/** The URL parameter of the contract whose history is open; all other parameters belong to the list. */
const recordFields: SearchFields<{ id: number | null }> = { id: idField }

/** The contract whose history is open, and a link back to the list with its filters. */
export function useHistoryRecord() {
  const { values, hrefWith } = useSearchState(recordFields)
  return { id: values.id, backHref: hrefWith({ id: null }), hrefOf: (id: number) => hrefWith({ id }) }
}

export function HistoryLink({ id, children }: { id: number; children: ReactNode }) {
  return <Link href={useHistoryRecord().hrefOf(id)}>{children}</Link>
}
