import { Alert } from '#src/ui/feedback/alert.tsx'
import { Link } from '#src/ui/link-provider.tsx'
import { usePaymentAccount } from './pay-into.tsx'

/** Warning for staff who wait for payments: no account is published, so enterprises are not told where to pay. */
export function AccountMissing() {
  if (usePaymentAccount().account !== null) return null
  return (
    <Alert tone="bad" title="还没有公布收款账户">
      <p>
        企业看不到钱该付到哪里，被请来联系平台。请管理员在<Link href="/console/system/setting">平台设置</Link>
        里填写，另一位管理员批准后公布。
      </p>
    </Alert>
  )
}
