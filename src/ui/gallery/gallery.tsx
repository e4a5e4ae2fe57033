// Development only, not in the build: every component on one page, to view it in the three themes and to check it with
// axe.
import '#src/styles/index.css'
import { StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { LinkButton } from '#src/ui/actions/link-button.tsx'
import { LoadingBar } from '#src/ui/feedback/loading-bar.tsx'
import { type Notice, ToastRegion } from '#src/ui/feedback/toast-region.tsx'
import { BackToTop } from '#src/ui/layout/back-to-top.tsx'
import { PageHeader } from '#src/ui/layout/page-header.tsx'
import { SkipLink } from '#src/ui/layout/skip-link.tsx'
import { AccessibilityToolbar } from '#src/ui/shell/accessibility-toolbar.tsx'
import { CentreMenu } from '#src/ui/shell/centre-menu.tsx'
import { CentreNav } from '#src/ui/shell/centre-nav.tsx'
import { KeyboardHints } from '#src/ui/shell/keyboard-hints.tsx'
import { usePreferences } from '#src/ui/shell/preferences.ts'
import { ShortcutsDialog } from '#src/ui/shell/shortcuts-dialog.tsx'
import { SiteHeader } from '#src/ui/shell/site-header.tsx'
import { useReadAloud } from '#src/ui/shell/use-read-aloud.ts'
import { UserMenu } from '#src/ui/shell/user-menu.tsx'
import { StatusChip } from '#src/ui/status/status-chip.tsx'
import { DataSection } from './data-section.tsx'
import { FormsSection } from './forms-section.tsx'
import { GalleryFooter } from './gallery-footer.tsx'
import { ButtonsSection, WaySection } from './pieces-section.tsx'

const nav = ['首页', '找岗位', '接工单', '残保金测算', '就业新闻', '融合就业基地'].map((label, index) => ({
  label,
  href: `#nav-${index}`,
  current: index === 2,
}))

function Header() {
  return (
    <SiteHeader
      brand={{ name: '融合就业服务平台', area: '企业中心' }}
      nav={nav}
      side={
        <>
          <LinkButton href="#messages" variant="quiet" size="small" icon="bell">
            消息
            <span className="count">
              3<span className="sr"> 条未读</span>
            </span>
          </LinkButton>
          <UserMenu
            title="云杉智能数据"
            entries={[
              { label: '进入工作台', icon: 'home', href: '#work' },
              { label: '切换企业', icon: 'sync', href: '#switch' },
              { label: '退出登录', icon: 'sign-out', onSelect: () => {} },
            ]}
          />
        </>
      }
    />
  )
}

const firstToasts: Notice[] = [
  { id: 1, tone: 'success', title: '已领取 2,400 张', lines: ['请在 12 月 12 日前提交成果。'] },
  { id: 2, tone: 'error', title: '请求参数未能通过验证', lines: ['领取数量应在 1 与 3,000 之间', '请选择结算方式'] },
]

function Gallery() {
  const { preferences, onChange } = usePreferences()
  const readAloud = useReadAloud()
  const [shortcuts, setShortcuts] = useState(false)
  const [toasts, setToasts] = useState(firstToasts)
  return (
    <>
      <SkipLink />
      <AccessibilityToolbar
        preferences={preferences}
        onChange={onChange}
        readAloud={readAloud.supported ? readAloud : null}
        onShowShortcuts={() => setShortcuts(true)}
        onShowNotices={() => {}}
        unreadNotices={toasts.length}
        textServiceHref="#text-service"
      />
      <Header />
      <CentreMenu
        label="企业中心"
        items={[
          { label: '管理首页', href: '#a', icon: 'home', current: true },
          { label: '工作管理', href: '#b', icon: 'briefcase' },
          { label: '人资管理', href: '#c', icon: 'users' },
          { label: '企业管理', href: '#d', icon: 'building' },
        ]}
      />
      <KeyboardHints />
      <main id="main" className="cq" tabIndex={-1}>
        <div className="wrap page-foot-gap page-top-gap">
          <div className="shell">
            <CentreNav
              label="工作管理"
              sections={[
                { title: '招聘', items: [{ label: '投递管理', href: '#x', icon: 'users', current: true }] },
                { title: '用工', items: [{ label: '工资发放', href: '#y', icon: 'wallet' }] },
              ]}
            />
            <div className="stack">
              <PageHeader
                title="组件与样式"
                crumbs={[{ label: '首页', href: '#' }, { label: '组件' }]}
                state={<StatusChip status="Published" label="已发布" />}
                context="以盲道为母题：行条表示继续前行，提示点表示请在此决定。"
              />
              <ButtonsSection />
              <FormsSection />
              <DataSection />
              <WaySection />
            </div>
          </div>
        </div>
      </main>
      <GalleryFooter />
      <BackToTop />
      <LoadingBar active progress={40} />
      <ToastRegion
        toasts={toasts}
        onDismiss={(id) => setToasts(toasts.filter((toast) => toast.id !== id))}
        onPause={() => {}}
        onResume={() => {}}
      />
      <ShortcutsDialog
        open={shortcuts}
        onClose={() => setShortcuts(false)}
        shortcuts={[{ keys: 'Alt + 1', words: '到主要内容' }]}
      />
    </>
  )
}

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Gallery />
    </StrictMode>,
  )
}
