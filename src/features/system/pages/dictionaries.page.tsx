import { useMemo } from 'react'
import { OfficeDataDictionaryGetDocument } from '#src/api/graphql.ts'
import { useSearchState } from '#src/lib/navigation/use-search-state.ts'
import { RegisterPage } from '#src/lib/register/register-page.tsx'
import { useQueryResource } from '#src/lib/use-query-resource.ts'
import { ErrorState } from '#src/ui/feedback/error-state.tsx'
import { type DictionaryFilters, dictionaries, dictionaryFields, valuesOf } from '../dictionaries.tsx'

/** All dictionaries, or the values of the one the address names. */
export default function ConsoleDictionariesPage() {
  const { parentId } = useSearchState<DictionaryFilters>(dictionaryFields).values
  return parentId === null ? <RegisterPage register={dictionaries} /> : <Values key={parentId} parentId={parentId} />
}

function Values({ parentId }: { parentId: number }) {
  const parent = useQueryResource(OfficeDataDictionaryGetDocument, { id: parentId }, { errors: 'inline' })
  const name = parent.data?.dataDictionaryGet.displayName ?? '字典'
  const register = useMemo(() => valuesOf(parentId, name), [parentId, name])
  if (parent.errorText && !parent.data) return <ErrorState level={1} text={parent.errorText} onRetry={parent.reload} />
  return <RegisterPage register={register} />
}
