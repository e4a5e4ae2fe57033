import * as z from 'zod/mini'
import { compareDecimals } from '#machines/rules/decimal.ts'
import { dropTrailingZeros } from '#machines/rules/trailing-zeros.ts'
import { type AppealDecision, WorkOrderCompletionDecideAppealDocument } from '#src/api/graphql.ts'
import { DecideAppealDto_opinion } from '#src/api/limits.ts'
import { FINAL_WORD } from '#src/lib/final-word.ts'
import { areaOf } from '#src/lib/forms/limits.ts'
import { formatQuantity } from '#src/lib/money.ts'
import { useMutationAction } from '#src/lib/use-mutation-action.ts'
import { useToasts } from '#src/lib/use-toasts.ts'
import type { CompletionDetail } from '#src/shared/work-orders/completion-facts.tsx'
import { Button } from '#src/ui/actions/button.tsx'
import { Form } from '#src/ui/forms/form.tsx'
import { NumberInput } from '#src/ui/forms/number-input.tsx'
import { RadioGroup } from '#src/ui/forms/radio-group.tsx'
import { TextArea } from '#src/ui/forms/text-area.tsx'
import { useAppForm } from '#src/ui/forms/use-app-form.ts'
import { isPositive } from '../decimal-rules.ts'

/** The decisions, by the action's name in `allowedActions`. */
const CHOICES: readonly { name: string; wire: AppealDecision; label: string; hint: string }[] = [
  { name: 'upholdAppeal', wire: 'Upheld', label: '支持申诉', hint: '按改定的合格数量结算' },
  { name: 'dismissAppeal', wire: 'Dismissed', label: '维持原结论', hint: '原来的验收结论不变，不能再申诉' },
]

const DECIDERS = CHOICES.map(({ name }) => name)
export const mayDecideAppeal = (allowedActions: readonly string[]): boolean =>
  DECIDERS.some((name) => allowedActions.includes(name))

interface AppealValues {
  decision: string
  acceptedQuantity: string
  opinion: string
}

const schemaFor = (submitted: string) =>
  z.object({ decision: z.string(), acceptedQuantity: z.string(), opinion: z.string() }).check((context) => {
    const { decision, acceptedQuantity, opinion } = context.value
    const refuse = (field: keyof AppealValues, message: string) =>
      context.issues.push({ code: 'custom', message, path: [field], input: context.value })
    const isGood = isPositive(acceptedQuantity, 3) && compareDecimals(acceptedQuantity, submitted) <= 0
    if (decision === 'Upheld' && !isGood) refuse('acceptedQuantity', '合格数量应大于 0，且不大于提交数量')
    if (opinion.trim() === '') refuse('opinion', '请写明处理意见，双方都会看到')
  })

interface AppealFormProps {
  completion: CompletionDetail
  onDecided: () => void
}

/** The form for the final decision on a submission that was rejected, or accepted in part. */
export function AppealForm({ completion, onDecided }: AppealFormProps) {
  const decide = useMutationAction(WorkOrderCompletionDecideAppealDocument, { errors: 'inline' })
  const { succeed } = useToasts()
  const choices = CHOICES.filter(({ name }) => completion.allowedActions.includes(name))
  const form = useAppForm<AppealValues>({
    schema: schemaFor(completion.submittedQuantity),
    labels: { decision: '申诉结论', acceptedQuantity: '合格数量', opinion: '处理意见' },
    defaultValues: {
      decision: choices[0]?.wire ?? '',
      acceptedQuantity: dropTrailingZeros(completion.submittedQuantity),
      opinion: '',
    },
    onSubmit: async ({ decision, acceptedQuantity, opinion }) => {
      const isUpheld = decision === 'Upheld'
      await decide.run({
        input: {
          id: completion.id,
          rowVersion: completion.rowVersion,
          decision: isUpheld ? 'Upheld' : 'Dismissed',
          opinion: opinion.trim(),
          ...(isUpheld ? { acceptedQuantity } : {}),
        },
      })
      succeed(`已处理 ${completion.realName} 的申诉，双方会收到通知`)
      onDecided()
    },
  })
  const { unitName } = completion.workOrder
  return (
    <Form form={form} label="处理申诉">
      <RadioGroup
        {...form.field('decision')}
        required
        choices={choices.map(({ wire, label, hint }) => ({ value: wire, label, hint }))}
      />
      {form.methods.watch('decision') === 'Upheld' && (
        <NumberInput
          {...form.field('acceptedQuantity')}
          unit={unitName}
          hint={`提交了 ${formatQuantity(completion.submittedQuantity)} ${unitName}`}
          required
        />
      )}
      <TextArea {...form.field('opinion')} {...areaOf(DecideAppealDto_opinion)} />
      <p className="small">{FINAL_WORD}</p>
      <div className="btns">
        <Button type="submit" busy={form.submitting}>
          作出结论
        </Button>
      </div>
    </Form>
  )
}
