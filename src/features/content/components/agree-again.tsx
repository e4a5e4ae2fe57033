import { ConsentGrantDocument } from '#src/api/graphql.ts'
import { usePortal } from '#src/lib/portal.tsx'
import { selectDueConsents } from '#src/lib/portal-selectors.ts'
import { useMutationAction } from '#src/lib/use-mutation-action.ts'
import { useSession } from '#src/lib/use-session.ts'
import { useToasts } from '#src/lib/use-toasts.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { LinkButton } from '#src/ui/actions/link-button.tsx'
import { POLICY_PLACES, type PublishedPolicy } from '../policies.ts'

/** Shown after the text to a reader who has agreed to an older version of it. */
export function AgreeAgain({ document }: { document: PublishedPolicy }) {
  const { kind, version, title, isInForce } = document
  const { scope } = POLICY_PLACES[kind]
  const isDue = usePortal((portal) => scope !== undefined && selectDueConsents(portal).includes(scope))
  const grant = useMutationAction(ConsentGrantDocument)
  const { reloadUser } = useSession()
  const { succeed } = useToasts()
  if (!isDue || !isInForce || scope === undefined) return null
  const agree = async () => {
    try {
      await grant.run({ input: { scope, textVersion: String(version) } })
    } catch {
      return // told by a toast
    }
    reloadUser()
    succeed(`已记下您对《${title}》第 ${version} 版的同意`)
  }
  return (
    <section className="card card-way" aria-labelledby="policy-agree">
      <h2 className="aside-title" id="policy-agree">
        您以前同意的是另一版
      </h2>
      <p>读完以后，请确认是否同意这一版。不同意的，可以注销账号；已经发生的权利不受影响。</p>
      <div className="btns">
        <Button busy={grant.isBusy} onClick={() => void agree()}>
          我已阅读，同意第 {version} 版
        </Button>
        <LinkButton variant="secondary" href="/account/security">
          不同意，去账号与安全
        </LinkButton>
      </div>
    </section>
  )
}
