import { useState } from 'react'
import * as z from 'zod/mini'
import { MOST_IN_BATCH } from '#machines/rules/payment/bank-formats.ts'
import {
  type PaymentOddity,
  WorkOrderFinancialFlowPrepareBatchDocument,
  type WorkOrderFinancialFlowPrepareBatchMutation,
} from '#src/api/graphql.ts'
import { PrepareBatchDto_approvalReason } from '#src/api/limits.ts'
import { fromDateTimeInput, toDateTimeInput } from '#src/lib/date-time.ts'
import { most } from '#src/lib/forms/limits.ts'
import { formatMoney, formatYuan } from '#src/lib/money.ts'
import { pageNow } from '#src/lib/server-clock.ts'
import { useMutationAction } from '#src/lib/use-mutation-action.ts'
import { useToasts } from '#src/lib/use-toasts.ts'
import { PREPARED } from '#src/shared/approvals/approval-texts.ts'
import { SecondPerson } from '#src/shared/approvals/second-person.tsx'
import { LongActProgress } from '#src/shared/long-acts/long-acts.tsx'
import { Button } from '#src/ui/actions/button.tsx'
import { Sum } from '#src/ui/data/description-list.tsx'
import { Dialog } from '#src/ui/feedback/dialog.tsx'
import { CheckboxField } from '#src/ui/forms/checkbox-field.tsx'
import { DateInput } from '#src/ui/forms/date-input.tsx'
import { Form } from '#src/ui/forms/form.tsx'
import { TextInput } from '#src/ui/forms/text-input.tsx'
import { useAppForm } from '#src/ui/forms/use-app-form.ts'
import { DialogButtons } from './dialog-buttons.tsx'

type Batch = WorkOrderFinancialFlowPrepareBatchMutation['workOrderFinancialFlowPrepareBatch']

/** The filters of the list that narrow due payments. */
export interface BatchFilters {
  matter?: string | null
  realName?: string | null
  mobilePhone?: string | null
  year?: number | null
  month?: number | null
  kind?: string | null
  startTime?: string | null
  endTime?: string | null
}

interface PaymentBatchDialogProps {
  filters: BatchFilters
  onClose: () => void
}

/** Prepares one payment of all due payments that the list's filters match, for a second person's approval. */
export function PaymentBatchDialog({ filters, onClose }: PaymentBatchDialogProps) {
  return (
    <Dialog open title="整批付款" onClose={onClose}>
      <PaymentBatchForm filters={filters} onClose={onClose} />
    </Dialog>
  )
}

const schema = z.object({
  payTime: z.string().check(z.minLength(1, '请填写支付时间')),
  approvalReason: z.string().check(most(PrepareBatchDto_approvalReason, '提交的理由')),
})

function PaymentBatchForm({ filters, onClose }: PaymentBatchDialogProps) {
  const prepare = useMutationAction(WorkOrderFinancialFlowPrepareBatchDocument, { errors: 'inline' })
  const { succeed } = useToasts()
  const [leaveOut, setLeaveOut] = useState<readonly PaymentOddity[]>([])
  const [batch, setBatch] = useState<Batch | null>(null)
  const send = async (input: object) => {
    const asked = { ...given(filters), leaveOut: [...leaveOut], ...input }
    return (await prepare.run({ input: asked as never })).workOrderFinancialFlowPrepareBatch
  }
  const form = useAppForm<z.infer<typeof schema>>({
    schema,
    labels: { payTime: '支付时间', approvalReason: '提交的理由' },
    defaultValues: { payTime: toDateTimeInput(pageNow()), approvalReason: '' },
    onSubmit: async ({ payTime, approvalReason }) => {
      const how = { payMethod: 'BankBatch', payTime: fromDateTimeInput(payTime) ?? '' }
      if (batch === null) {
        setBatch(await send({ ...how, isPreview: true }))
        return
      }
      const reason = approvalReason.trim() === '' ? {} : { approvalReason: approvalReason.trim() }
      const { count, net } = await send({ ...how, ...reason, checked: batch.checked }).catch((error: unknown) => {
        // what was checked may have changed meanwhile: the next press checks again, with the reason as typed
        setBatch(null)
        throw error
      })
      succeed(PREPARED, `${count} 笔，预计到手合计 ${formatYuan(net)}。批准后才会支付。`)
      onClose()
    },
  })
  return (
    <Form form={form} label="整批付款">
      <p>
        列入列表里符合筛选条件的全部待结算款项，一批最多 {MOST_IN_BATCH.toLocaleString('en')}{' '}
        笔。按银行批量代发支付。先检查，再提交给另一位同事。
      </p>
      <DateInput {...form.field('payTime')} precision="datetime-local" hint="不晚于现在，不早于 31 天前" required />
      {batch && (
        <Checked
          batch={batch}
          leaveOut={leaveOut}
          onChange={(chosen) => {
            setLeaveOut(chosen)
            setBatch(null)
          }}
        />
      )}
      {form.submitting && (
        <LongActProgress
          operation="WorkOrderFinancialFlow/PrepareBatch"
          label={batch ? '正在计税并提交' : '正在检查'}
          text="笔数多时要一两分钟"
        />
      )}
      {batch && batch.count > 0 && (
        <>
          <TextInput {...form.field('approvalReason')} hint="给批准的同事看，例如 11 月全省劳务报酬" required={false} />
          <p className="small">
            全部成功或全部不支付。中途关闭页面或断网，提交会继续办完，在“结算”页能看到进度和结果；再提交一次不会重复付款。
          </p>
          <SecondPerson kind="PayFlows">
            提交后由另一位有财务权限的同事核对合计和要留意的款项，批准时才会支付。
          </SecondPerson>
        </>
      )}
      {batch?.count === 0 ? (
        <div className="btns">
          <Button variant="quiet" onClick={onClose}>
            关闭
          </Button>
        </div>
      ) : (
        <DialogButtons
          submit={batch ? `提交 ${batch.count} 笔` : '检查这一批'}
          busy={form.submitting}
          onCancel={onClose}
        />
      )}
    </Form>
  )
}

/** The filters that are set; a filter that is not set must not be sent. */
const given = (filters: BatchFilters): object =>
  Object.fromEntries(
    (['matter', 'realName', 'mobilePhone', 'year', 'month', 'kind', 'startTime', 'endTime'] as const).flatMap((key) => {
      const value = filters[key]
      return value === undefined || value === null || value === '' ? [] : [[key, value] as const]
    }),
  )

interface CheckedProps {
  batch: Batch
  leaveOut: readonly PaymentOddity[]
  onChange: (leaveOut: readonly PaymentOddity[]) => void
}

/** The sums of a checked batch, and what is unusual in it; each peculiarity can be left out. */
function Checked({ batch, leaveOut, onChange }: CheckedProps) {
  const { dueCount, count, personCount, gross, tax, net, groups } = batch
  return (
    <section aria-labelledby="batch-checked" aria-live="polite">
      <h3 id="batch-checked">检查结果</h3>
      <Sum
        items={[
          { term: '待结算', value: `${dueCount} 笔` },
          { term: '列入', value: `${count} 笔，${personCount} 人` },
          { term: '应付合计（元）', value: formatMoney(gross) },
          { term: '预扣个税（元，支付时重新计算）', value: formatMoney(tax) },
        ]}
        total={{ term: '预计到手（元）', value: formatMoney(net) }}
      />
      {groups.map(({ oddity, label, isIncluded, count: of, net: sum, names }) => (
        <div key={label}>
          <p>
            <b>{isIncluded ? '请留意' : '没有列入'}</b>　{label}：{of} 笔，{formatYuan(sum)}
          </p>
          {names.length > 0 && <p className="small muted">{names.join('、')}</p>}
          {oddity && (
            <CheckboxField
              label={`这 ${of} 笔不列入，改后要再检查`}
              checked={leaveOut.includes(oddity as PaymentOddity)}
              onChange={({ target }) =>
                onChange(
                  target.checked ? [...leaveOut, oddity as PaymentOddity] : leaveOut.filter((one) => one !== oddity),
                )
              }
            />
          )}
        </div>
      ))}
      {groups.length === 0 && <p>没有要留意的款项。</p>}
    </section>
  )
}
