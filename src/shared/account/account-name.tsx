import { usePortal } from '#src/lib/portal.tsx'
import { selectUserName } from '#src/lib/portal-selectors.ts'

/** Says to a password manager whose password this is; nobody sees it. @param of by default the signed-in user */
export function AccountName({ of }: { of?: string }) {
  const own = usePortal(selectUserName)
  return <input type="text" autoComplete="username" value={of ?? own} readOnly hidden />
}
