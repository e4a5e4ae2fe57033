import { useSearch } from 'wouter'
import { usePortal } from '#src/lib/portal.tsx'
import { selectIsLoggedIn } from '#src/lib/portal-selectors.ts'
import { LinkButton } from '#src/ui/actions/link-button.tsx'
import { loginHref } from './site-nav.ts'

/** A notice for users that a page has sent here for a login, with a link to the login that leads back to the page. */
export function LoginNotice() {
  const wanted = new URLSearchParams(useSearch()).get('returnUrl')
  const isLoggedIn = usePortal(selectIsLoggedIn)
  if (wanted === null || isLoggedIn) return null
  return (
    <section className="band-white login-notice" aria-label="需要登录">
      <div className="wrap row row-between">
        <p>您要看的页面需要登录。登录后会直接回到那里。</p>
        <LinkButton variant="action" size="small" icon="sign-in" href={loginHref(wanted)}>
          登录并回到那个页面
        </LinkButton>
      </div>
    </section>
  )
}
