import { useMemo } from 'react'
import { OfficeDataDictionaryGetDocument } from '#src/api/graphql.ts'
import { CrudListPage } from '#src/lib/list/crud-list-page.tsx'
import { idField } from '#src/lib/navigation/search-fields.ts'
import { useSearchState } from '#src/lib/navigation/use-search-state.ts'
import { useQueryResource } from '#src/lib/use-query-resource.ts'
import { ErrorState } from '#src/ui/feedback/error-state.tsx'
import { dictionaries, valuesOf } from '../dictionaries.tsx'

const FIELDS = { parentId: idField }

/** All dictionaries, or the values of the dictionary in the URL. */
export default function ConsoleDictionariesPage() {
  const { parentId } = useSearchState(FIELDS).values
  return parentId === null ? <CrudListPage list={dictionaries} /> : <Values key={parentId} parentId={parentId} />
}

function Values({ parentId }: { parentId: number }) {
  const parent = useQueryResource(OfficeDataDictionaryGetDocument, { id: parentId }, { errors: 'inline' })
  const name = parent.data?.dataDictionaryGet.displayName ?? '字典'
  const list = useMemo(() => valuesOf(parentId, name), [parentId, name])
  if (parent.errorText && !parent.data) return <ErrorState level={1} text={parent.errorText} onRetry={parent.reload} />
  return <CrudListPage list={list} />
}
