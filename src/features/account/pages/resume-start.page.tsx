import { useEffect } from 'react'
import type { PersonStatus } from '#machines/flows/person-gate.model.ts'
import { AccountUserDisabledPersonGetCheckStatusDocument } from '#src/api/graphql.ts'
import { usePortal } from '#src/lib/portal.tsx'
import { useQueryResource } from '#src/lib/use-query-resource.ts'
import { useSession } from '#src/lib/use-session.ts'
import { LinkButton } from '#src/ui/actions/link-button.tsx'
import { Alert } from '#src/ui/feedback/alert.tsx'
import { ErrorState } from '#src/ui/feedback/error-state.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { PageHeader } from '#src/ui/layout/page-header.tsx'
import { StatusChip } from '#src/ui/status/status-chip.tsx'
import { Way } from '#src/ui/status/way.tsx'
import { recordSteps, recordWords } from '../record-steps.ts'

const CRUMBS = [{ label: '首页', href: '/' }, { label: '我的简历' }]

/** The state of a person's record: what it is, where it stands, what comes next. */
export default function ResumeStartPage() {
  const resource = useQueryResource(AccountUserDisabledPersonGetCheckStatusDocument, {}, { errors: 'inline' })
  const answer = resource.data?.userDisabledPersonGetCheckStatus
  const known = usePortal((portal) => portal.personGate.getSnapshot().context.check)
  const { personChanged } = useSession()
  const isNews = answer !== undefined && known !== null && answer.audit !== known.audit
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once for each piece of news
  useEffect(() => {
    // the audit went on while the gate still held what it had read before
    if (isNews) personChanged()
  }, [isNews])
  if (answer === undefined) {
    if (resource.errorText) return <ErrorState level={1} text={resource.errorText} onRetry={resource.reload} />
    return (
      <>
        <PageHeader title="我的简历" crumbs={CRUMBS} />
        <Skeleton label="正在读取档案" />
      </>
    )
  }
  const check = { ...answer, status: answer.status as PersonStatus }
  const { title, text } = recordWords(check)
  return (
    <>
      <PageHeader
        title="我的简历"
        crumbs={CRUMBS}
        state={<StatusChip entity="UserDisabledPerson" status={answer.status} label={answer.statusLabel} />}
      />
      <div className="split">
        <Card title={title}>
          <p>{text}</p>
          {answer.auditOpinion && (
            <Alert tone="bad" title="审核意见">
              <p>{answer.auditOpinion}</p>
            </Alert>
          )}
          <div className="btns">
            <LinkButton href="/workOrder" icon="list-check">
              浏览工单
            </LinkButton>
            <LinkButton href="#contact" variant="secondary" icon="comments">
              联系我们
            </LinkButton>
          </div>
        </Card>
        <Card title="审核进度">
          <Way label="审核进度" steps={recordSteps(check)} />
        </Card>
      </div>
    </>
  )
}
