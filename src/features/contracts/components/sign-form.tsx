import { useState } from 'react'
import {
  type ContractDetailFragment,
  ContractEmploymentConfirmDocument,
  SigningAccountGetVerificationCodeDocument,
} from '#src/api/graphql.ts'
import { useMutationAction } from '#src/lib/use-mutation-action.ts'
import { useToasts } from '#src/lib/use-toasts.ts'
import { useUpload } from '#src/lib/use-upload.ts'
import { useLoginOptions } from '#src/shared/account/use-login-options.ts'
import { Alert } from '#src/ui/feedback/alert.tsx'
import { FileField } from '#src/ui/forms/file-field.tsx'
import type { UploadedFile } from '#src/ui/forms/use-uploads.ts'
import { MOST_FILES } from '../file-limits.ts'
import { useNewWarnings } from '../use-new-warnings.ts'
import { SigningForm } from './signing-form.tsx'

interface SignFormProps {
  contract: Pick<
    ContractDetailFragment,
    | 'id'
    | 'documentHash'
    | 'document'
    | 'signMode'
    | 'signingPhotos'
    | 'needsGuardian'
    | 'needsFixedTermWish'
    | 'warnings'
  >
  as: 'Person' | 'Enterprise'
}

const AGREEMENTS = {
  Person: '我同意签署这份合同',
  Enterprise: '我有权代表单位，同意签署这份合同',
} as const

/** The signature of one of the two sides, confirmed with a code sent to the account of this side. */
export function SignForm({ contract, as }: SignFormProps) {
  const { id, signMode, needsGuardian } = contract
  const [photos, setPhotos] = useState<readonly UploadedFile[]>([])
  const upload = useUpload('SigningPhotos')
  const confirm = useMutationAction(ContractEmploymentConfirmDocument, { errors: 'inline' })
  const code = useMutationAction(SigningAccountGetVerificationCodeDocument, { errors: 'inline', refresh: false })
  const { succeed } = useToasts()
  const newWarnings = useNewWarnings(contract)
  const options = useLoginOptions()
  const way = options.codeChannelOf('LoginVerificationCodeSMS') ?? 'Sms'
  if (options.isKnown && options.codeChannelOf('LoginVerificationCodeSMS') === null) return <NoSigning as={as} />
  const rest = needsGuardian ? '另一方签署、监护人确认后合同生效，会发站内信。' : '另一方签署后合同生效，会发站内信。'
  return (
    <SigningForm
      contract={contract}
      label="签署合同"
      agreement={AGREEMENTS[as]}
      by={way}
      asksWish={as === 'Person' && contract.needsFixedTermWish}
      codeHint={`发到您账号${way === 'Email' ? '验证过的邮箱' : '绑定的手机'}，用来确认是您本人`}
      code={async () => (await code.run({})).accountGetVerificationCode}
      onSign={async (signature) => {
        const added = await newWarnings()
        // the user reads the new warnings first; a second press then signs
        if (added.length > 0) throw new Error(`还没有签署，刚刚有新的提醒：${added.join('；')}。核对后可以再次签署`)
        const signingPhotoIds = photos.map((photo) => photo.id)
        const input = { id, ...signature, signingPhotoIds }
        const { signedTime } = (await confirm.run({ input })).contractEmploymentConfirm
        succeed('您已签署合同', signedTime ? '双方都已签署，合同已经生效或待生效。' : rest)
      }}
    >
      {signMode === 'Paper' && as === 'Enterprise' && (
        <FileField
          label="签字页照片"
          hint="双方都签过字的页面，拍清楚签名和日期"
          required={contract.signingPhotos.length === 0}
          files={photos}
          onChange={setPhotos}
          {...upload}
          maxFiles={MOST_FILES}
        />
      )}
    </SigningForm>
  )
}

const ON_PAPER = {
  Person: '单位会打印这份合同，和您在纸上签字，各留一份。单位登记扫描件以后，请回到这里核对确认。',
  Enterprise: '请下载合同，打印全文和签字页，双方在纸上签字，再按“登记纸上签署”上传扫描件。',
} as const

/** A notice above the form that online signing is not possible. */
function NoSigning({ as }: Pick<SignFormProps, 'as'>) {
  return (
    <Alert tone="wait" title="现在不能在网上签署">
      <p>平台还没有开通短信和邮件，收不到确认本人的验证码。</p>
      <p>{ON_PAPER[as]}看不清或不方便的，带身份证件到服务窗口，由工作人员当面协助。</p>
    </Alert>
  )
}
