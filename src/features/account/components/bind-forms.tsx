import { useState } from 'react'
import { ConsentGetTextsDocument } from '#src/api/graphql.ts'
import { useQueryResource } from '#src/lib/use-query-resource.ts'
import { useLoginOptions } from '#src/shared/account/use-login-options.ts'
import { Alert } from '#src/ui/feedback/alert.tsx'
import { ErrorState } from '#src/ui/feedback/error-state.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { RadioGroup } from '#src/ui/forms/radio-group.tsx'
import { hasPublished } from '../registration.ts'
import { CodeLoginForm } from './code-login-form.tsx'
import { NoPolicies } from './no-policies.tsx'
import { PhoneRegisterForm, type RegisterFormProps } from './phone-register-form.tsx'

const CHOICES = [
  { value: 'new', label: '我还没有账号', hint: '用手机号注册，并绑定' },
  { value: 'old', label: '我已有账号', hint: '用手机验证码登录，并绑定' },
]

/**
 * For a user of the provider without an account in the portal: asks whether they have an account, and verifies their
 * phone.
 */
export function BindForms({ cacheKey, entry }: { cacheKey: string; entry: RegisterFormProps['entry'] }) {
  const [kind, setKind] = useState('new')
  const options = useLoginOptions()
  const resource = useQueryResource(ConsentGetTextsDocument, {}, { errors: 'inline' })
  const texts = resource.data?.consentGetTexts?.items
  if (resource.errorText) return <ErrorState text={resource.errorText} onRetry={resource.reload} />
  if (texts === undefined || !options.isKnown) return <Skeleton label="正在读取" lines={4} />
  if (!hasPublished(texts)) return <NoPolicies />
  const way = options.codeChannelOf('RegisterVercificationCodeSMS')
  if (way === null) {
    return (
      <Alert tone="wait" title="现在不能绑定手机号">
        <p>平台还没有开通短信和邮件，收不到验证码。请联系我们。</p>
      </Alert>
    )
  }
  if (way === 'Email') {
    return (
      <>
        <div role="status">
          <Alert tone="good" title="授权成功，请注册并绑定">
            <p>15 分钟内有效。已有账号的，请先用密码登录，再到“登录与安全”里绑定。</p>
          </Alert>
        </div>
        <PhoneRegisterForm entry={entry} texts={texts} cacheKey={cacheKey} />
      </>
    )
  }
  return (
    <>
      <div role="status">
        <Alert tone="good" title="授权成功，请绑定手机号">
          <p>15 分钟内有效。绑定后，下次可以直接登录。</p>
        </Alert>
      </div>
      <RadioGroup
        label="您有平台的账号吗？"
        cards
        choices={CHOICES}
        selected={kind}
        onChange={(event) => setKind(event.target.value)}
      />
      {kind === 'old' ? (
        <CodeLoginForm cacheKey={cacheKey} />
      ) : (
        <PhoneRegisterForm entry={entry} texts={texts} cacheKey={cacheKey} />
      )}
    </>
  )
}
