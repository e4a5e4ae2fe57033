import { isDraft } from '#src/lib/drafts/draft-store.ts'
import { tabStorage } from '#src/ui/kept-storage.ts'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
type Control = Field | HTMLButtonElement | HTMLAnchorElement

/**
 * The events that src/app/inline/early-acts.js has recorded, in order. It records until `end` is called. On a page for
 * reading `window` has it from the first act on (after-paint.js).
 */
interface EarlyActs {
  /**
   * each control with its last change: the new value, or null for a press; each shortcut, and each link that was pressed
   * without a network, with null
   */
  readonly acts: Map<Control | KeyboardEvent, string | boolean | null>
  /** true while recorded events are replayed; these events are not recorded again */
  isRepeating: boolean
  /** whether an input method composes a word; a field that is left or removed composes no longer */
  isComposing(): boolean
  end(): void
}

declare global {
  interface Window {
    earlyActs?: EarlyActs
    /** a link to a file that was pressed in an in-app browser; null: such a press is answered by the page */
    askedFile?: HTMLElement | null
  }
}

const tell = (field: Field, type: string) => field.dispatchEvent(new Event(type, { bubbles: true }))

/** React ignores a value that it set itself. Clearing the value first makes React report the change. */
function typeAgain(field: Field, value: string): void {
  field.value = ''
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') as { set(text: string): void }
  set.call(field, value)
  tell(field, 'input')
  tell(field, 'change')
}

/** The value of a file input cannot be written, so this assigns the chosen files and fires a change event. */
function chooseAgain(field: HTMLInputElement, kept: HTMLInputElement): void {
  if (field !== kept) field.files = kept.files
  tell(field, 'change')
}

/** The element itself, or its replacement if the page was mounted again (use-take-over.ts). */
function present(element: Control): Control | undefined {
  if (element.isConnected) return element
  const isAlike = (other: Element) =>
    ['name', 'type', 'href'].every((name) => other.getAttribute(name) === element.getAttribute(name)) &&
    (!/checkbox|radio/.test(element.type) || other.getAttribute('value') === element.getAttribute('value')) &&
    (element instanceof HTMLSelectElement || other.textContent === element.textContent)
  return [...document.querySelectorAll<Control>(`#root ${element.localName}`)].find(isAlike)
}

function repeat(control: Control, kept: Control, value: string | boolean | null | undefined): void {
  if (control.type === 'file') chooseAgain(control as HTMLInputElement, kept as HTMLInputElement)
  else if (typeof value === 'string') typeAgain(control as Field, value)
  else {
    // a press toggles a box and fires its events, so the current state is inverted first
    if (typeof value === 'boolean') (control as HTMLInputElement).checked = !value
    control.click()
  }
}

/** Whether React has hydrated the element. A part of the page whose code loads late is hydrated later than the rest. */
const isTakenOver = (element: Element) => Object.keys(element).join().includes('__reactProps')

/** Whether the element is on the page and not hydrated yet. */
const isCold = (kept: Control): boolean | undefined => {
  const control = present(kept)
  return control && !isTakenOver(control)
}

/** Whether only a part of the page is hydrated: a press on the rest would be lost. */
const hasColdPart = (): boolean => {
  // without `:is()`, because Chrome 87 throws an error for a selector that it does not know
  const controls = [...document.querySelectorAll('#root button, #root input, #root select, #root textarea')]
  return controls.some(isTakenOver) && !controls.every(isTakenOver)
}

/** Number of frames to wait for the hydration of a late part: about ten seconds. */
const MOST_FRAMES = 600
const FRAME_MS = 16
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/**
 * Replays what was recorded of one control, once it is hydrated. A field that is written while a word is composed in it
 * keeps the letters beside the word: "ni你好".
 */
async function doControlAct(early: EarlyActs, kept: Control): Promise<void> {
  // choosing a word may take longer than any part of the page
  for (let frames = 0; early.isComposing() || (isCold(kept) && frames < MOST_FRAMES); frames += 1) await pause(FRAME_MS)
  // read after the wait, so that a change by the user during the wait counts
  const value = early.acts.get(kept)
  const control = present(kept)
  asRepeated(early, kept, () => control && repeat(control, kept, value))
}

/** Does again what was kept of an element; a press loses its mark (early-acts.js). */
function asRepeated(early: EarlyActs, kept: Control | KeyboardEvent, act: () => void): void {
  early.acts.delete(kept)
  if (kept instanceof HTMLElement) delete kept.dataset.heard
  early.isRepeating = true
  act()
  early.isRepeating = false
}

async function doKeptActs(early: EarlyActs): Promise<void> {
  // an event that occurs during the loop is appended, and the loop comes to it
  for (const kept of early.acts.keys()) {
    if (kept instanceof KeyboardEvent)
      asRepeated(early, kept, () => document.dispatchEvent(new KeyboardEvent(kept.type, kept)))
    else await doControlAct(early, kept)
    // until the change is drawn, because the next event may depend on it, for example two filters of one list
    await pause(0)
  }
}

/**
 * Repeats a press at once, if it is the first recorded event. React answers a press on a part that is not hydrated by
 * hydrating this part in one piece, which is faster than the slices in which it hydrates a page that nobody waits for.
 * A page with drafts is mounted again after hydration (use-take-over.ts), and its presses wait for that.
 */
export function pressAtOnce(): void {
  const early = window.earlyActs
  if (!early) return
  const [kept] = early.acts.keys()
  if (!(kept instanceof HTMLButtonElement) || tabStorage.names().some(isDraft)) return
  asRepeated(early, kept, () => kept.click())
}

/**
 * Replays the recorded events once the page is hydrated, so that no input and no press is lost. Recording goes on until
 * the last part of the page is hydrated.
 */
export async function doEarlyActs(): Promise<void> {
  const early = window.earlyActs
  if (!early) return
  try {
    // the press that `pressAtOnce` repeats has caused this hydration, and comes first
    if (early.isRepeating) await pause(0)
    await doKeptActs(early)
    for (let frames = 0; hasColdPart() && frames < MOST_FRAMES; frames += 1) {
      await pause(FRAME_MS)
      await doKeptActs(early)
    }
  } finally {
    // ends the recorder, which would otherwise intercept every later press
    early.end()
  }
}
