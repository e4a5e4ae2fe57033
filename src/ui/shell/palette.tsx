import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { IconButton } from '#src/ui/actions/icon-button.tsx'
import { isOfInputMethod } from '#src/ui/enter-key.ts'
import { useNativeDialog } from '#src/ui/feedback/dialog.tsx'
import { Icon } from '#src/ui/icon/icon.tsx'
import type { IconName } from '#src/ui/icon/icon-names.ts'

export interface PaletteOption {
  /** unique among all groups */
  key: string
  icon: IconName
  title: string
  /** number, state, place, as one line */
  note?: string
}

export interface PaletteGroup {
  title: string
  options: readonly PaletteOption[]
}

export interface PaletteProps {
  onClose: () => void
  /** The label of the search field. */
  label: string
  /** A shorter label that fits on a phone. */
  hint: string
  text: string
  onText: (text: string) => void
  groups: readonly PaletteGroup[]
  /** The key of the option that Enter opens. */
  active: string | null
  onActive: (key: string) => void
  onOpen: (key: string, inNewTab: boolean) => void
  isBusy: boolean
  /** Text that a screen reader announces when it changes: the number of results. */
  status: string
  /** Content shown instead of the options, or before them. */
  children?: ReactNode
}

/** A title with the typed letters highlighted. */
function Marked({ title, text }: { title: string; text: string }) {
  const typed = text.trim()
  const at = typed === '' ? -1 : title.toLowerCase().indexOf(typed.toLowerCase())
  if (at < 0) return title
  return (
    <>
      {title.slice(0, at)}
      <mark>{title.slice(at, at + typed.length)}</mark>
      {title.slice(at + typed.length)}
    </>
  )
}

/** The option that an arrow key selects; the list wraps around. */
function nextOf(key: string, keys: readonly string[], active: string | null): string | undefined {
  const at = active === null ? -1 : keys.indexOf(active)
  if (key === 'ArrowDown') return keys[(at + 1) % keys.length]
  if (key === 'ArrowUp') return keys[(at <= 0 ? keys.length : at) - 1]
  return undefined
}

/**
 * A dialog with one field and its results: the combobox of the ARIA practices, with a grouped listbox. The focus stays
 * in the field; a screen reader follows `aria-activedescendant` and announces the number of results.
 */
export function Palette({
  onClose,
  label,
  hint,
  text,
  onText,
  groups,
  active,
  onActive,
  onOpen,
  isBusy,
  status,
  children,
}: PaletteProps) {
  const field = useRef<HTMLInputElement>(null)
  // text in composition by an input method is shown but not searched
  const [composed, setComposed] = useState<string | null>(null)
  const take = (typed: string, isComposing: boolean) => {
    setComposed(isComposing ? typed : null)
    if (!isComposing && typed !== text) onText(typed)
  }
  const dialog = useNativeDialog(true, field)
  const id = useId()
  const optionId = (key: string) => `${id}-${key}`
  const keys = groups.flatMap(({ options }) => options.map(({ key }) => key))
  useEffect(() => {
    if (active !== null) document.getElementById(`${id}-${active}`)?.scrollIntoView?.({ block: 'nearest' })
  }, [active, id])

  const onKeyDown = (event: KeyboardEvent) => {
    // during composition Enter and the arrow keys belong to the input method
    if (isOfInputMethod(event)) return
    if (event.key === 'Enter') {
      event.preventDefault()
      if (active !== null) onOpen(active, event.ctrlKey || event.metaKey)
      return
    }
    const next = nextOf(event.key, keys, active)
    if (next === undefined) return
    event.preventDefault()
    onActive(next)
  }
  const press = (key: string) => (event: MouseEvent) => onOpen(key, event.ctrlKey || event.metaKey)

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it, too; a press beside it is for the pointer
    <dialog
      ref={dialog}
      className="pal"
      aria-label="查找"
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose()
      }}
    >
      <div className="pal-box">
        <div className="pal-in">
          <Icon name="search" />
          <input
            ref={field}
            type="text"
            role="combobox"
            aria-label={label}
            aria-expanded={keys.length > 0}
            aria-controls={`${id}-list`}
            aria-activedescendant={active === null ? undefined : optionId(active)}
            aria-autocomplete="list"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="go"
            maxLength={64}
            placeholder={hint}
            value={composed ?? text}
            onChange={(event) => take(event.target.value, (event.nativeEvent as InputEvent).isComposing)}
            onCompositionEnd={(event) => take(event.currentTarget.value, false)}
            onKeyDown={onKeyDown}
          />
          <IconButton icon="times" label="关闭查找" onClick={onClose} />
        </div>
        <div className="sr" role="status">
          {status}
        </div>
        <div className="pal-l">
          {children}
          <div id={`${id}-list`} role="listbox" aria-label="查找的结果" aria-busy={isBusy} hidden={keys.length === 0}>
            {groups.map(({ title, options }) => (
              // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
              <div key={title} role="group" aria-label={title}>
                <div className="pal-g" aria-hidden="true">
                  {title}
                </div>
                {options.map(({ key, icon, title: name, note }) => (
                  // biome-ignore lint/a11y/useFocusableInteractive: as above
                  // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field
                  <div
                    key={key}
                    id={optionId(key)}
                    className="pal-o"
                    role="option"
                    aria-selected={key === active}
                    onClick={press(key)}
                    // prevents the press from taking the focus from the field
                    onMouseDown={(event) => event.preventDefault()}
                  >
                    <Icon name={icon} />
                    <span>
                      <Marked title={name} text={text} />
                      {note && <small>{note}</small>}
                    </span>
                  </div>
                ))}
              </div>
            ))}
          </div>
        </div>
        <div className="pal-f" aria-hidden="true">
          <span>
            <kbd>↑</kbd> <kbd>↓</kbd> 选择
          </span>
          <span>
            <kbd>Enter</kbd> 打开
          </span>
          <span>
            <kbd>Ctrl</kbd> <kbd>Enter</kbd> 新标签页
          </span>
          <span>
            <kbd>Esc</kbd> 关闭
          </span>
        </div>
      </div>
    </dialog>
  )
}
