import type { ReactNode } from 'react'
import { idField, type SearchFields } from '#src/lib/navigation/search-fields.ts'
import { useSearchState } from '#src/lib/navigation/use-search-state.ts'
import { Link } from '#src/ui/link-provider.tsx'

/** The contract whose record is looked at; everything else in the address is the list's. */
const recordFields: SearchFields<{ id: number | null }> = { id: idField }

/** Which record is looked at, and the way back to the list as it stood. */
export function useHistoryRecord() {
  const { values, hrefWith } = useSearchState(recordFields)
  return { id: values.id, backHref: hrefWith({ id: null }), hrefOf: (id: number) => hrefWith({ id }) }
}

export function HistoryLink({ id, children }: { id: number; children: ReactNode }) {
  return <Link href={useHistoryRecord().hrefOf(id)}>{children}</Link>
}
