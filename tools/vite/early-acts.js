// Inlined into index.html: what is typed or pressed while the page is drawn but cannot answer yet is kept, and
// src/app/early-acts.ts does it once the page can. A form sent by the browser itself would put a password into the address.
;(() => {
  const typed = new Map()
  const pressed = new Set()
  const inPage = (node) => node.closest?.('#root')
  const keep = {
    input: ({ target }) => {
      if (inPage(target)) typed.set(target, /checkbox|radio/.test(target.type) ? target.checked : target.value)
    },
    click: (event) => {
      const button = inPage(event.target) && event.target.closest('button')
      if (!button) return
      event.preventDefault()
      pressed.add(button)
    },
  }
  // for good: a part of the page may be drawn and answer later than the rest
  addEventListener('submit', (event) => event.preventDefault(), true)
  for (const type of Object.keys(keep)) addEventListener(type, keep[type], true)
  window.earlyActs = {
    typed,
    pressed,
    end: () => {
      for (const type of Object.keys(keep)) removeEventListener(type, keep[type], true)
    },
  }
})()
