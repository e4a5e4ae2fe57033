import { usePermittedRights } from '#src/lib/keeps-right.ts'
import { usePortal } from '#src/lib/portal.tsx'
import { selectUserType } from '#src/lib/portal-selectors.ts'
import { useHasWork } from '#src/lib/use-has-work.ts'

/** Whether the reader works with enterprises. Of the platform's staff only auditors do; the others only read. */
function useWorksWithEnterprises(): boolean {
  const isPlatform = usePortal(selectUserType) === 'PlatformUser'
  return useHasWork('Auditor') || !isPlatform
}

/** Whether the reader decides on audits of enterprises. */
export function useDecidesOnEnterprises(): boolean {
  const isTheirWork = useWorksWithEnterprises()
  return usePermittedRights()('EnterpriseAudits') && isTheirWork
}

/** Whether the reader may list the members of an enterprise. */
export function useSeesMembers(): boolean {
  const isTheirWork = useWorksWithEnterprises()
  return usePermittedRights()('PartnerViews') && isTheirWork
}
