import {
  type ContractDetailFragment,
  ContractEmploymentConfirmAsGuardianDocument,
  ContractEmploymentSendGuardianCodeDocument,
} from '#src/api/graphql.ts'
import { useMutationAction } from '#src/lib/use-mutation-action.ts'
import { useToasts } from '#src/lib/use-toasts.ts'
import { useLoginOptions } from '#src/shared/account/use-login-options.ts'
import { Alert } from '#src/ui/feedback/alert.tsx'
import { SigningForm } from './signing-form.tsx'

interface GuardianFormProps {
  contract: Pick<ContractDetailFragment, 'id' | 'documentHash' | 'document'>
}

/**
 * The guardian reads the contract together with the person and agrees with a code sent to the guardian's own phone or
 * mail address.
 */
export function GuardianForm({ contract }: GuardianFormProps) {
  const { id } = contract
  const confirm = useMutationAction(ContractEmploymentConfirmAsGuardianDocument, { errors: 'inline' })
  const code = useMutationAction(ContractEmploymentSendGuardianCodeDocument, { errors: 'inline', refresh: false })
  const { succeed } = useToasts()
  const options = useLoginOptions()
  const way = options.codeChannelOf('LoginVerificationCodeSMS') ?? 'Sms'
  if (options.isKnown && options.codeChannelOf('LoginVerificationCodeSMS') === null) {
    return (
      <Alert tone="wait" title="监护人现在不能在网上确认">
        <p>平台没有短信和邮件，监护人收不到验证码。请监护人和双方一起在打印的合同上签字，由单位登记扫描件。</p>
      </Alert>
    )
  }
  return (
    <SigningForm
      contract={contract}
      label="监护人确认合同"
      agreement="我是监护人，同意本人签署这份合同"
      by={way}
      codeHint={`发到监护人的${way === 'Email' ? '邮箱' : '手机'}，用来确认是监护人本人`}
      code={async () => (await code.run({ input: { id } })).contractEmploymentSendGuardianCode}
      onSign={async (signature) => {
        const input = { id, ...signature }
        const { signedTime } = (await confirm.run({ input })).contractEmploymentConfirmAsGuardian
        succeed('监护人已确认合同', signedTime ? '合同已经生效或待生效。' : '单位签署后合同生效，会发站内信。')
      }}
    />
  )
}
