import { ContractInvitationCreateDocument } from '#src/api/graphql.ts'
import { CreateContractInvitationDto_message, CreateContractInvitationDto_position } from '#src/api/limits.ts'
import { DraftNotice } from '#src/lib/drafts/draft-notice.tsx'
import { useDraftedForm } from '#src/lib/drafts/use-drafted-form.ts'
import { areaOf, inputOf } from '#src/lib/forms/limits.ts'
import { useMutationAction } from '#src/lib/use-mutation-action.ts'
import { useToasts } from '#src/lib/use-toasts.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { Form } from '#src/ui/forms/form.tsx'
import { TextArea } from '#src/ui/forms/text-area.tsx'
import { TextInput } from '#src/ui/forms/text-input.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { type ContractInvitationValues, contractInvitation } from '../invitation-form.ts'

/** Invites a person by name and number. The answer is the same whether or not there is such a person. */
export function InviteForm() {
  const create = useMutationAction(ContractInvitationCreateDocument, { errors: 'inline' })
  const { succeed } = useToasts()
  const { form, draft } = useDraftedForm<ContractInvitationValues>({
    draft: { form: 'contract-invitation', id: 'new' },
    schema: contractInvitation.schema,
    labels: contractInvitation.labels,
    defaultValues: contractInvitation.empty,
    onSubmit: async (values) => {
      await create.run({ input: contractInvitation.inputOf(values) })
      form.methods.reset(contractInvitation.empty)
      succeed('邀请已发出', '对方同意后会出现在下面，并通知您。')
    },
  })
  return (
    <Card title="邀请求职者">
      <Form form={form} label="邀请求职者">
        <DraftNotice draft={draft} />
        <div className="form-grid">
          <TextInput {...form.field('realName')} required autoComplete="off" />
          <TextInput {...form.field('idNumber')} required autoComplete="off" hint="由求职者本人告诉您" />
          <TextInput {...form.field('position')} {...inputOf(CreateContractInvitationDto_position)} />
          <TextArea
            {...form.field('message')}
            {...areaOf(CreateContractInvitationDto_message)}
            rows={3}
            full
            hint="您是谁、在哪里认识的、想请对方做什么"
          />
        </div>
        <div className="btns">
          <Button type="submit" busy={form.submitting}>
            发出邀请
          </Button>
        </div>
      </Form>
    </Card>
  )
}
