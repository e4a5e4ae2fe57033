import { useState } from 'react'
import { usePortalServices } from '#src/lib/portal.tsx'
import { Button } from '#src/ui/actions/button.tsx'
import { Dialog } from '#src/ui/feedback/dialog.tsx'
import { ResumeSections } from '../components/resume-sections.tsx'
import { StepFrame } from '../components/step-frame.tsx'
import type { ResumeRecord } from '../record.ts'
import { type Consent, isGiven } from '../wizard/consents.ts'
import { useResumeWizard } from '../wizard/use-resume-wizard.ts'
import { type StepForm, useStepForm } from '../wizard/use-step-form.ts'
import { AccommodationCard, ConsentsCard, FilesCard, WishCard } from './intention-cards.tsx'
import { intentionProblems } from './rules.ts'
import { sendIntention } from './send.ts'
import { INTENTION_LABELS, type IntentionValues, intentionOf } from './values.ts'

interface IntentionFormProps {
  record: ResumeRecord | null
  consents: readonly Consent[]
}

/** Step 3: job wishes, accommodations and their visibility; then the submission. */
export function IntentionForm({ record, consents }: IntentionFormProps) {
  const portal = usePortalServices()
  const granted = new Set<string>(consents.filter(isGiven).map(({ scope }) => scope))
  const step = useStepForm<IntentionValues>({
    step: 'intention',
    record,
    initial: intentionOf(record, granted),
    labels: INTENTION_LABELS,
    problemsOf: intentionProblems,
    send: (values, part) => sendIntention(portal, { values, consents }, part),
  })
  const { form } = step
  const maySubmit = record?.allowedActions.includes('submit') === true
  return (
    <StepFrame step={step} label="求职意向与提交" buttons={<Buttons step={step} maySubmit={maySubmit} />}>
      <WishCard form={form} />
      <AccommodationCard form={form} />
      <FilesCard form={form} />
      <ConsentsCard form={form} consents={consents} />
    </StepFrame>
  )
}

function Buttons({ step, maySubmit }: { step: StepForm<IntentionValues>; maySubmit: boolean }) {
  const { back } = useResumeWizard()
  const [isPreview, setPreview] = useState(false)
  const { form, intend } = step
  return (
    <>
      <div className="btns">
        <Button variant="secondary" icon="arrow-left" onClick={back}>
          上一步
        </Button>
        <Button type="submit" variant="secondary" busy={form.submitting} onClick={() => intend('stay')}>
          保存求职意向
        </Button>
        <Button variant="secondary" icon="eye" onClick={() => setPreview(true)}>
          预览已保存的简历
        </Button>
        {maySubmit && (
          <Button type="submit" variant="action" icon="send" busy={form.submitting} onClick={() => intend('submit')}>
            保存并提交审核
          </Button>
        )}
      </div>
      <Dialog open={isPreview} title="企业看到的简历" onClose={() => setPreview(false)}>
        {isPreview && <ResumeSections withSensitive={false} level={3} />}
      </Dialog>
    </>
  )
}
