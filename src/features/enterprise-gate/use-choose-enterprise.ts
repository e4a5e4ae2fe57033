import { useState } from 'react'
import { waitFor } from 'xstate'
import { useNavigate } from '#src/lib/navigation/use-navigate.ts'
import { usePortalServices } from '#src/lib/portal.tsx'
import { selectEnterpriseId } from '#src/lib/portal-selectors.ts'
import { useSession } from '#src/lib/use-session.ts'

interface ChooseEnterprise {
  /** id of the enterprise that is being switched to */
  busyWith: number | null
  choose: (enterpriseId: number) => Promise<void>
}

/** Makes an enterprise the active one and opens its workbench, or the page to which its gate redirects. */
export function useChooseEnterprise(): ChooseEnterprise {
  const { actor } = usePortalServices()
  const { switchEnterprise, enterpriseChanged } = useSession()
  const navigate = useNavigate()
  const [busyWith, setBusyWith] = useState<number | null>(null)
  const choose = async (enterpriseId: number) => {
    const { session, enterpriseGate } = actor.getSnapshot().context
    const isActive = () => selectEnterpriseId(actor.getSnapshot().context) === enterpriseId
    setBusyWith(enterpriseId)
    // reads the data again, because the gate's data may be older than the list from which the user chose
    if (isActive()) enterpriseChanged()
    else switchEnterprise(enterpriseId)
    await waitFor(session, (snapshot) => !snapshot.hasTag('busy'))
    await waitFor(enterpriseGate, (snapshot) => snapshot.hasTag('settled'))
    setBusyWith(null)
    if (isActive()) navigate('/enterpriseCenter')
  }
  return { busyWith, choose }
}
