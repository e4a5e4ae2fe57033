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

/** Once the page can answer: does what the reader did before, so that nothing typed is lost and no press was in vain. */
export function doEarlyActs(): void {
  const early = window.earlyActs
  if (early === undefined) return
  early.end()
  window.earlyActs = undefined
  for (const [field, value] of early.typed) {
    if (!field.isConnected) continue
    if (typeof value === 'boolean') tick(field, value)
    else typeAgain(field, value)
  }
  for (const button of early.pressed) if (button.isConnected) button.click()
}
