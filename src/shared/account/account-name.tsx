import { usePortal } from '#src/lib/portal.tsx'
import { selectUserName } from '#src/lib/portal-selectors.ts'

/** The account name as a hidden field for password managers. @param of by default the signed-in user */
export function AccountName({ of }: { of?: string }) {
  const own = usePortal(selectUserName)
  return <input type="text" autoComplete="username" value={of ?? own} readOnly hidden />
}
