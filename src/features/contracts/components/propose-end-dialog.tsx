import * as z from 'zod/mini'
import { type ContractDetailFragment, ContractEmploymentProposeEndChangeDocument } from '#src/api/graphql.ts'
import { ProposeEndChangeDto_reason } from '#src/api/limits.ts'
import { formatDate, toDateInput } from '#src/lib/date-time.ts'
import { DraftNotice } from '#src/lib/drafts/draft-notice.tsx'
import { useDraftedForm } from '#src/lib/drafts/use-drafted-form.ts'
import { areaOf, most } from '#src/lib/forms/limits.ts'
import { pageNow } from '#src/lib/server-clock.ts'
import { useMutationAction } from '#src/lib/use-mutation-action.ts'
import { useToasts } from '#src/lib/use-toasts.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { Dialog } from '#src/ui/feedback/dialog.tsx'
import { DateInput } from '#src/ui/forms/date-input.tsx'
import { Form } from '#src/ui/forms/form.tsx'
import { TextArea } from '#src/ui/forms/text-area.tsx'

const schema = z.object({
  date: z.string(),
  reason: z.string().check(z.minLength(1, '请写明原因'), most(ProposeEndChangeDto_reason)),
})

interface ProposeProps {
  contract: Pick<ContractDetailFragment, 'id' | 'rowVersion' | 'terminationDate' | 'endDate'>
  onClose: () => void
}

export function ProposeEndDialog({ open, ...props }: ProposeProps & { open: boolean }) {
  return (
    <Dialog open={open} title="提议撤回或更改最后工作日" onClose={props.onClose}>
      <ProposeForm {...props} />
    </Dialog>
  )
}

/** The form of a proposal about the last day. A last day that is set can only be changed if both sides agree. */
function ProposeForm({ contract, onClose }: ProposeProps) {
  const { id, rowVersion, terminationDate, endDate } = contract
  const propose = useMutationAction(ContractEmploymentProposeEndChangeDocument, { errors: 'inline' })
  const { succeed } = useToasts()
  const { form, draft } = useDraftedForm<z.infer<typeof schema>>({
    draft: { form: 'end-proposal', id },
    schema,
    defaultValues: { date: '', reason: '' },
    labels: { date: '新的最后工作日', reason: '原因' },
    onSubmit: async ({ date, reason }) => {
      await propose.run({ input: { id, rowVersion, reason: reason.trim(), ...(date === '' ? {} : { date }) } })
      onClose()
      succeed('已提议', '对方同意以后生效。在那之前，原来的最后工作日仍然有效。')
    },
  })
  const leave = () => {
    draft.drop()
    onClose()
  }
  return (
    <Form form={form} label="提议撤回或更改最后工作日">
      <DraftNotice draft={draft} />
      <p>{terminationDate ? `现在定下的最后工作日是 ${formatDate(terminationDate)}。` : ''}改期或撤回都要对方同意。</p>
      <DateInput
        {...form.field('date')}
        required={false}
        min={toDateInput(pageNow())}
        max={endDate ?? undefined}
        hint="不填就是撤回：合同照常履行"
      />
      <TextArea {...form.field('reason')} {...areaOf(ProposeEndChangeDto_reason)} rows={3} hint="对方会看到" />
      <div className="btns">
        <Button variant="secondary" onClick={leave}>
          再想想
        </Button>
        <Button type="submit" busy={form.submitting}>
          发出提议
        </Button>
      </div>
    </Form>
  )
}
