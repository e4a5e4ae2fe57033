import { useSearch } from 'wouter'
import { usePathname } from '#src/lib/navigation/use-navigate.ts'
import { usePortal } from '#src/lib/portal.tsx'
import {
  selectCurrentEnterprise,
  selectDisplayName,
  selectEnterpriseId,
  selectIsEnterpriseCertified,
  selectIsLoggedIn,
  selectUnread,
  selectUserType,
} from '#src/lib/portal-selectors.ts'
import { useSession } from '#src/lib/use-session.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { LinkButton } from '#src/ui/actions/link-button.tsx'
import { UserMenu } from '#src/ui/shell/user-menu.tsx'
import { workbenchOf } from '../gates.ts'
import { entryHref } from './site-nav.ts'

/** The right end of the header, in each variant of specification.md §2 (Header user menu). */
export function HeaderSide() {
  const isLoggedIn = usePortal(selectIsLoggedIn)
  const userType = usePortal(selectUserType)
  if (!isLoggedIn || userType === null) return <VisitorSide />
  return userType === 'Enterprise' ? <EnterpriseSide /> : <UserSide workbench={workbenchOf(userType)} />
}

function VisitorSide() {
  const pathname = usePathname()
  const search = useSearch()
  // a user that a page has sent here for a login continues to that page afterwards
  const wanted = new URLSearchParams(search).get('returnUrl')
  const here = wanted ?? (search === '' ? pathname : `${pathname}?${search}`)
  return (
    <>
      <LinkButton href={entryHref('person', here)} variant="action" size="small" icon="user">
        求职者入口
      </LinkButton>
      <LinkButton href={entryHref('enterprise', here)} variant="secondary" size="small" icon="building">
        企业入口
      </LinkButton>
    </>
  )
}

function Messages({ href }: { href: string }) {
  const unread = usePortal(selectUnread)
  return (
    <LinkButton href={href} variant="quiet" size="small" icon="envelope">
      站内信
      {unread > 0 && (
        <>
          <span className="count" aria-hidden="true">
            {unread}
          </span>
          <span className="sr">，{unread} 条未读</span>
        </>
      )}
    </LinkButton>
  )
}

const SECURITY = '/account/security'

/**
 * The link to the security page for users whose menu has no such entry; persons have it under 个人中心, enterprises under
 * 企业管理.
 */
function Security() {
  return (
    <LinkButton href={SECURITY} variant="quiet" size="small" icon="shield">
      账号与安全
    </LinkButton>
  )
}

function Logout() {
  const { logout } = useSession()
  return (
    <Button variant="quiet" size="small" icon="sign-out" onClick={logout}>
      退出登录
    </Button>
  )
}

function UserSide({ workbench }: { workbench: string }) {
  const name = usePortal(selectDisplayName)
  return (
    <>
      {workbench === '/userCenter' ? <Messages href="/userCenter/setting/message" /> : <Security />}
      <LinkButton href={workbench} variant="quiet" size="small" icon="user" about="的工作台">
        {name}
      </LinkButton>
      <Logout />
    </>
  )
}

function EnterpriseSide() {
  const enterpriseId = usePortal(selectEnterpriseId)
  const name = usePortal((portal) => selectCurrentEnterprise(portal)?.enterpriseName ?? '')
  const isCertified = usePortal(selectIsEnterpriseCertified)
  const { logout } = useSession()
  if (enterpriseId === null || name === '') return <Logout />
  return (
    <>
      {isCertified && <Messages href="/enterpriseCenter/setting/message" />}
      <UserMenu
        title={name}
        entries={[
          { label: '进入工作台', icon: 'home', href: '/enterpriseCenter' },
          { label: '切换企业', icon: 'sync', href: '/enterpriseCenter/selectEnterprise' },
          { label: '退出登录', icon: 'sign-out', onSelect: logout },
        ]}
      />
    </>
  )
}
