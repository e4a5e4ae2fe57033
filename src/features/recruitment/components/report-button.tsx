import { useState } from 'react'
import { RequirementReportDocument } from '#src/api/graphql.ts'
import { ReportRequirementDto_content } from '#src/api/limits.ts'
import { usePortal } from '#src/lib/portal.tsx'
import { selectUserType } from '#src/lib/portal-selectors.ts'
import { useLater } from '#src/lib/use-later.ts'
import { useMutationAction } from '#src/lib/use-mutation-action.ts'
import { jobHref } from '#src/shared/recruitment/job-texts.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { LinkButton } from '#src/ui/actions/link-button.tsx'
import { Dialog } from '#src/ui/feedback/dialog.tsx'
import { loginHref } from '../login-href.ts'
import type { JobDetail } from './job-detail.types.ts'

/** A complaint about a posting, which the platform answers like any other feedback. */
export function ReportButton({ job }: { job: JobDetail }) {
  const userType = usePortal(selectUserType)
  const [isOpen, setOpen] = useState(false)
  const form = useLater(() => import('#src/shared/content/complaint-form.tsx'), userType !== null)
  const report = useMutationAction(RequirementReportDocument, { errors: 'inline', refresh: false })
  if (userType === null) {
    return (
      <LinkButton variant="quiet" size="small" icon="flag" href={loginHref(jobHref(job.id))}>
        登录后举报
      </LinkButton>
    )
  }
  return (
    <>
      <Button variant="quiet" size="small" icon="flag" onClick={() => setOpen(true)}>
        举报这个岗位
      </Button>
      {form && (
        <Dialog open={isOpen} title="举报这个岗位" onClose={() => setOpen(false)}>
          <form.ComplaintForm
            label="举报这个岗位"
            hint="例如收取费用、内容不实、歧视、骚扰。写清时间和经过，便于核实"
            limit={ReportRequirementDto_content}
            send={(complaint) => report.run({ input: { id: job.id, ...complaint } })}
            thanks="平台核实后会答复您，不会告诉企业是谁举报的。"
            onClose={() => setOpen(false)}
          />
        </Dialog>
      )}
    </>
  )
}
