import { ManagedWorkOrderGetDocument } from '#src/api/graphql.ts'
import { useQueryResource } from '#src/lib/use-query-resource.ts'

/** One order with its money, for users who manage it. The page itself shows an error. */
export function useManagedOrder(id: number) {
  const resource = useQueryResource(ManagedWorkOrderGetDocument, { id }, { errors: 'inline', enabled: id > 0 })
  return { ...resource, order: resource.data?.workOrderGet }
}
