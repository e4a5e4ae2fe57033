type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
type Control = Field | HTMLButtonElement

/** What tools/vite/early-acts.js has kept, in its order; it goes on keeping until `end`. */
interface EarlyActs {
  /** each control with what was last done to it: what it holds, or null for a press */
  readonly acts: Map<Control, string | boolean | null>
  /** while it is true nothing is kept: what happens is the page's own */
  isRepeating: boolean
  end(): void
}

declare global {
  interface Window {
    earlyActs?: EarlyActs
  }
}

/** React compares with the value it set last: it hears of one that it did not set itself. */
function typeAgain(field: Field, value: string): void {
  field.value = ''
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

function tick(field: Field, checked: boolean): void {
  if (!(field instanceof HTMLInputElement)) return
  // a press changes a box and tells everybody; the mark that stands there already is taken off first
  field.checked = !checked
  field.click()
}

/** A chosen file cannot be written as a value: the choice itself is handed on, and told. */
function chooseAgain(field: HTMLInputElement, kept: HTMLInputElement): void {
  if (field !== kept) field.files = kept.files
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

/** The element itself, or the one in its place on a page that began anew (use-take-over.ts). */
function present(element: Control): Control | undefined {
  if (element.isConnected) return element
  const isAlike = (other: Element) =>
    other.getAttribute('name') === element.getAttribute('name') &&
    other.getAttribute('type') === element.getAttribute('type') &&
    (!/checkbox|radio/.test(element.type) || other.getAttribute('value') === element.getAttribute('value')) &&
    (element instanceof HTMLSelectElement || other.textContent === element.textContent)
  return [...document.querySelectorAll<Control>(`#root ${element.localName}`)].find(isAlike)
}

function repeat(control: Control, kept: Control, value: string | boolean | null): void {
  if (control instanceof HTMLButtonElement) control.click()
  else if (control.type === 'file') chooseAgain(control as HTMLInputElement, kept as HTMLInputElement)
  else if (typeof value === 'boolean') tick(control, value)
  else typeAgain(control, value ?? '')
}

/** React marks each element that it has taken over; a part whose code comes late gets the mark after the rest. */
const isTakenOver = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactProps'))

/** It stands in the page and cannot answer yet. */
const isCold = (kept: Control): boolean => {
  const control = present(kept)
  return control !== undefined && !isTakenOver(control)
}

/** Some of the page answers, and some of it not yet: what is pressed there would be lost. */
const hasColdPart = (): boolean => {
  const controls = [...document.querySelectorAll('#root :is(button, input, select, textarea)')]
  return controls.some(isTakenOver) && !controls.every(isTakenOver)
}

/** Frames that a late part may take: about ten seconds. */
const MOST_FRAMES = 600
const frame = () => new Promise<void>((resolve) => setTimeout(resolve, 16))

const first = <Key, Value>(entries: ReadonlyMap<Key, Value>): [Key, Value] | undefined => entries.entries().next().value

/** The next act may build on what this one has changed, such as two conditions of one list. */
const drawn = () => new Promise<void>((resolve) => setTimeout(resolve))

async function doKeptActs(early: EarlyActs): Promise<void> {
  // what is done meanwhile comes after what was done before
  for (let next = first(early.acts); next !== undefined; next = first(early.acts)) {
    const [kept] = next
    for (let frames = 0; isCold(kept) && frames < MOST_FRAMES; frames += 1) await frame()
    // what is done to it while it is waited for is the act that counts
    const value = early.acts.get(kept) ?? null
    early.acts.delete(kept)
    const control = present(kept)
    if (control !== undefined) {
      early.isRepeating = true
      repeat(control, kept, value)
      early.isRepeating = false
    }
    await drawn()
  }
}

/**
 * Once the page can answer: does what the reader did before, so that nothing typed is lost and no press was in vain. It goes
 * on keeping until the last part of the page answers.
 */
export async function doEarlyActs(): Promise<void> {
  const early = window.earlyActs
  if (early === undefined) return
  await doKeptActs(early)
  for (let frames = 0; hasColdPart() && frames < MOST_FRAMES; frames += 1) {
    await frame()
    await doKeptActs(early)
  }
  early.end()
  window.earlyActs = undefined
}
