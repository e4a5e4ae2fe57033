import { usePortal } from '#src/lib/portal.tsx'
import {
  selectCurrentEnterprise,
  selectDisplayName,
  selectIsEnterpriseCertified,
  selectUnread,
  selectUserType,
} from '#src/lib/portal-selectors.ts'
import { useSession } from '#src/lib/use-session.ts'
import { Icon } from '#src/ui/icon/icon.tsx'
import { Link } from '#src/ui/link-provider.tsx'
import { type MenuEntry, UserMenu } from '#src/ui/shell/user-menu.tsx'
import { HELP, TEXT_SERVICE } from './toolbar.tsx'

function Messages({ href }: { href: string }) {
  const unread = usePortal(selectUnread)
  return (
    <Link className="oh-b" href={href}>
      <Icon name="envelope" />
      <span className="sr">站内信</span>
      {unread > 0 && (
        <>
          <span className="count" aria-hidden="true">
            {unread}
          </span>
          <span className="sr">，{unread} 条未读</span>
        </>
      )}
    </Link>
  )
}

const ELSEWHERE: readonly MenuEntry[] = [
  { label: '文字客服', icon: 'comments', href: TEXT_SERVICE },
  { label: '帮助', icon: 'question-circle', href: HELP },
  { label: '回到公众网站', icon: 'globe', href: '/' },
]

/**
 * Messages and the account, in each variant of specification.md §2 (Header user menu), and the links out of the office.
 */
export function OfficeSide({ hasMenu }: { hasMenu: boolean }) {
  const isEnterprise = usePortal(selectUserType) === 'Enterprise'
  const name = usePortal(selectDisplayName)
  const enterprise = usePortal((portal) => selectCurrentEnterprise(portal)?.enterpriseName ?? '')
  const isCertified = usePortal(selectIsEnterpriseCertified)
  const { logout } = useSession()
  const leave: MenuEntry = { label: '退出登录', icon: 'sign-out', onSelect: logout }
  if (!isEnterprise) {
    return (
      <>
        {hasMenu && <Messages href="/console/message" />}
        <UserMenu
          title={name}
          entries={[
            { label: '工作台', icon: 'home', href: '/console' },
            { label: '账号与安全', icon: 'shield', href: '/account/security' },
            ...ELSEWHERE,
            leave,
          ]}
        />
      </>
    )
  }
  if (enterprise === '') {
    return (
      <button type="button" className="oh-b" onClick={logout}>
        <Icon name="sign-out" />
        <span>退出登录</span>
      </button>
    )
  }
  // the area name beside the logo already contains the enterprise's name
  return (
    <div className="oh-side oh-named">
      {isCertified && <Messages href="/enterpriseCenter/setting/message" />}
      <UserMenu
        title={enterprise}
        entries={[
          { label: '进入工作台', icon: 'home', href: '/enterpriseCenter' },
          { label: '切换企业', icon: 'sync', href: '/enterpriseCenter/selectEnterprise' },
          ...ELSEWHERE,
          leave,
        ]}
      />
    </div>
  )
}
