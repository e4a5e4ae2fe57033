// Inlined into index.html: what is typed or pressed while the page is drawn but cannot answer yet is kept, and
// src/app/early-acts.ts does it once the page can. A form sent by the browser itself would put a password into the address.
;(() => {
  // below the floor the browser sends forms by itself: too-old.js
  if (window.isTooOld) return
  // each control with what was last done to it, in the order of the last acts: what is typed, ticked, or null for a press
  const acts = new Map()
  const inPage = (node) => node.closest?.('#root')
  const remember = (control, value) => {
    acts.delete(control)
    acts.set(control, value)
    // after-paint.js runs the scripts that do it
    dispatchEvent(new Event('early-act'))
  }
  /** Nothing else hears it: a part of the page that answers already would do it now, and once more when all of it does. */
  const hold = (event) => event.stopImmediatePropagation()
  // the applications of src/ui/in-app-browser.ts, whose browsers save no file and say nothing
  const apps =
    /wxwork|MicroMessenger|DingTalk|AlipayClient|\bQQ\/\d|Weibo|\b(Lark|Feishu)\/|aweme|BytedanceWebview|NewsArticle/i
  const typed = (event) => {
    const { target } = event
    if (!inPage(target)) return
    hold(event)
    remember(target, /checkbox|radio/.test(target.type) ? target.checked : target.value)
  }
  /** Whether the press would lead to another page of the portal, in this tab, while there is no network. */
  const isAway = ({ target, ctrlKey, metaKey, shiftKey }) => {
    const link = !navigator.onLine && inPage(target) && target.closest('a[href]')
    if (!link || ctrlKey || metaKey || shiftKey || link.target || link.hasAttribute('download')) return false
    return link.origin === location.origin && !/^#/.test(link.getAttribute('href'))
  }
  const pressed = (event) => {
    const { target } = event
    const button = inPage(target) && target.closest('button')
    if (button) {
      event.preventDefault()
      // seen at once (base.css), whatever time the answer takes
      button.dataset.heard = ''
      remember(button, null)
    }
    // without a network the browser would leave the portal for a page of its own; once React answers, it says so in words
    else if (isAway(event)) {
      event.preventDefault()
      hold(event)
      remember(target.closest('a'), null)
    }
    // the browser saves a file by itself, even where no script of ours ever comes; the press only asks for the scripts
    else if (inPage(target) && target.closest('a[download]')) dispatchEvent(new Event('early-act'))
    // a box or a choice changes by itself, and tells it as `input`
    if (button || (inPage(target) && /checkbox|radio/.test(target.type))) hold(event)
  }
  /** A shortcut of the portal has Alt; other keys work by themselves: they type, press and move the focus. */
  const shortcut = (event) => {
    if (!event.altKey || event.key === 'Alt') return
    hold(event)
    remember(event, null)
  }
  // what an input method composes is written by it alone: early-acts.ts waits for its end, or for the focus to leave
  let composing = null
  const composes = ({ type, target }) => {
    composing = type === 'compositionstart' ? target : null
  }
  const heardHere = {
    input: typed,
    change: typed,
    click: pressed,
    keydown: shortcut,
    compositionstart: composes,
    compositionend: composes,
    focusout: composes,
  }
  const keep = Object.entries(heardHere).map(([type, heard]) => [type, (event) => early.isRepeating || heard(event)])
  // what says that nothing is saved comes after the page (src/app/surroundings.ts), and sets this to null
  const fileAsked = (event) => {
    const link = inPage(event.target) && event.target.closest('a[download]')
    if (!link || !apps.test(navigator.userAgent)) return
    event.preventDefault()
    if (window.askedFile === null) return
    link.dataset.heard = ''
    window.askedFile = link
  }
  addEventListener('click', fileAsked, true)
  // for good: a part of the page may be drawn and answer later than the rest
  addEventListener('submit', (event) => event.preventDefault(), true)
  for (const [type, heard] of keep) addEventListener(type, heard, true)
  const early = {
    acts,
    isRepeating: false,
    isComposing: () => Boolean(composing?.isConnected),
    end: () => {
      for (const [type, heard] of keep) removeEventListener(type, heard, true)
      window.earlyActs = undefined
    },
  }
  window.earlyActs = early
})()
