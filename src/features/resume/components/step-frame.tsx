import { type ReactNode, useId } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Form } from '#src/ui/forms/form.tsx'
import { OneByOne } from '#src/ui/forms/one-by-one.tsx'
import { ReadAloudButton } from '#src/ui/shell/read-aloud-button.tsx'
import { useResumeWizard } from '../wizard/use-resume-wizard.ts'
import type { StepForm } from '../wizard/use-step-form.ts'
import { DraftNotice, DraftStatus } from './draft-notices.tsx'

interface StepFrameProps<Values extends FieldValues> {
  step: StepForm<Values>
  label: string
  buttons: ReactNode
  children: ReactNode
}

/** The frame of a step: blocking problems above the fields, the buttons and the state of the draft below. */
export function StepFrame<Values extends FieldValues>({ step, label, buttons, children }: StepFrameProps<Values>) {
  const { isConflict } = useResumeWizard()
  const id = useId()
  return (
    <div className="stack" id={id}>
      <div className="btns">
        <ReadAloudButton targetId={id} what="这一步" />
      </div>
      <DraftNotice draft={step.draft} isConflict={isConflict} />
      <Form form={step.form} label={label}>
        <OneByOne form={step.form}>{children}</OneByOne>
        {buttons}
        <DraftStatus draft={step.draft} isConflict={isConflict} />
      </Form>
    </div>
  )
}
