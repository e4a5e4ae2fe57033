import { useState } from 'react'
import { useNavigate } from '#src/lib/navigation/use-navigate.ts'
import { ActBar } from '#src/ui/actions/act-bar.tsx'
import { Panel } from '#src/ui/layout/panel.tsx'
import { copyHref, editHref, REQUIREMENTS } from '../paths.ts'
import { type ActedRequirement, actsOf, withCopy } from '../requirement-acts.ts'
import { RequirementActDialogs } from './requirement-act-dialogs.tsx'

/** The currently possible actions on one job. */
export function JobActs({ job }: { job: ActedRequirement }) {
  const [act, setAct] = useState<string | null>(null)
  const navigate = useNavigate()
  const choose = (name: string) => {
    if (name === 'update') navigate(editHref(job.id))
    else if (name === 'copy') navigate(copyHref(job.id))
    else setAct(name)
  }
  return (
    <Panel title="现在可以做">
      <ActBar acts={actsOf(job)} allowed={withCopy(job.allowedActions)} onChoose={choose} />
      <RequirementActDialogs
        job={job}
        act={act}
        onClose={() => setAct(null)}
        onDeleted={() => navigate(REQUIREMENTS)}
      />
    </Panel>
  )
}
