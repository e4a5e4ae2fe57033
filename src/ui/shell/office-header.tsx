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
  /** 管理台, or the name of the enterprise */
  place: string
  /** Where there is no room for a name: 企业中心. */
  shortPlace?: string
  /** The start page of the place. */
  placeHref: string
  /** Absent where the place has no menu yet. */
  menu?: { id: string; isOpen: boolean; toggle: () => void; button: RefObject<HTMLButtonElement | null> }
  /** Opens the palette; absent where there is nothing to find yet. */
  search?: { keys: string; ariaKeys: string; open: () => void } | undefined
  /** The settings of how pages look. */
  display: ReactNode
  /** Opens the settings, for their keyboard shortcut. */
  displayKey: RefObject<{ open: () => void } | null>
  /** Messages and the account. */
  side: ReactNode
}

/** One line at every width: menu, mark, place, search, settings, messages, account. */
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

/** A button that shows the settings under the header. Escape and a press elsewhere close it; the focus goes back. */
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
