import { Suspense, useRef } from 'react'
import { RESUME_STEPS, type ResumeStep } from '#machines/flows/resume-wizard.model.ts'
import { ResumeConsentGetAllDocument, ResumeUserDisabledPersonGetDocument } from '#src/api/graphql.ts'
import { errorSentenceOf } from '#src/lib/error-text.ts'
import { usePortalServices } from '#src/lib/portal.tsx'
import { useDelayedIndicator } from '#src/lib/use-delayed-indicator.ts'
import { useQueryResource } from '#src/lib/use-query-resource.ts'
import { useMyAccount } from '#src/shared/account/use-my-account.ts'
import { ErrorState } from '#src/ui/feedback/error-state.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { PageHeader } from '#src/ui/layout/page-header.tsx'
import { lazyPart } from '#src/ui/lazy-part.ts'
import { StatusChip } from '#src/ui/status/status-chip.tsx'
import { AuditCard } from '../components/audit-card.tsx'
import { ProgressCard, ResumeProgress } from '../components/progress-card.tsx'
import { WizardNotices } from '../components/wizard-notices.tsx'
import { STEP_NAMES } from '../paths.ts'
import type { ResumeRecord } from '../record.ts'
import type { Consent } from '../wizard/consents.ts'
import { useResumeWizard, useWizardAddress } from '../wizard/use-resume-wizard.ts'
import { recordOf } from '../wizard/wizard-actor.ts'

// the code of a step loads with the step
const BaseInfoForm = lazyPart(async () => ({ default: (await import('../base-info/base-info-form.tsx')).BaseInfoForm }))
const HistoryForm = lazyPart(async () => ({ default: (await import('../history/history-form.tsx')).HistoryForm }))
const IntentionForm = lazyPart(async () => ({
  default: (await import('../intention/intention-form.tsx')).IntentionForm,
}))

const CRUMBS = [{ label: '首页', href: '/' }, { label: '我的简历' }]
const TITLE = '我的简历'
/** How long the page stays visible while its record is read again, so that the user's focus stays on the button. */
const READ_AGAIN_MS = 1000

/** The three steps of the resume; the URL and the wizard together decide which step is shown. */
export default function ResumeWizardPage() {
  useWizardAddress()
  const wizard = useResumeWizard()
  const consents = useQueryResource(ResumeConsentGetAllDocument, {}, { errors: 'inline' })
  const items = consents.data?.consentGetAll.items
  const { account, error: accountError } = useMyAccount()
  const isReadLong = useDelayedIndicator(!wizard.isPlaced, READ_AGAIN_MS)
  const isKept = useRef(false)
  isKept.current = wizard.isPlaced || (isKept.current && !isReadLong && !wizard.isUnread)
  if (wizard.isUnread) {
    return <ErrorState level={1} text={errorSentenceOf(wizard.error)} onRetry={wizard.reload} />
  }
  if (items === undefined && consents.errorText) {
    return <ErrorState level={1} text={consents.errorText} onRetry={consents.reload} />
  }
  // if the account cannot be read, the form asks for the phone, as for a user who registered without one
  const isAccountKnown = account !== undefined || accountError !== null
  if (!isKept.current || items === undefined || !isAccountKnown) {
    return (
      <>
        <PageHeader title={TITLE} crumbs={CRUMBS} />
        <Skeleton lines={8} label="正在读取档案" />
      </>
    )
  }
  return <Placed consents={items} accountPhone={account?.mobilePhone ?? null} />
}

/** The last saved record. On this page only the wizard writes it. */
function useRecord(): ResumeRecord | null {
  const portal = usePortalServices()
  const known = recordOf(portal)
  const { data } = useQueryResource(ResumeUserDisabledPersonGetDocument, {}, { enabled: known !== null })
  return data?.userDisabledPersonGet ?? known
}

interface Found {
  consents: readonly Consent[]
  accountPhone: string | null
}

function Placed(found: Found) {
  const { step, stage, reads } = useResumeWizard()
  const record = useRecord()
  const number = RESUME_STEPS.indexOf(step) + 1
  return (
    <>
      <PageHeader
        title={`第 ${number} 步：${STEP_NAMES[step]}`}
        crumbs={CRUMBS}
        state={record && <StatusChip entity="UserDisabledPerson" status={record.status} label={record.statusLabel} />}
        context="共 3 步。填完整的步骤会自动保存，可以随时离开，下次从这里继续。"
      />
      <ResumeProgress record={record} />
      <WizardNotices />
      {/* a record that waits or was returned shows its audit on every step */}
      {record && (step === 'intention' || stage !== 'certified') && <AuditCard record={record} />}
      <div className="split">
        <Suspense fallback={<Skeleton lines={16} label="正在加载" />}>
          <StepForm key={reads} step={step} record={record} {...found} />
        </Suspense>
        <div className="sticky stack">
          <ProgressCard record={record} />
        </div>
      </div>
    </>
  )
}

function StepForm({ step, record, consents, accountPhone }: Found & { step: ResumeStep; record: ResumeRecord | null }) {
  if (step === 'baseInfo') return <BaseInfoForm record={record} consents={consents} accountPhone={accountPhone} />
  if (step === 'history') return <HistoryForm record={record} />
  return <IntentionForm record={record} consents={consents} />
}
