import { useRef, useState } from 'react'
import { PreferenceUpdateDocument } from '#src/api/graphql.ts'
import { OfficeLegal } from '#src/features/content-shell/components/office-legal.tsx'
import { useBrand } from '#src/lib/brand.ts'
import { consoleNav } from '#src/lib/navigation/console-nav.ts'
import { usePathname } from '#src/lib/navigation/use-navigate.ts'
import { usePortal } from '#src/lib/portal.tsx'
import {
  selectCurrentEnterprise,
  selectIsEnterpriseCertified,
  selectIsEnterpriseCreator,
  selectIsLoggedIn,
  selectPermittedRights,
  selectPlatformRoles,
  selectUserType,
} from '#src/lib/portal-selectors.ts'
import { useMutationAction } from '#src/lib/use-mutation-action.ts'
import { toSave } from '#src/shared/account/saved-preferences.ts'
import { Office, useDensity } from '#src/ui/layout/office.tsx'
import { DisplayTools } from '#src/ui/shell/display-tools.tsx'
import { KeyboardHints } from '#src/ui/shell/keyboard-hints.tsx'
import { OfficeHeader } from '#src/ui/shell/office-header.tsx'
import { OfficeNav } from '#src/ui/shell/office-nav.tsx'
import { type Preferences, setPreferences, usePreferences } from '#src/ui/shell/preferences.ts'
import { listKeys, TO_HELD, UNDO_LAST } from '#src/ui/shell/shortcuts.ts'
import { useIsWide } from '#src/ui/shell/use-is-wide.ts'
import type { AroundProps } from '../areas.ts'
import { matchRoute } from '../match-route.ts'
import { areaOf } from '../page-title.ts'
import type { LayoutName, RouteSpec } from '../route-types.ts'
import { DueConsents } from './due-consents.tsx'
import { enterpriseNav } from './enterprise-nav.ts'
import ExpiryNotice from './expiry-notice.tsx'
import { useOfficeDensity } from './office-density.ts'
import { useOfficeFind } from './office-find.tsx'
import { OfficeSide } from './office-side.tsx'
import { PaperHead } from './paper-head.tsx'
import { SHOW_KEYS, type SiteShortcut, TO_MAIN, useDisplayTools } from './toolbar.tsx'
import { useMenuCounts } from './use-menu-counts.ts'

const MENU_ID = 'office-menu'

/** The header (one line) and the side navigation around a page of the office. */
export function OfficeShell(props: AroundProps) {
  const home = props.layout === 'console' ? '/console' : '/enterpriseCenter'
  return (
    <Office density={useOfficeDensity()} home={home}>
      <Surroundings {...props} home={home} />
    </Office>
  )
}

function useMenu(layout: LayoutName, routes: readonly RouteSpec[]) {
  const pathname = usePathname()
  const userType = usePortal(selectUserType)
  const platformRoles = usePortal(selectPlatformRoles)
  const keptRights = usePortal(selectPermittedRights)
  const isLoaded = usePortal((portal) => selectIsLoggedIn(portal) && selectCurrentEnterprise(portal) !== null)
  const isCertified = usePortal(selectIsEnterpriseCertified)
  const isCreator = usePortal(selectIsEnterpriseCreator)
  const hasPage = (path: string) => matchRoute(routes, path) !== null
  const menu =
    layout === 'console'
      ? consoleNav(userType, pathname, hasPage, platformRoles, keptRights)
      : enterpriseNav({ isLoaded, isCertified, isCreator }, pathname, hasPage)
  const sections = useMenuCounts(menu?.sections)
  return menu && { label: `${menu.label}目录`, sections }
}

/**
 * The display settings of the office. A change takes effect immediately on this device; row height, rail and single
 * keys are also saved in the account, without a message.
 */
function useOfficeLook() {
  const { preferences } = usePreferences()
  const save = useMutationAction(PreferenceUpdateDocument, { errors: 'inline', refresh: false })
  const onChange = (change: Partial<Preferences>) => {
    setPreferences(change)
    if (!('density' in change || 'rail' in change || 'singleKeys' in change)) return
    save.run({ input: { accessibility: toSave(change) } }).catch(() => {
      // if saving fails, this device still has the setting
    })
  }
  return { preferences, onChange }
}

function Surroundings({ layout, routes, children, home }: AroundProps & { home: string }) {
  const menu = useMenu(layout, routes)
  const { preferences, onChange } = useOfficeLook()
  const isWide = useIsWide(preferences.scale)
  const [isUnfolded, setUnfolded] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const display = useRef<{ open: () => void }>(null)
  const [shortcuts] = useState<SiteShortcut[]>(() => [
    TO_MAIN,
    {
      ...{ keys: 'Alt + Shift + A', code: 'Shift+KeyA', words: '打开显示与无障碍设置' },
      act: () => display.current?.open(),
    },
    SHOW_KEYS,
  ])
  const find = useOfficeFind(layout, menu?.sections)
  const { tools, dialogs } = useDisplayTools(shortcuts, [
    ...find.shortcuts,
    ...(layout === 'console' ? [UNDO_LAST, TO_HELD] : []),
    ...(preferences.singleKeys === 'on' ? listKeys : []),
  ])
  const density = useDensity() ?? undefined
  const enterprise = usePortal((portal) => selectCurrentEnterprise(portal)?.enterpriseName)
  const brand = useBrand()
  const isRail = preferences.rail === 'on'
  const leave = (byEscape: boolean) => {
    if (byEscape && isUnfolded && !isWide) button.current?.focus()
    setUnfolded(false)
  }
  return (
    <>
      <OfficeHeader
        brand={brand}
        place={layout === 'console' || !enterprise ? (areaOf(layout) ?? '') : enterprise}
        shortPlace={layout === 'console' || !enterprise ? undefined : areaOf(layout)}
        // for a user without a menu, the link leads back to the public pages
        placeHref={menu ? home : '/'}
        menu={
          menu
            ? {
                ...{ id: MENU_ID, button, isOpen: isWide ? !isRail : isUnfolded },
                toggle: () => (isWide ? onChange({ rail: isRail ? 'off' : 'on' }) : setUnfolded(!isUnfolded)),
              }
            : undefined
        }
        search={find.button}
        display={<DisplayTools {...tools} onChange={onChange} density={density} />}
        displayKey={display}
        side={<OfficeSide hasMenu={menu !== null} />}
      />
      <KeyboardHints />
      <ExpiryNotice />
      <DueConsents />
      <div className="ob" data-menu={isUnfolded ? 'open' : undefined}>
        {menu && <OfficeNav id={MENU_ID} {...menu} foot={<OfficeLegal />} onLeave={leave} />}
        <main id="main" className="om cq" tabIndex={-1}>
          <PaperHead />
          {children}
        </main>
      </div>
      {dialogs}
      {find.palette}
    </>
  )
}
