import {
  MyWorkOrderParticipatorGetAllDocument,
  type MyWorkOrderParticipatorGetAllQueryVariables,
} from '#src/api/graphql.ts'
import { useQueryResource } from '#src/lib/use-query-resource.ts'

type Tab = MyWorkOrderParticipatorGetAllQueryVariables['searchStatus']

/** Number of orders of each kind that are checked for urgency. */
const MOST = 20

/** The person's newest orders of one tab. */
export function useMyParts(searchStatus: Tab) {
  const variables = { searchStatus, pageIndex: 1, pageSize: MOST }
  const resource = useQueryResource(MyWorkOrderParticipatorGetAllDocument, variables, { errors: 'inline' })
  return { ...resource, parts: resource.data?.workOrderParticipatorGetAll.items }
}
