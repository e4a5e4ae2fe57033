// Inlined into index.html: what is typed or pressed while the page is drawn but cannot answer yet is kept, and
// src/app/early-acts.ts does it once the page can. A form sent by the browser itself would put a password into the address.
;(() => {
  // each control with what was last done to it, in the order of the last acts: what is typed, ticked, or null for a press
  const acts = new Map()
  const inPage = (node) => node.closest?.('#root')
  const remember = (control, value) => {
    acts.delete(control)
    acts.set(control, value)
  }
  const keep = {
    input: ({ target }) => {
      if (inPage(target)) remember(target, /checkbox|radio/.test(target.type) ? target.checked : target.value)
    },
    click: (event) => {
      const button = inPage(event.target) && event.target.closest('button')
      if (!button) return
      event.preventDefault()
      remember(button, null)
    },
  }
  // for good: a part of the page may be drawn and answer later than the rest
  addEventListener('submit', (event) => event.preventDefault(), true)
  for (const type of Object.keys(keep)) addEventListener(type, keep[type], true)
  window.earlyActs = {
    acts,
    end: () => {
      for (const type of Object.keys(keep)) removeEventListener(type, keep[type], true)
    },
  }
})()
