import { useState } from 'react'
import { PayeeWorkOrderParticipatorGetAllDocument, UserDisabledPersonGetAllDocument } from '#src/api/graphql.ts'
import { useQueryResource } from '#src/lib/use-query-resource.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { onEnter } from '#src/ui/enter-key.ts'
import { RadioGroup } from '#src/ui/forms/radio-group.tsx'
import { Select } from '#src/ui/forms/select.tsx'
import { TextInput } from '#src/ui/forms/text-input.tsx'
import type { AppForm } from '#src/ui/forms/use-app-form.ts'
import type { ManualFlowValues } from '../manual-flow.ts'

/**
 * The highest number of persons in the result of a search: more cannot be told apart in a dialog; a longer name gives
 * fewer results.
 */
const MOST_PERSONS = 20
const MOST_PARTS = 100

interface PayeeFieldsProps {
  form: AppForm<ManualFlowValues>
}

/** Finds the payee by name, then offers the orders in which they took part. */
export function PayeeFields({ form }: PayeeFieldsProps) {
  const [name, setName] = useState('')
  const [asked, setAsked] = useState('')
  const persons = useQueryResource(
    UserDisabledPersonGetAllDocument,
    { realName: asked, pageSize: MOST_PERSONS },
    { errors: 'inline', enabled: asked !== '' },
  )
  const found = persons.data?.userDisabledPersonGetAll.items
  const find = () => {
    setAsked(name.trim())
    form.methods.setValue('userDisabledPersonId', '')
    form.methods.setValue('workOrderId', '')
  }
  return (
    <>
      <TextInput
        label="收款人姓名"
        hint="输入姓名后查找，再从结果中选择"
        value={name}
        onChange={(event) => setName(event.target.value)}
        onKeyDown={onEnter(find)}
        affix={
          <Button variant="secondary" onClick={find}>
            查找
          </Button>
        }
      />
      <p className="small" role="status">
        {asked !== '' && found && (found.length === 0 ? '没有找到这个姓名的人' : `找到 ${found.length} 人，请选择`)}
        {persons.errorText}
      </p>
      <RadioGroup
        {...form.field('userDisabledPersonId')}
        choices={(found ?? []).map(({ id, realName, cityName, statusLabel }) => ({
          value: String(id),
          label: realName,
          hint: [cityName, statusLabel].filter(Boolean).join(' · '),
        }))}
        hint={found && found.length > 0 ? undefined : '查找后在这里选择'}
        required
      />
      <OrderOfPayee form={form} realName={asked} />
    </>
  )
}

function OrderOfPayee({ form, realName }: PayeeFieldsProps & { realName: string }) {
  const personId = Number(form.methods.watch('userDisabledPersonId'))
  const parts = useQueryResource(
    PayeeWorkOrderParticipatorGetAllDocument,
    { realName, pageSize: MOST_PARTS },
    { errors: 'inline', enabled: personId > 0 },
  ).data?.workOrderParticipatorGetAll.items
  const orders = new Map(
    (parts ?? [])
      .filter(({ userDisabledPersonId }) => userDisabledPersonId === personId)
      .map(({ workOrder }) => [workOrder.id, `${workOrder.displayName}（${workOrder.number}）`]),
  )
  return (
    <Select
      key={`${personId}-${orders.size}`}
      {...form.field('workOrderId')}
      placeholder="不属于某张工单"
      options={[...orders].map(([id, label]) => ({ value: String(id), label }))}
      required={false}
    />
  )
}
