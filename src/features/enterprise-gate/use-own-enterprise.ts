import { useEffect } from 'react'
import { GateEnterpriseGetDocument } from '#src/api/graphql.ts'
import { usePortal } from '#src/lib/portal.tsx'
import { selectCurrentEnterprise, selectEnterpriseId } from '#src/lib/portal-selectors.ts'
import { useQueryResource } from '#src/lib/use-query-resource.ts'
import { useSession } from '#src/lib/use-session.ts'

/** The active enterprise with all data of its certification. */
export function useOwnEnterprise() {
  const id = usePortal(selectEnterpriseId)
  const known = usePortal(selectCurrentEnterprise)
  const { enterpriseChanged } = useSession()
  const resource = useQueryResource(
    GateEnterpriseGetDocument,
    { id: id ?? 0 },
    { enabled: id !== null, errors: 'inline' },
  )
  const enterprise = resource.data?.enterpriseGet
  const isNews = known !== null && known.id === enterprise?.id && known.audit !== enterprise.audit
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once for each piece of news
  useEffect(() => {
    // reads the gate's data again, because the audit has progressed since
    if (isNews) enterpriseChanged()
  }, [isNews])
  return { ...resource, enterprise }
}
