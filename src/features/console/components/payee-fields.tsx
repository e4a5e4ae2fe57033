import { useState } from 'react'
import { WorkOrderFinancialFlowGetPayeesDocument } from '#src/api/graphql.ts'
import { useQueryResource } from '#src/lib/use-query-resource.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { onEnter } from '#src/ui/enter-key.ts'
import { RadioGroup } from '#src/ui/forms/radio-group.tsx'
import { Select } from '#src/ui/forms/select.tsx'
import { TextInput } from '#src/ui/forms/text-input.tsx'
import type { AppForm } from '#src/ui/forms/use-app-form.ts'
import type { ManualFlowValues } from '../manual-flow.ts'

interface PayeeFieldsProps {
  form: AppForm<ManualFlowValues>
}

/** Finds the payee by name, then offers the orders in which they took part. */
export function PayeeFields({ form }: PayeeFieldsProps) {
  const [name, setName] = useState('')
  const [asked, setAsked] = useState('')
  const payees = useQueryResource(
    WorkOrderFinancialFlowGetPayeesDocument,
    { realName: asked },
    { errors: 'inline', enabled: asked !== '' },
  )
  const found = payees.data?.workOrderFinancialFlowGetPayees.items
  const chosen = form.methods.watch('userDisabledPersonId')
  const orders = found?.find(({ id }) => String(id) === chosen)?.orders ?? []
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
        {payees.errorText}
      </p>
      <RadioGroup
        {...form.field('userDisabledPersonId')}
        choices={(found ?? []).map(({ id, realName, cityName, mobilePhone }) => ({
          value: String(id),
          label: realName,
          hint: [cityName, mobilePhone].filter(Boolean).join(' · '),
        }))}
        hint={found && found.length > 0 ? undefined : '查找后在这里选择'}
        required
      />
      <Select
        key={`${chosen}-${orders.length}`}
        {...form.field('workOrderId')}
        placeholder="不属于某张工单"
        options={orders.map(({ id, displayName, number }) => ({
          value: String(id),
          label: `${displayName}（${number}）`,
        }))}
        required={false}
      />
    </>
  )
}
