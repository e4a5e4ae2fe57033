import { usePortal } from '#src/lib/portal.tsx'
import { selectDueConsents } from '#src/lib/portal-selectors.ts'
import { LinkButton } from '#src/ui/actions/link-button.tsx'

const PLACES: Readonly<Record<string, { title: string; href: string }>> = {
  ServiceAgreement: { title: '服务协议', href: '/agreement' },
  PrivacyPolicy: { title: '隐私政策', href: '/privacy' },
}

/**
 * A notice on every page about a new version of a published text, until the user has read it and agreed to it on the
 * linked page.
 */
export function DueConsents() {
  const due = usePortal(selectDueConsents).flatMap((scope) => PLACES[scope] ?? [])
  if (due.length === 0) return null
  const titles = due.map(({ title }) => `《${title}》`).join('和')
  return (
    <section className="band-white login-notice" aria-label="需要重新同意">
      <div className="wrap row row-between">
        <p>{titles}有了新的一版。请读一读，再决定是否同意。不同意的，可以在“账号与安全”里注销账号。</p>
        <div className="btns">
          {due.map(({ title, href }) => (
            <LinkButton key={href} variant="action" size="small" href={href}>
              阅读新版《{title}》
            </LinkButton>
          ))}
        </div>
      </div>
    </section>
  )
}
