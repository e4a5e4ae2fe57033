import {
  type KeyboardEvent,
  type RefCallback,
  type RefObject,
  useCallback,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import type { Opening } from '#src/ui/data/table-columns.tsx'
import { usePreferences } from '#src/ui/shell/preferences.ts'
import { ADD } from './filter-line.tsx'
import type { ListRow } from './list-row.ts'
import type { ListAddressState } from './use-list-state.ts'

/** Selector of elements that handle key presses themselves: inputs, and overlays above the list. */
const TAKEN =
  'input:not([type=checkbox]):not([type=radio]), select, textarea, [contenteditable], dialog, .popup, [role=listbox]'

interface RowPanelState<Row> {
  opening: Opening<Row>
  /** the element around the list and its panel */
  box: RefObject<HTMLDivElement | null>
  heading: RefCallback<HTMLHeadingElement>
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
  step: (by: 1 | -1) => void
  close: () => void
}

/**
 * Which row is open in the panel beside the list, and the keys of the list: J and K, or the arrow keys on the button of
 * a row, open the next and the previous row; F adds a condition; Escape closes the panel.
 */
export function useRowPanel<Row extends ListRow>(
  rows: readonly Row[],
  { row: openId, openRow }: Pick<ListAddressState, 'row' | 'openRow'>,
  nameOf: (row: Row) => string,
): RowPanelState<Row> {
  const { singleKeys } = usePreferences().preferences
  const box = useRef<HTMLDivElement>(null)
  const panelId = useId()
  const [lastId, setLastId] = useState<number | null>(null)
  const stop = [openId, lastId].find((id) => rows.some((row) => row.id === id)) ?? rows[0]?.id ?? null
  const { heading, wantFocus } = useFocusOfPanel(openId, stop, box)
  // key presses are faster than the URL change, so the next step starts from the row that was requested last
  const asked = useRef<number | null>(null)
  useLayoutEffect(() => {
    asked.current = openId
  }, [openId])
  const open = (id: number) => {
    asked.current = id
    setLastId(id)
    wantFocus()
    openRow(id)
  }

  const step = (by: 1 | -1) => {
    const from = rows.findIndex(({ id }) => id === (asked.current ?? rowAt(document.activeElement)))
    const next = rows[from < 0 ? 0 : from + by]
    if (!next) return
    if (asked.current !== null) return open(next.id)
    setLastId(next.id)
    buttonOf(box.current, next.id)?.focus()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { target, key } = event
    const isWithModifier = event.ctrlKey || event.altKey || event.metaKey || event.nativeEvent.isComposing
    if (isWithModifier || !(target instanceof Element) || target.closest(TAKEN)) return
    const act = actOf(key, { target, singleKeys: singleKeys === 'on', isOpen: openId !== null })
    if (!act) return
    event.preventDefault()
    if (act === 'add') event.currentTarget.querySelector<HTMLElement>(`button[data-filter="${ADD}"]`)?.click()
    else if (act === 'close') openRow(null)
    else step(act)
  }
  return {
    opening: {
      current: openId,
      onOpen: ({ id }) => (id === openId ? openRow(null) : open(id)),
      nameOf,
      panelId,
      stop,
    },
    box,
    heading,
    onKeyDown,
    step,
    close: () => openRow(null),
  }
}

interface Pressed {
  target: Element
  singleKeys: boolean
  isOpen: boolean
}

/** The action for a key press in a list; null: the key is not handled here. */
function actOf(key: string, { target, singleKeys, isOpen }: Pressed): 'add' | 'close' | 1 | -1 | null {
  if (key === 'Escape') return isOpen ? 'close' : null
  // arrow keys elsewhere scroll the page
  if (target.matches('[data-row], .row-panel h2')) {
    if (key === 'ArrowDown') return 1
    if (key === 'ArrowUp') return -1
  }
  if (!singleKeys) return null
  return ({ j: 1, k: -1, f: 'add' } as const)[key.toLowerCase()] ?? null
}

const buttonOf = (box: Element | null, id: number) => box?.querySelector<HTMLElement>(`[data-row="${id}"]`)

/** The id of the row that contains the element. */
function rowAt(element: Element | null): number | null {
  const button = element?.closest('tr')?.querySelector<HTMLElement>('[data-row]')
  return button ? Number(button.dataset.row) : null
}

/**
 * Moves the focus into the panel with each row that the user opens, and back to the row when the panel closes for
 * whatever reason.
 */
function useFocusOfPanel(openId: number | null, stop: number | null, box: RefObject<HTMLDivElement | null>) {
  const isWanted = useRef(false)
  const before = useRef(openId)
  // a callback ref, since each row has its own heading and the code of the panel may load late
  const heading = useCallback((element: HTMLHeadingElement | null) => {
    if (!element || !isWanted.current) return
    isWanted.current = false
    element.focus()
  }, [])
  // a layout effect, so that it runs before the shell notices the lost focus (useKeptFocus) and moves it to the top of
  // the page
  useLayoutEffect(() => {
    const was = before.current
    before.current = openId
    if (openId !== null || was === null) return
    // a user who has already moved to another element keeps the focus there
    const isLost = !document.activeElement || document.activeElement === document.body
    if (isLost) (buttonOf(box.current, was) ?? buttonOf(box.current, stop ?? 0))?.focus()
  }, [openId, stop, box])
  return {
    heading,
    wantFocus: () => {
      isWanted.current = true
    },
  }
}
