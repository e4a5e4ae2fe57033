import { type ReactNode, useRef } from 'react'
import { PortalFooter } from '#src/features/content-shell/components/portal-footer.tsx'
import { useLoadingBar } from '#src/lib/use-loading-bar.ts'
import { LoadingBar } from '#src/ui/feedback/loading-bar.tsx'
import { BackToTop } from '#src/ui/layout/back-to-top.tsx'
import { FloatingDock } from '#src/ui/layout/floating-dock.tsx'
import { InTurn } from '#src/ui/layout/in-turn.ts'
import { useKeptFocus } from '#src/ui/layout/kept-focus.ts'
import { SkipLink } from '#src/ui/layout/skip-link.tsx'
import { KeyboardHints } from '#src/ui/shell/keyboard-hints.tsx'
import { usePreferences } from '#src/ui/shell/preferences.ts'
import { useIsWide } from '#src/ui/shell/use-is-wide.ts'
import { type AreaCode, areaOfLayout } from '../areas.ts'
import { isOffice, type LayoutName } from '../route-types.ts'
import { DueConsents } from './due-consents.tsx'
import { Header } from './header.tsx'
import { LoginEnd } from './login-end.tsx'
import { LoginNotice } from './login-notice.tsx'
import { PaperHead } from './paper-head.tsx'
import { ProofHost } from './proof-host.tsx'
import { Toasts } from './toasts.tsx'
import { Toolbar } from './toolbar.tsx'

function PageLoading() {
  return <LoadingBar {...useLoadingBar()} />
}

interface ShellProps {
  layout: LayoutName
  children: ReactNode
}

/** Everything around a page. The office has its own header and navigation; toasts and the loading bar are shared. */
export function Shell({ layout, children }: ShellProps) {
  useKeptFocus()
  const { preferences } = usePreferences()
  const isWide = useIsWide(preferences.scale)
  const area = areaOfLayout(layout)
  const isInOffice = isOffice(layout)
  const isHead = isInOffice && isWide
  // the dock with unsent decisions of the console stays visible on every later page
  const dock = useRef(area?.Dock)
  dock.current = area?.Dock ?? dock.current
  const Dock = dock.current
  return (
    <>
      <SkipLink />
      {area?.Around ? (
        <area.Around layout={layout} routes={area.routes}>
          {children}
        </area.Around>
      ) : (
        <OpenShell layout={layout} Menu={area?.Menu}>
          {children}
        </OpenShell>
      )}
      <PageLoading />
      <ProofHost />
      {/* what stays for a minute covers nothing: it takes room at the foot, also where toasts are over the header */}
      {isHead && <FloatingDock place="foot">{Dock && <Dock />}</FloatingDock>}
      <FloatingDock place={isHead ? 'head' : 'foot'}>
        {!isHead && Dock && <Dock />}
        <Toasts />
        <BackToTop />
      </FloatingDock>
    </>
  )
}

/** Around public pages and the personal centre: toolbar, header, the centre's menu, footer. */
function OpenShell({ layout, Menu, children }: ShellProps & Pick<Partial<AreaCode>, 'Menu'>) {
  return (
    <>
      <div className="site-top">
        <Toolbar />
        <Header layout={layout} />
      </div>
      {Menu && <Menu />}
      <KeyboardHints />
      <LoginEnd />
      <DueConsents />
      {layout === 'default' && <LoginNotice />}
      <main id="main" className="cq" tabIndex={-1}>
        <PaperHead />
        {children}
      </main>
      <InTurn>
        <PortalFooter />
      </InTurn>
    </>
  )
}
