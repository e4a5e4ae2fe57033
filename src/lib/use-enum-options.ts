import { ManagedEnumGetValuesDocument } from '#src/api/graphql.ts'
import { useQueryResource } from '#src/lib/use-query-resource.ts'
import type { Option } from '#src/ui/forms/select.tsx'

/** The values of an enumeration with their Chinese names, as options. Empty until they have loaded. */
export function useEnumOptions(typeName: string, { enabled = true } = {}): readonly Option[] {
  const values = useQueryResource(ManagedEnumGetValuesDocument, { typeName }, { enabled }).data?.enumGetValues ?? []
  return values.map(({ name, displayName }) => ({ value: name, label: displayName }))
}
