import type { ReactNode } from 'react'
import { PortalFooter } from '#src/features/content-shell/components/portal-footer.tsx'
import { useLoadingBar } from '#src/lib/use-loading-bar.ts'
import { classNames } from '#src/ui/class-names.ts'
import { LoadingBar } from '#src/ui/feedback/loading-bar.tsx'
import { BackToTop } from '#src/ui/layout/back-to-top.tsx'
import { FloatingDock } from '#src/ui/layout/floating-dock.tsx'
import { useKeptFocus } from '#src/ui/layout/kept-focus.ts'
import { SkipLink } from '#src/ui/layout/skip-link.tsx'
import { KeyboardHints } from '#src/ui/shell/keyboard-hints.tsx'
import type { LayoutName } from '../route-types.ts'
import { CentreBar } from './centre-bar.tsx'
import { Header } from './header.tsx'
import { LoginNotice } from './login-notice.tsx'
import { ExpiryNotice, Toasts } from './notices.tsx'
import { ProofHost } from './proof-host.tsx'
import { Toolbar } from './toolbar.tsx'

function PageLoading() {
  return <LoadingBar {...useLoadingBar()} />
}

/** What stands around every page: toolbar, header, menu of the centre, footer; toasts and the bar outside of main. */
export function Shell({ layout, children }: { layout: LayoutName; children: ReactNode }) {
  useKeptFocus()
  return (
    <>
      <SkipLink />
      <Toolbar />
      <Header layout={layout} />
      <CentreBar layout={layout} />
      <KeyboardHints />
      <ExpiryNotice />
      {layout === 'default' && <LoginNotice />}
      <main id="main" className={classNames('cq', layout === 'console' && 'wide')} tabIndex={-1}>
        {children}
      </main>
      <PortalFooter />
      <PageLoading />
      <ProofHost />
      <FloatingDock>
        <Toasts />
        <BackToTop />
      </FloatingDock>
    </>
  )
}
