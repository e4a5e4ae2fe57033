import { useState } from 'react'
import * as z from 'zod/mini'
import { EnterpriseUpdateRuleDocument } from '#src/api/graphql.ts'
import { useMutationAction } from '#src/lib/use-mutation-action.ts'
import { useToasts } from '#src/lib/use-toasts.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { DescriptionList } from '#src/ui/data/description-list.tsx'
import { Dialog } from '#src/ui/feedback/dialog.tsx'
import { Form } from '#src/ui/forms/form.tsx'
import { NumberInput } from '#src/ui/forms/number-input.tsx'
import { Select } from '#src/ui/forms/select.tsx'
import { useAppForm } from '#src/ui/forms/use-app-form.ts'
import { Card } from '#src/ui/layout/card.tsx'
import type { Company } from '../company.ts'

const METHODS = [
  { value: 'AutoOrderGrabbing', label: '求职者直接领取' },
  { value: 'DesignatedDispatchList', label: '指定或申请后领取' },
] as const
type Method = (typeof METHODS)[number]['value']

const schema = z.object({
  acceptanceDays: z
    .string()
    .check(z.refine((typed) => /^(?:[1-9]|1[0-5])$/.test(typed.trim()), '验收天数应在 1 与 15 之间')),
  defaultDispatchMethod: z.string(),
})
type Values = z.infer<typeof schema>

/** The default rules of new work orders of the enterprise. */
export function RulesCard({ company, isCreator }: { company: Company; isCreator: boolean }) {
  const [isEditing, setEditing] = useState(false)
  const close = () => setEditing(false)
  const method = METHODS.find(({ value }) => value === company.defaultDispatchMethod)
  return (
    <Card title="工单的默认规则">
      <div className="stack">
        <DescriptionList
          items={[
            { term: '验收天数', value: `提交后 ${company.acceptanceDays} 天内验收` },
            { term: '默认领取方式', value: method?.label ?? '' },
          ]}
        />
        {isCreator && (
          <div className="btns">
            <Button variant="secondary" icon="pencil" onClick={() => setEditing(true)}>
              修改默认规则
            </Button>
          </div>
        )}
      </div>
      <Dialog open={isEditing} title="修改默认规则" onClose={close}>
        <RulesForm company={company} onDone={close} />
      </Dialog>
    </Card>
  )
}

function RulesForm({ company, onDone }: { company: Company; onDone: () => void }) {
  const update = useMutationAction(EnterpriseUpdateRuleDocument, { errors: 'inline' })
  const { succeed } = useToasts()
  const { id, rowVersion } = company
  const form = useAppForm<Values>({
    schema,
    labels: { acceptanceDays: '验收天数', defaultDispatchMethod: '默认领取方式' },
    defaultValues: {
      acceptanceDays: String(company.acceptanceDays),
      defaultDispatchMethod: company.defaultDispatchMethod,
    },
    onSubmit: async ({ acceptanceDays, defaultDispatchMethod }) => {
      await update.run({
        input: {
          id,
          rowVersion,
          acceptanceDays: Number(acceptanceDays),
          defaultDispatchMethod: defaultDispatchMethod as Method,
        },
      })
      succeed('默认规则已更新', '以后新建的工单按新的规则开始，已有的不变。')
      onDone()
    },
  })
  return (
    <Form form={form} label="默认规则">
      <NumberInput {...form.field('acceptanceDays')} whole unit="天" required hint="1 到 15 天，过期由平台接手验收" />
      <Select {...form.field('defaultDispatchMethod')} placeholder={null} options={METHODS} required />
      <div className="btns">
        <Button variant="secondary" onClick={onDone}>
          不改了
        </Button>
        <Button type="submit" busy={form.submitting}>
          保存规则
        </Button>
      </div>
    </Form>
  )
}
