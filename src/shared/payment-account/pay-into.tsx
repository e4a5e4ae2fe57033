import { PaymentAccountGetDocument, SettingGetDocument } from '#src/api/graphql.ts'
import { useQueryResource } from '#src/lib/use-query-resource.ts'
import { CopyText } from '#src/ui/actions/copy-text.tsx'
import { DescriptionList } from '#src/ui/data/description-list.tsx'
import { Alert } from '#src/ui/feedback/alert.tsx'
import { ErrorState } from '#src/ui/feedback/error-state.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { Link } from '#src/ui/link-provider.tsx'
import { Reach } from '#src/ui/text/reach.tsx'

/** The account that enterprises pay into; undefined while loading, null if none is published. */
export function usePaymentAccount() {
  const resource = useQueryResource(PaymentAccountGetDocument, {}, { errors: 'inline' })
  const state = resource.data?.paymentAccountGet
  return { ...resource, account: state && (state.account ?? null) }
}

const grouped = (digits: string): string => digits.replace(/(\d{4})(?=\d)/g, '$1 ')

/**
 * The account to pay into, shown wherever payment is requested, with the reference for the transfer so that staff can
 * match it. Without an account it says what happens next.
 * @param reference the number of the order
 */
export function PayInto({ reference }: { reference: string }) {
  const { account, errorText, reload, isIndicatorShown } = usePaymentAccount()
  if (account === undefined) {
    if (errorText) return <ErrorState text={errorText} onRetry={reload} />
    return isIndicatorShown ? <Skeleton lines={3} label="正在读取收款账户" /> : null
  }
  if (account === null) return <NoAccount />
  const { bankName, accountName, accountNumber } = account
  return (
    <section aria-label="收款账户" className="stack">
      <DescriptionList
        items={[
          { term: '户名', value: <CopyText text={accountName} label="户名" /> },
          { term: '账号', value: <CopyText text={grouped(accountNumber)} copied={accountNumber} label="账号" /> },
          { term: '开户银行', value: <CopyText text={bankName} label="开户银行" /> },
          { term: '转账附言', value: <CopyText text={reference} label="转账附言" /> },
        ]}
      />
      <p className="small">附言请写工单编号，平台靠它核对到账。账户以本页为准，别人发来的账户请不要付款。</p>
    </section>
  )
}

function NoAccount() {
  const hotline = useQueryResource(SettingGetDocument, {}, { errors: 'inline' }).data?.settingGet.hotline
  return (
    <Alert tone="wait" title="平台还没有公布收款账户，请先不要付款">
      <p>
        请联系平台：<Link href="/support">文字客服</Link>
        {hotline && (
          <>
            ，或热线 <Reach by="tel" to={hotline} />
          </>
        )}
        。公布以后，户名、账号和转账附言会写在这里。
      </p>
    </Alert>
  )
}
