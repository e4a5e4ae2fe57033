import { useRef, useState } from 'react'
import * as z from 'zod/mini'
import { dropTrailingZeros } from '#machines/rules/trailing-zeros.ts'
import { WorkOrderCompletionAuditDocument } from '#src/api/graphql.ts'
import { AuditWorkOrderCompletionDto_opinion } from '#src/api/limits.ts'
import { ApiError } from '#src/lib/api-error.ts'
import { FINAL_WORD } from '#src/lib/final-word.ts'
import { formatQuantity, formatYuan } from '#src/lib/money.ts'
import { pageNow } from '#src/lib/server-clock.ts'
import { useMutationAction } from '#src/lib/use-mutation-action.ts'
import { useToasts } from '#src/lib/use-toasts.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { ConfirmDialog } from '#src/ui/feedback/confirm-dialog.tsx'
import { DateInput } from '#src/ui/forms/date-input.tsx'
import { Form } from '#src/ui/forms/form.tsx'
import { NumberInput } from '#src/ui/forms/number-input.tsx'
import { RadioGroup } from '#src/ui/forms/radio-group.tsx'
import { TextArea } from '#src/ui/forms/text-area.tsx'
import { useAppForm } from '#src/ui/forms/use-app-form.ts'
import type { UploadedFile } from '#src/ui/forms/use-uploads.ts'
import {
  auditInput,
  DECISIONS,
  type Decision,
  decisionProblems,
  needsReason,
  passPreview,
  type Submission,
} from './acceptance.ts'
import { Evidence } from './acceptance-evidence.tsx'

interface AcceptanceFormProps {
  submission: Submission & { allowedActions: readonly string[]; realName: string }
  /** called after a decision, by this user or another */
  onDecided: () => void
}

const labels = {
  action: '验收结论',
  acceptedQuantity: '合格数量',
  opinion: '验收意见',
  newDueDay: '返工期限',
  evidence: '依据',
}

const isDecided = (error: unknown): boolean => error instanceof ApiError && error.abpCode === 40901

const schemaFor = (submission: Submission, evidence: { readonly current: readonly UploadedFile[] }) =>
  z
    .object({
      action: z.string(),
      acceptedQuantity: z.string(),
      opinion: z.string(),
      newDueDay: z.string(),
      evidence: z.string(),
    })
    .check((context) => {
      const found = decisionProblems(context.value, submission, pageNow(), evidence.current.length)
      for (const { field, message } of found) {
        context.issues.push({ code: 'custom', message, path: [field], input: context.value })
      }
    })

/**
 * Form for an acceptance decision: pass in whole or in part, send back, or reject. A rejection needs a second
 * confirmation, since it ends the participation without pay.
 */
export function AcceptanceForm({ submission, onDecided }: AcceptanceFormProps) {
  const audit = useMutationAction(WorkOrderCompletionAuditDocument, { errors: 'inline' })
  const { succeed } = useToasts()
  const [answer, setAnswer] = useState<((isSure: boolean) => void) | null>(null)
  const [files, setFiles] = useState<readonly UploadedFile[]>([])
  // a ref, so that the schema reads the current files when the form is submitted
  const evidence = useRef(files)
  evidence.current = files
  const choices = DECISIONS.filter(({ name }) => submission.allowedActions.includes(name))
  const form = useAppForm<Decision>({
    schema: schemaFor(submission, evidence),
    labels,
    defaultValues: {
      action: choices[0]?.name ?? '',
      acceptedQuantity: dropTrailingZeros(submission.submittedQuantity),
      opinion: '',
      newDueDay: '',
      evidence: '',
    },
    onSubmit: async (values) => {
      if (values.action === 'reject' && !(await new Promise<boolean>((resolve) => setAnswer(() => resolve)))) return
      try {
        await audit.run({
          input: auditInput(
            values,
            submission,
            files.map(({ id }) => id),
          ),
        })
      } catch (error) {
        // another user has decided first: a toast shows this, and the form closes because no decision is left
        if (isDecided(error)) onDecided()
        throw error
      }
      succeed(`已处理 ${submission.realName} 的成果，本人会收到通知`)
      onDecided()
    },
  })
  const confirm = (isSure: boolean) => {
    answer?.(isSure)
    setAnswer(null)
  }
  const values = form.methods.watch()
  return (
    <Form form={form} label="验收">
      <RadioGroup
        {...form.field('action')}
        required
        choices={choices.map(({ name, label, hint }) => ({ value: name, label, hint }))}
      />
      <DecisionFields form={form} values={values} submission={submission} />
      {needsReason(values, submission) && (
        <Evidence
          error={form.field('evidence').error}
          id={form.field('evidence').id}
          files={files}
          onChange={setFiles}
        />
      )}
      <p className="small">{FINAL_WORD}</p>
      <div className="btns">
        <Button type="submit" variant={values.action === 'reject' ? 'danger' : 'primary'} busy={form.submitting}>
          {submitLabel(values, submission)}
        </Button>
      </div>
      <ConfirmDialog
        open={answer !== null}
        title={`判定 ${submission.realName} 的成果不合格？`}
        consequence={
          <p>
            这次参与会结束，不结算报酬，{formatQuantity(submission.claimedQuantity)} {submission.workOrder.unitName}
            释放给其他人。本人可以在 3 天内申诉一次，由平台处理。
          </p>
        }
        confirmLabel="判定不合格"
        onConfirm={() => confirm(true)}
        onCancel={() => confirm(false)}
      />
    </Form>
  )
}

function submitLabel({ action, acceptedQuantity }: Decision, { workOrder }: Submission): string {
  const choice = DECISIONS.find(({ name }) => name === action)
  if (choice === undefined) return '提交验收结论'
  return choice.wire === 'Pass' ? `通过 ${formatQuantity(acceptedQuantity)} ${workOrder.unitName}` : choice.label
}

interface DecisionFieldsProps {
  form: ReturnType<typeof useAppForm<Decision>>
  values: Decision
  submission: Submission
}

function DecisionFields({ form, values, submission }: DecisionFieldsProps) {
  const { unitName } = submission.workOrder
  const preview = passPreview(values.acceptedQuantity, submission)
  const choice = DECISIONS.find(({ name }) => name === values.action)
  return (
    <>
      {choice?.wire === 'Pass' && (
        <>
          <NumberInput
            {...form.field('acceptedQuantity')}
            hint={`提交了 ${formatQuantity(submission.submittedQuantity)} ${unitName}`}
            unit={unitName}
            required
          />
          <p className="small" role="status">
            {preview &&
              [
                `应付 ${formatYuan(preview.gross)}，进入待结算。`,
                preview.released && `其余 ${formatQuantity(preview.released)} ${unitName}释放给其他人。`,
              ]
                .filter(Boolean)
                .join('')}
          </p>
        </>
      )}
      {choice?.wire === 'Back' && (
        <DateInput
          {...form.field('newDueDay')}
          required={false}
          hint={`不填则给 3 天。已返工 ${submission.reworkCount} 次，最多 ${submission.maxRework} 次`}
        />
      )}
      <TextArea
        {...form.field('opinion')}
        limit={AuditWorkOrderCompletionDto_opinion.max}
        required={choice?.needsOpinion === true || needsReason(values, submission)}
        hint="本人会看到，请写事实和改法"
      />
    </>
  )
}
