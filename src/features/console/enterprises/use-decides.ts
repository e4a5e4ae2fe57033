import { usePermittedRights } from '#src/lib/keeps-right.ts'
import { usePortal } from '#src/lib/portal.tsx'
import { selectUserType } from '#src/lib/portal-selectors.ts'
import { useHasWork } from '#src/lib/use-has-work.ts'

/** Of the platform's staff auditors alone work with enterprises. Others only read them. */
function useWorksWithEnterprises(): boolean {
  const isPlatform = usePortal(selectUserType) === 'PlatformUser'
  return useHasWork('Auditor') || !isPlatform
}

/** Whether enterprises wait for the reader. */
export function useDecidesOnEnterprises(): boolean {
  const isTheirWork = useWorksWithEnterprises()
  return usePermittedRights()('EnterpriseAudits') && isTheirWork
}

/** Whether the reader may list the members of an enterprise. */
export function useSeesMembers(): boolean {
  const isTheirWork = useWorksWithEnterprises()
  return usePermittedRights()('PartnerViews') && isTheirWork
}
