import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'
import { Icon } from '#src/ui/icon/icon.tsx'
import { Link } from '#src/ui/link-provider.tsx'
import { type BrandProps, Mark } from './brand.tsx'

export interface OfficeHeaderProps {
  brand: Pick<BrandProps, 'name' | 'logoUrl'>
  /** name of the area: 管理台, or the name of the enterprise */
  place: string
  /** Used where the name has no room: 企业中心. */
  shortPlace?: string
  /** URL of the area's start page. */
  placeHref: string
  /** Absent while the area has no menu. */
  menu?: { id: string; isOpen: boolean; toggle: () => void; button: RefObject<HTMLButtonElement | null> }
  /** Opens the command palette; absent while there is nothing to search. */
  search?: { keys: string; ariaKeys: string; open: () => void } | undefined
  /** The display settings. */
  display: ReactNode
  /** Handle that opens the settings, for their keyboard shortcut. */
  displayKey: RefObject<{ open: () => void } | null>
  /** Messages and the account. */
  side: ReactNode
}

/** The office's header, one line at every width: menu, logo, area, search, settings, messages, account. */
export function OfficeHeader({
  brand,
  place,
  shortPlace,
  placeHref,
  menu,
  search,
  display,
  displayKey,
  side,
}: OfficeHeaderProps) {
  return (
    <header className="oh on-deep">
      {menu && (
        <button
          type="button"
          ref={menu.button}
          className="oh-b side-toggle"
          aria-expanded={menu.isOpen}
          aria-controls={menu.id}
          onClick={menu.toggle}
        >
          <Icon name="bars" />
          <span className="sr">目录</span>
        </button>
      )}
      <Link className="oh-place" href={placeHref}>
        <Mark {...brand} />
        <span className={shortPlace && 'oh-long'}>{place}</span>
        {shortPlace && <span className="oh-short">{shortPlace}</span>}
      </Link>
      {search && (
        <button
          type="button"
          className="oh-b oh-search"
          aria-haspopup="dialog"
          aria-keyshortcuts={search.ariaKeys}
          onClick={search.open}
        >
          <Icon name="search" />
          <span className="oh-words">查找</span>
          <span className="sr">任何人员、企业、编号、页面和操作</span>
          <span aria-hidden="true">
            <kbd>{search.keys}</kbd>
          </span>
        </button>
      )}
      <div className="oh-side">
        <HeaderPanel handle={displayKey}>{display}</HeaderPanel>
        {side}
      </div>
    </header>
  )
}

/**
 * A button that shows the settings below the header. Escape and a press elsewhere close them; the focus returns to the
 * button.
 */
function HeaderPanel({ handle, children }: { handle: OfficeHeaderProps['displayKey']; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  useImperativeHandle(handle, () => ({ open: () => setOpen(true) }), [])
  useEffect(() => {
    if (!isOpen) return
    panel.current?.querySelector('button')?.focus({ preventScroll: true })
    const outside = (event: Event) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false)
    }
    document.addEventListener('pointerdown', outside)
    return () => document.removeEventListener('pointerdown', outside)
  }, [isOpen])
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return
    setOpen(false)
    button.current?.focus()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only listens to what bubbles up from the buttons inside
    <div ref={root} onKeyDown={closeOnEscape}>
      <button
        type="button"
        ref={button}
        className="oh-b"
        aria-expanded={isOpen}
        aria-controls={id}
        aria-keyshortcuts="Alt+Shift+A"
        onClick={() => setOpen(!isOpen)}
      >
        <b aria-hidden="true">Aa</b>
        <span className="oh-words">显示</span>
        <span className="sr">与无障碍设置</span>
      </button>
      {/* biome-ignore lint/a11y/useSemanticElements: buttons that set something at once, not a part of a form */}
      <div ref={panel} className="oh-pop" id={id} role="group" aria-label="显示与无障碍设置" hidden={!isOpen}>
        {children}
      </div>
    </div>
  )
}
