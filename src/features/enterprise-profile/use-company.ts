import { CompanyGetDocument } from '#src/api/graphql.ts'
import { usePortal } from '#src/lib/portal.tsx'
import { selectEnterpriseId } from '#src/lib/portal-selectors.ts'
import { useQueryResource } from '#src/lib/use-query-resource.ts'

/** The data of the active enterprise that its members may read. */
export function useCompany() {
  const id = usePortal(selectEnterpriseId)
  const resource = useQueryResource(CompanyGetDocument, { id: id ?? 0 }, { enabled: id !== null, errors: 'inline' })
  return { ...resource, company: resource.data?.enterpriseGet }
}
