type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** What tools/vite/early-acts.js has kept, in its order; it goes on keeping until `end`. */
interface EarlyActs {
  readonly typed: ReadonlyMap<Field, string | boolean>
  readonly pressed: ReadonlySet<HTMLButtonElement>
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

const isFile = (field: Field): field is HTMLInputElement => field.type === 'file'

/** The element itself, or the one in its place on a page that began anew (use-take-over.ts). */
function present<Control extends Field | HTMLButtonElement>(element: Control): Control | undefined {
  if (element.isConnected) return element
  const isAlike = (other: Element) =>
    other.getAttribute('name') === element.getAttribute('name') &&
    other.getAttribute('type') === element.getAttribute('type') &&
    (element instanceof HTMLSelectElement || other.textContent === element.textContent)
  return [...document.querySelectorAll<Control>(`#root ${element.localName}`)].find(isAlike)
}

/** The next act may build on what this one has changed, such as two conditions of one list. */
const drawn = () => new Promise<void>((resolve) => setTimeout(resolve))

/** Once the page can answer: does what the reader did before, so that nothing typed is lost and no press was in vain. */
export async function doEarlyActs(): Promise<void> {
  const early = window.earlyActs
  if (early === undefined) return
  early.end()
  for (const [kept, value] of early.typed) {
    const field = present(kept)
    if (field === undefined) continue
    if (isFile(field) && isFile(kept)) chooseAgain(field, kept)
    else if (typeof value === 'boolean') tick(field, value)
    else typeAgain(field, value)
    await drawn()
  }
  for (const button of early.pressed) {
    present(button)?.click()
    await drawn()
  }
  window.earlyActs = undefined
}
