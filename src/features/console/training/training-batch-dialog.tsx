import { useRef, useState } from 'react'
import * as z from 'zod/mini'
import {
  ConsolePersonGetAllDocument,
  type ConsolePersonRowFragment,
  UserTrainingCreateDocument,
} from '#src/api/graphql.ts'
import { CreateUserTrainingDto_remark } from '#src/api/limits.ts'
import { fromDateTimeInput } from '#src/lib/date-time.ts'
import { errorSentenceOf } from '#src/lib/error-text.ts'
import { areaOf, most } from '#src/lib/forms/limits.ts'
import { useDictionary } from '#src/lib/use-cached.ts'
import { useMutationAction } from '#src/lib/use-mutation-action.ts'
import { useQueryResource } from '#src/lib/use-query-resource.ts'
import { useToasts } from '#src/lib/use-toasts.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { onEnter } from '#src/ui/enter-key.ts'
import { Dialog } from '#src/ui/feedback/dialog.tsx'
import { CheckboxGroup } from '#src/ui/forms/checkbox-group.tsx'
import { DateInput } from '#src/ui/forms/date-input.tsx'
import { Form } from '#src/ui/forms/form.tsx'
import { Select } from '#src/ui/forms/select.tsx'
import { TextArea } from '#src/ui/forms/text-area.tsx'
import { TextInput } from '#src/ui/forms/text-input.tsx'
import { useAppForm } from '#src/ui/forms/use-app-form.ts'
import { DialogButtons } from '../components/dialog-buttons.tsx'

interface TrainingBatchDialogProps {
  open: boolean
  onClose: () => void
}

/** Enters several persons for one training; persons who could not be entered are listed with the reason. */
export function TrainingBatchDialog({ open, onClose }: TrainingBatchDialogProps) {
  return (
    <Dialog open={open} title="登记培训" onClose={onClose}>
      <BatchForm onClose={onClose} />
    </Dialog>
  )
}

const schema = z.object({
  workOrderTypeId: z.string().check(z.minLength(1, '请选择培训的工单类型')),
  startDate: z.string(),
  personIds: z.array(z.string()).check(z.minLength(1, '请至少选择一位求职者')),
  remark: z.string().check(most(CreateUserTrainingDto_remark, '说明')),
})

type Values = z.infer<typeof schema>

function BatchForm({ onClose }: Pick<TrainingBatchDialogProps, 'onClose'>) {
  const create = useMutationAction(UserTrainingCreateDocument, { errors: 'inline' })
  const types = useDictionary('WorkOrderType').data ?? []
  const { succeed } = useToasts()
  const form = useAppForm<Values>({
    schema,
    labels: { workOrderTypeId: '培训的工单类型', startDate: '开始日期', personIds: '求职者', remark: '说明' },
    defaultValues: { workOrderTypeId: '', startDate: '', personIds: [], remark: '' },
    onSubmit: async ({ workOrderTypeId, startDate, personIds, remark }) => {
      const startTime = startDate === '' ? undefined : (fromDateTimeInput(`${startDate}T09:00`) ?? undefined)
      const failed: { id: string; message: string }[] = []
      for (const id of personIds) {
        const input = { userDisabledPersonId: Number(id), workOrderTypeId: Number(workOrderTypeId), startTime }
        await create
          .run({ input: { ...input, remark: remark.trim() || undefined } })
          .catch((error: unknown) => failed.push({ id, message: errorSentenceOf(error) }))
      }
      if (failed.length < personIds.length) succeed(`已登记 ${personIds.length - failed.length} 人的培训`)
      if (failed.length === 0) return onClose()
      form.methods.setValue(
        'personIds',
        failed.map(({ id }) => id),
      )
      throw new Error(`${failed.length} 人没有登记：${[...new Set(failed.map(({ message }) => message))].join('；')}`)
    },
  })
  return (
    <Form form={form} label="登记培训">
      <Select
        {...form.field('workOrderTypeId')}
        required
        options={types.map(({ id, displayName }) => ({ value: String(id), label: displayName }))}
      />
      <DateInput {...form.field('startDate')} hint="不填即从现在开始" required={false} />
      <Trainees field={form.field('personIds')} chosen={form.methods.watch('personIds')} />
      <TextArea {...form.field('remark')} {...areaOf(CreateUserTrainingDto_remark)} hint="本人会看到" />
      <DialogButtons submit="登记培训" busy={form.submitting} onCancel={onClose} />
    </Form>
  )
}

type ChoiceField = ReturnType<ReturnType<typeof useAppForm<Values>>['field']>

interface TraineesProps {
  field: ChoiceField
  chosen: readonly string[]
}

/** The selected persons stay visible while the user searches for others. */
function Trainees({ field, chosen }: TraineesProps) {
  const known = useRef(new Map<string, ConsolePersonRowFragment>())
  const [typed, setTyped] = useState('')
  const [realName, setName] = useState('')
  const found = useQueryResource(
    ConsolePersonGetAllDocument,
    { realName: realName || undefined, isOnlyViewAuditPassed: true, pageSize: 20 },
    { errors: 'inline', keepPrevious: true },
  )
  const page = found.data?.userDisabledPersonGetAll
  for (const person of page?.items ?? []) known.current.set(String(person.id), person)
  const listed = page?.items ?? []
  const items = [
    ...chosen.flatMap((id) => (listed.some((each) => String(each.id) === id) ? [] : (known.current.get(id) ?? []))),
    ...listed,
  ]
  const search = () => setName(typed.trim())
  return (
    <>
      <TextInput
        type="search"
        label="按姓名查找"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={onEnter(search)}
        affix={
          <Button variant="secondary" icon="search" onClick={search}>
            查找
          </Button>
        }
      />
      <p className="small" role="status">
        {found.errorText ?? (page && `找到 ${page.totalCount} 位审核通过的求职者，显示前 ${page.items.length} 位`)}
      </p>
      {items.length > 0 && (
        <CheckboxGroup
          {...field}
          required
          choices={items.map((person) => ({
            value: String(person.id),
            label: person.realName,
            hint: [person.foundationName, person.cityName].filter(Boolean).join(' · '),
          }))}
        />
      )}
    </>
  )
}
