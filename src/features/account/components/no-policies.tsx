import { LinkButton } from '#src/ui/actions/link-button.tsx'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'

/**
 * The notice that registration is impossible, because the operator has not published the texts that users must agree
 * to.
 */
export const NoPolicies = () => (
  <EmptyState
    title="现在还不能注册"
    text="运营单位还没有发布服务协议和隐私政策。发布以后就可以注册；急着办事的，请联系我们。"
    action={
      <LinkButton href="#contact" variant="secondary" icon="comments">
        联系我们
      </LinkButton>
    }
  />
)
