import { useState } from 'react'
import { UserChangeWechatBindDocument } from '#src/api/graphql.ts'
import { useMutationAction } from '#src/lib/use-mutation-action.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { LinkButton } from '#src/ui/actions/link-button.tsx'
import { Alert } from '#src/ui/feedback/alert.tsx'
import type { ProviderReturn } from '../use-provider-return.ts'

const BACK = (
  <div>
    <LinkButton href="/account/security" icon="shield">
      回到账号与安全
    </LinkButton>
  </div>
)

/**
 * For a logged-in user who has returned from a provider: binds the provider's identity to the account as a further
 * login.
 */
export function BindCurrent({ result }: { result: ProviderReturn }) {
  const act = useMutationAction(UserChangeWechatBindDocument, { errors: 'inline' })
  const [isDone, setDone] = useState(false)
  if (isDone || result.kind === 'done') {
    return (
      <div role="status" className="stack">
        <Alert tone="good" title={isDone ? '已绑定到您的账号' : '这个身份已绑定账号，您已用它登录'} />
        {BACK}
      </div>
    )
  }
  if (result.kind !== 'unknown') return result.kind === 'failed' ? BACK : null
  const { cacheKey } = result
  const bind = () =>
    act.run({ input: { isBind: true, cacheKey } }).then(
      () => setDone(true),
      () => {}, // the error is shown below
    )
  return (
    <>
      <p>授权成功。绑定后，下次可以用它直接登录。</p>
      {act.errorText && (
        <p className="error" role="alert">
          {act.errorText}
        </p>
      )}
      <div className="btns">
        <Button busy={act.isBusy} onClick={() => void bind()}>
          绑定到我的账号
        </Button>
        <LinkButton href="/account/security" variant="secondary">
          不绑定
        </LinkButton>
      </div>
    </>
  )
}
