import { useEffect, useState } from 'react'
import type { Place } from '#src/features/search/places.ts'
import { useLater } from '#src/lib/use-later.ts'
import type { CentreNavSection } from '#src/ui/shell/centre-nav.tsx'
import type { LayoutName } from '../route-types.ts'

/**
 * The pages of the navigation and the actions that begin on them. A user without the menu entry does not get the
 * actions of its page.
 */
export const placesOf = (sections: readonly CentreNavSection[]): Place[] =>
  sections.flatMap(({ items }) =>
    items.flatMap(({ label, href, icon, acts = [] }) => [
      { label, href, icon },
      ...acts.map((act): Place => ({ ...act, icon: 'plus', isAct: true })),
    ]),
  )

const isMac = (): boolean => typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.platform)

/** The keys of the search: Ctrl K, or ⌘ K on a Mac, where Ctrl K deletes to the end of a line. */
const isFindKey = ({ code, ctrlKey, metaKey, altKey, shiftKey, isComposing }: KeyboardEvent): boolean =>
  code === 'KeyK' && !altKey && !shiftKey && !isComposing && (isMac() ? metaKey && !ctrlKey : ctrlKey && !metaKey)

/**
 * The command palette of the office: the button in the header, the key, and the dialog. The code of the dialog loads
 * after the page has rendered.
 */
export function useOfficeFind(layout: LayoutName, sections: readonly CentreNavSection[] | undefined) {
  const [isOpen, setOpen] = useState(false)
  // the server does not know the operating system; the browser determines it after the first paint
  const [isOnMac, setOnMac] = useState(false)
  useEffect(() => {
    setOnMac(isMac())
  }, [])
  const OfficePalette = useLater(() => import('#src/features/search/components/office-palette.tsx'))?.default
  const hasMenu = sections !== undefined
  useEffect(() => {
    if (!hasMenu) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isFindKey(event)) return
      event.preventDefault()
      // the palette does not open over another open dialog
      if (document.querySelector('dialog[open]') === null) setOpen(true)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [hasMenu])
  const keys = isOnMac ? '⌘ K' : 'Ctrl K'
  return {
    shortcuts: hasMenu ? [{ keys, words: '查找任何人员、企业、编号、页面和操作' }] : [],
    button: hasMenu
      ? {
          keys,
          ariaKeys: isOnMac ? 'Meta+K' : 'Control+K',
          open: () => setOpen(true),
        }
      : undefined,
    palette:
      isOpen && OfficePalette ? (
        <OfficePalette
          area={layout === 'console' ? 'console' : 'enterprise'}
          places={placesOf(sections ?? [])}
          onClose={() => setOpen(false)}
        />
      ) : null,
  }
}
