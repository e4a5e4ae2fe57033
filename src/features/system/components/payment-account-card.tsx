import { useState } from 'react'
import * as z from 'zod/mini'
import { accountProblem } from '#machines/rules/bank-card.ts'
import { normaliseCompany } from '#machines/rules/reading/company-name.ts'
import {
  OfficePaymentAccountChangeDocument,
  OfficePaymentAccountGetDocument,
  type OfficePaymentAccountGetQuery,
  OfficePaymentAccountRemoveDocument,
} from '#src/api/graphql.ts'
import {
  ChangePaymentAccountDto_accountName,
  ChangePaymentAccountDto_approvalReason,
  ChangePaymentAccountDto_bankName,
} from '#src/api/limits.ts'
import { ConfirmedAct } from '#src/lib/confirmed-act.tsx'
import { readBy, readFirst } from '#src/lib/forms/reading.ts'
import { noteRule, textRule } from '#src/lib/list/rules.ts'
import { useMutationAction } from '#src/lib/use-mutation-action.ts'
import { useQueryResource } from '#src/lib/use-query-resource.ts'
import { useToasts } from '#src/lib/use-toasts.ts'
import { ApprovalBrief } from '#src/shared/approvals/approval-brief.tsx'
import { PREPARED } from '#src/shared/approvals/approval-texts.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { DescriptionList } from '#src/ui/data/description-list.tsx'
import { Alert } from '#src/ui/feedback/alert.tsx'
import { ErrorState } from '#src/ui/feedback/error-state.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { Form } from '#src/ui/forms/form.tsx'
import { TextInput } from '#src/ui/forms/text-input.tsx'
import { useAppForm } from '#src/ui/forms/use-app-form.ts'
import { Card } from '#src/ui/layout/card.tsx'

type Account = NonNullable<OfficePaymentAccountGetQuery['paymentAccountGet']['account']>

/** The row id for approvals; there is only one account. */
const ACCOUNT_ROW = 1

/** The account into which enterprises pay: one administrator enters it, another approves it. */
export function PaymentAccountCard() {
  const resource = useQueryResource(OfficePaymentAccountGetDocument, {}, { errors: 'inline' })
  const state = resource.data?.paymentAccountGet
  return (
    <Card title="收款账户">
      {state && <AccountPart account={state.account ?? null} isWaiting={Boolean(state.approval)} />}
      {!state && resource.errorText && <ErrorState text={resource.errorText} onRetry={resource.reload} />}
      {!state && resource.isIndicatorShown && <Skeleton lines={4} label="正在读取收款账户" />}
    </Card>
  )
}

export const paymentAccountSchema = z.object({
  accountName: readFirst(normaliseCompany, textRule('户名', ChangePaymentAccountDto_accountName)),
  accountNumber: readBy((typed) => accountProblem(typed, '账号')),
  bankName: textRule('开户银行', ChangePaymentAccountDto_bankName),
  approvalReason: noteRule('提交的理由', ChangePaymentAccountDto_approvalReason),
})
type Values = z.infer<typeof paymentAccountSchema>

const LABELS = { accountName: '户名', accountNumber: '账号', bankName: '开户银行', approvalReason: '提交的理由' }

function AccountPart({ account, isWaiting }: { account: Account | null; isWaiting: boolean }) {
  const [isRemoving, setRemoving] = useState(false)
  return (
    <div className="stack">
      {account ? (
        <DescriptionList
          items={[
            { term: '户名', value: account.accountName },
            { term: '账号', value: <span className="mono">{account.accountNumber}</span> },
            { term: '开户银行', value: account.bankName },
          ]}
        />
      ) : (
        <Alert tone="wait" title="还没有公布收款账户">
          <p>要付款的企业看到的是“请联系平台”，不知道钱付到哪里。</p>
        </Alert>
      )}
      <ApprovalBrief kind="ChangeRule" entityType="PaymentAccount" id={ACCOUNT_ROW}>
        提交后由另一位管理员核对、批准，批准时企业才会看到新的账户。
      </ApprovalBrief>
      {!isWaiting && <AccountForm isFirst={account === null} />}
      {account && !isWaiting && (
        <Button variant="danger-line" onClick={() => setRemoving(true)}>
          不再公布
        </Button>
      )}
      <ConfirmedAct
        open={isRemoving}
        document={OfficePaymentAccountRemoveDocument}
        variables={() => ({})}
        title="不再公布收款账户？"
        consequence="批准以后，要付款的企业看到的是“请联系平台”。已经付的款不受影响。"
        confirmLabel="提交"
        success={PREPARED}
        onClose={() => setRemoving(false)}
      />
    </div>
  )
}

function AccountForm({ isFirst }: { isFirst: boolean }) {
  const change = useMutationAction(OfficePaymentAccountChangeDocument, { errors: 'inline' })
  const { succeed } = useToasts()
  const form = useAppForm<Values>({
    schema: paymentAccountSchema,
    labels: LABELS,
    defaultValues: { accountName: '', accountNumber: '', bankName: '', approvalReason: '' },
    onSubmit: async ({ accountName, accountNumber, bankName, approvalReason }) => {
      await change.run({
        input: {
          accountName: accountName.trim(),
          accountNumber: accountNumber.trim(),
          bankName: bankName.trim(),
          approvalReason: approvalReason.trim() || undefined,
        },
      })
      succeed(`收款账户${PREPARED}，批准后企业才会看到`)
    },
  })
  return (
    <Form form={form} label="收款账户">
      <div className="form-grid">
        <TextInput {...form.field('accountName')} hint="与开户许可证一致" required />
        <TextInput {...form.field('accountNumber')} inputMode="numeric" hint="8–32 位数字，可以有空格" required />
        <TextInput {...form.field('bankName')} hint="写到支行" required />
        <TextInput {...form.field('approvalReason')} hint="给批准的同事看，例如依据的文件" required={false} />
      </div>
      <Button type="submit" variant="secondary" busy={form.submitting}>
        {isFirst ? '提交收款账户' : '提交新的收款账户'}
      </Button>
    </Form>
  )
}
