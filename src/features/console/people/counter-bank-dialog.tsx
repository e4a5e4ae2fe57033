import {
  ConsolePersonBankInfoDocument,
  type ConsolePersonBankInfoQuery,
  type ConsolePersonFragment,
} from '#src/api/graphql.ts'
import { useQueryResource } from '#src/lib/use-query-resource.ts'
import { PendingNotice } from '#src/shared/approvals/pending-notice.tsx'
import { SecondPerson } from '#src/shared/approvals/second-person.tsx'
import { DescriptionList } from '#src/ui/data/description-list.tsx'
import { Dialog } from '#src/ui/feedback/dialog.tsx'
import { ErrorState } from '#src/ui/feedback/error-state.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { CounterBankForm } from './counter-bank-form.tsx'

interface CounterBankDialogProps {
  person: ConsolePersonFragment
  open: boolean
  onClose: () => void
}

/** Changes the bank account of a person at the counter, who has no phone or mail to which a code could be sent. */
export function CounterBankDialog({ person, open, onClose }: CounterBankDialogProps) {
  const known = useQueryResource(ConsolePersonBankInfoDocument, { id: person.id }, { errors: 'inline', enabled: open })
  const info = known.data?.userDisabledPersonGetBankInfo
  return (
    <Dialog open={open} title={`柜台更换 ${person.realName ?? '求职者'} 的收款账户`} onClose={onClose}>
      {known.errorText && !info && <ErrorState text={known.errorText} onRetry={known.reload} />}
      {!info && known.isIndicatorShown && <Skeleton lines={4} label="正在读取收款账户" />}
      {info && (
        <>
          <p>本人在场时办理：核对证件原件，请本人在申请上签名，拍照或扫描后附上。</p>
          <SecondPerson kind="ChangeBankCard">
            提交后由另一位审核员与签名的申请核对、批准，批准时才会更换。提交和批准时本人都会收到通知。
          </SecondPerson>
          <NowPaidTo info={info} />
          {info.approval ? (
            <PendingNotice approval={info.approval} />
          ) : (
            <CounterBankForm person={person} info={info} onClose={onClose} />
          )}
        </>
      )}
    </Dialog>
  )
}

function NowPaidTo({ info: { bank } }: { info: ConsolePersonBankInfoQuery['userDisabledPersonGetBankInfo'] }) {
  const now = bank ? `${bank.bankName} ${bank.bankCard}，户名 ${bank.bankHolder}` : '还没有'
  return <DescriptionList items={[{ term: '现在的收款账户', value: now }]} />
}
