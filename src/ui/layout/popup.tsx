import {
  type ComponentProps,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'

export interface PopupProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** the content of the button */
  face: ReactNode
  panelLabel: string
  /** rendered while the panel is open; `close` returns the focus to the button */
  children: (close: () => void) => ReactNode
}

const FOCUSABLE = 'input, select, textarea, button, a[href]'
const MARGIN = 8

const GAP = 4

const within = (value: number, least: number, most: number) => Math.max(least, Math.min(value, most))

/**
 * Places the panel below the button, or above it where there is more room; never outside the window. When the button is
 * scrolled out of sight, the panel stays at that edge: what is typed in it stays reachable.
 */
function place(panel: HTMLElement, button: HTMLElement): void {
  const at = button.getBoundingClientRect()
  const { width, height } = panel.getBoundingClientRect()
  const { innerWidth, innerHeight } = window
  const isAbove = at.bottom + height + MARGIN > innerHeight && at.top > innerHeight - at.bottom
  const room = (isAbove ? at.top : innerHeight - at.bottom) - GAP - MARGIN
  const most = Math.min(room, innerHeight - 2 * MARGIN)
  const shown = Math.min(height, most)
  const top = isAbove ? at.top - GAP - shown : at.bottom + GAP
  panel.style.left = `${within(at.left, MARGIN, innerWidth - width - MARGIN)}px`
  panel.style.top = `${within(top, MARGIN, innerHeight - shown - MARGIN)}px`
  panel.style.maxHeight = `${most}px`
}

/** Keeps the panel at its button, above containers that would cut it off. */
function usePlaced(isOpen: boolean, panel: RefObject<HTMLElement | null>, button: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const [box, anchor] = [panel.current, button.current]
    if (!isOpen || !box || !anchor) return
    box.showPopover?.()
    const follow = () => place(box, anchor)
    follow()
    const observer = new ResizeObserver(follow)
    observer.observe(box)
    window.addEventListener('scroll', follow, { capture: true, passive: true })
    window.addEventListener('resize', follow)
    return () => {
      observer.disconnect()
      window.removeEventListener('scroll', follow, { capture: true })
      window.removeEventListener('resize', follow)
    }
  }, [isOpen, panel, button])
}

/** A button that opens a panel: the focus moves into the panel, Escape and a press outside close it, Tab leaves it. */
export function Popup({ face, panelLabel, children, className, ...rest }: PopupProps) {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const id = useId()
  usePlaced(isOpen, panel, button)
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: `close` only sets what stays the same
  useEffect(() => {
    if (!isOpen) return
    panel.current?.querySelector<HTMLElement>(FOCUSABLE)?.focus()
    const outside = ({ target }: Event) => {
      if (!panel.current?.contains(target as Node) && !button.current?.contains(target as Node)) setOpen(false)
    }
    // listens on the document, because a render may have moved the focus out of the panel
    const leave = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      close()
    }
    document.addEventListener('pointerdown', outside)
    document.addEventListener('keydown', leave, { capture: true })
    return () => {
      document.removeEventListener('pointerdown', outside)
      document.removeEventListener('keydown', leave, { capture: true })
    }
  }, [isOpen])
  return (
    <>
      <button
        type="button"
        {...rest}
        className={className}
        ref={button}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {face}
      </button>
      {isOpen && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset belongs to a form, and the panel may hold one
        <div
          className="popup"
          id={id}
          ref={panel}
          popover="manual"
          role="group"
          aria-label={panelLabel}
          onBlur={({ relatedTarget }) => {
            const isInside = panel.current?.contains(relatedTarget) || button.current === relatedTarget
            if (relatedTarget && !isInside) setOpen(false)
          }}
        >
          {children(close)}
        </div>
      )}
    </>
  )
}
