import {
  MyWorkOrderParticipatorGetAllDocument,
  type MyWorkOrderParticipatorGetAllQueryVariables,
} from '#src/api/graphql.ts'
import { useQueryResource } from '#src/lib/use-query-resource.ts'

type Tab = MyWorkOrderParticipatorGetAllQueryVariables['searchStatus']

/** How many of each kind are checked for urgency. */
const MOST = 20

/** The newest of my orders of one tab. */
export function useMyParts(searchStatus: Tab) {
  const variables = { searchStatus, pageIndex: 1, pageSize: MOST }
  const resource = useQueryResource(MyWorkOrderParticipatorGetAllDocument, variables, { errors: 'inline' })
  return { ...resource, parts: resource.data?.workOrderParticipatorGetAll.items }
}
