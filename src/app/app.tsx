import { useLayoutEffect, useState } from 'react'
import { Route, Router } from 'wouter'
import type { Portal } from '#src/lib/portal.tsx'
import { PortalProvider } from '#src/lib/portal.tsx'
import { NETWORK_TROUBLES } from '#src/lib/troubles/network.ts'
import { PageTransition } from '#src/ui/layout/page-transition.tsx'
import { RouteFocus } from '#src/ui/layout/route-focus.tsx'
import { LinkProvider } from '#src/ui/link-provider.tsx'
import { prefersStill, usePreferences } from '#src/ui/shell/preferences.ts'
import { AppLink } from './app-link.tsx'
import { ErrorBoundary, LastResort } from './error-boundary.tsx'
import { statusOf } from './gates.ts'
import { Frame } from './layouts/frame.tsx'
import { useHeadTexts } from './layouts/head-texts.ts'
import { Shell } from './layouts/shell.tsx'
import { pageTitleOf } from './page-title.ts'
import { ErrorPage } from './pages/error.page.tsx'
import type { RouteSpec } from './route-types.ts'
import { useOwnArea } from './use-own-area.ts'
import { usePageScroll } from './use-page-scroll.ts'
import { useTakeOver } from './use-take-over.ts'
import { useFirstLayout, useView, type View } from './view.ts'
import { ShownLocation, useViewLocation, useViewSearch, type ViewLocation } from './view-location.tsx'

interface AppProps {
  portal: Portal
  /** the pages of the first load (areas.ts has the others) */
  routes: readonly RouteSpec[]
  /** the URL of a server render; absent in a browser, which has its own URL */
  location?: ViewLocation
}

/** The whole portal. The components below do not know whether a server or a browser renders them. */
export function App({ portal, routes, location }: AppProps) {
  return (
    <PortalProvider portal={portal}>
      <Router
        hook={useViewLocation}
        searchHook={useViewSearch}
        ssrPath={location?.pathname}
        ssrSearch={location?.search}
      >
        <LinkProvider component={AppLink}>
          <ErrorBoundary resetKey="" fallback={() => <LastResort />}>
            <Portalled routes={routes} location={location} />
          </ErrorBoundary>
        </LinkProvider>
      </Router>
    </PortalProvider>
  )
}

function Portalled({ routes, location }: Omit<AppProps, 'portal'>) {
  const view = useView(routes, location)
  useHeadTexts(titleOf(view))
  usePageScroll(view?.key ?? null)
  useOwnArea()
  const [arrivedKey, setArrivedKey] = useState(view?.key ?? '')
  const { preferences } = usePreferences()
  const isAnew = useTakeOver()
  // until the first page is loaded, only header, menus and footer are rendered
  if (view === null) return <Waiting routes={routes} />
  const isStill = typeof window === 'undefined' || prefersStill(preferences)
  return (
    <ShownLocation value={view.location}>
      <RouteFocus routeKey={arrivedKey || view.key}>
        <Shell layout={view.layout}>
          <PageTransition pageKey={view.key} still={isStill}>
            <ShownLocation value={view.location}>
              <Page key={isAnew ? 'anew' : 'first'} view={view} />
              <Arrival pageKey={view.key} onArrive={setArrivedKey} />
            </ShownLocation>
          </PageTransition>
        </Shell>
      </RouteFocus>
    </ShownLocation>
  )
}

/** Header, menus and footer without a page. */
function Waiting({ routes }: Pick<AppProps, 'routes'>) {
  return <Shell layout={useFirstLayout(routes)}>{null}</Shell>
}

/**
 * Reports when a page has replaced the previous one, so that the heading of the new page takes the focus and not that
 * of the leaving page. It reports without delay; otherwise no element would have the focus for a moment, and a screen
 * reader would announce that.
 */
function Arrival({ pageKey, onArrive }: { pageKey: string; onArrive: (key: string) => void }) {
  useLayoutEffect(() => {
    onArrive(pageKey)
  }, [pageKey, onArrive])
  return null
}

const ERROR_TITLES: Readonly<Record<number, string>> = { 403: '没有权限', 404: '页面不存在' }

export function titleOf(view: View | null): string | null {
  if (view === null) return null
  if (view.kind === 'page') return pageTitleOf(view.route)
  return view.trouble ? NETWORK_TROUBLES[view.trouble].title : (ERROR_TITLES[view.status] ?? '页面出错了')
}

/** Replaces a page that fails to render with the error page, and an error page that fails with a plain sentence. */
function Page({ view }: { view: View }) {
  return (
    <ErrorBoundary resetKey={view.key} fallback={() => <LastResort />}>
      {view.kind === 'error' ? (
        <ErrorPage status={view.status} message={view.message} trouble={view.trouble} onRetry={view.retry} />
      ) : (
        <ErrorBoundary
          resetKey={view.key}
          fallback={(error, retry) => <ErrorPage status={statusOf(error)} message={wordsOf(error)} onRetry={retry} />}
        >
          <Frame layout={view.layout}>
            {/* gives the page the parameters of its path */}
            <Route path={view.route.path.replace(/\{(\w+)\}/g, ':$1')}>
              <view.Component />
            </Route>
          </Frame>
        </ErrorBoundary>
      )}
    </ErrorBoundary>
  )
}

const wordsOf = (error: unknown): string | undefined => (error instanceof Error ? error.message : undefined)
