// Inlined into index.html: a page that the server has drawn is painted before our scripts are asked for, so that they do
// not compete with what is to be seen. A page that a visitor only reads fetches them then, and runs them when the reader
// begins to act: reading costs no processor. early-acts.js keeps what the reader does meanwhile. A blank page cannot wait.
;(() => {
  const held = (id) => [...document.querySelector(id).content.children]
  const add = (localName, attributes) => {
    const added = document.createElement(localName)
    for (const { name, value } of attributes) added.setAttribute(name, value)
    document.head.append(added)
    return added
  }
  // the browser remembers that a script failed: only a new page asks for it again
  const loadAnew = () => {
    const check = navigator.onLine ? fetch('/health/live') : Promise.reject()
    check.then(({ ok }) => ok && location.reload()).catch(() => {})
  }
  const addScript = (tag) => {
    const script = add(tag.localName, tag.attributes)
    // when the reader acts again, or the network is back; without it a reload would take away what can be read
    if (tag.src)
      script.onerror = () => {
        for (const type of ['early-act', 'online']) addEventListener(type, loadAnew)
      }
    return script
  }
  // each in a task of its own: on a slow phone the request for one file takes ten milliseconds
  const eachOfOurs = (act) => {
    for (const tag of held('#scripts')) setTimeout(() => act(tag))
  }
  // what is compiled needs no second request: the entry finds its modules
  const compiled = new Set()
  const runOurs = () => eachOfOurs((tag) => compiled.has(tag) || addScript(tag))
  const { prototype } = Array
  const methods = [prototype.at, prototype.findLast, prototype.toSorted, String.prototype.at, Object.hasOwn]
  const runScripts = () => {
    if (methods.every(Boolean) && window.structuredClone) return runOurs()
    // src/app/old-browsers.ts: a script of ours that runs without it would throw
    for (const tag of held('#old-browsers')) {
      const script = addScript(tag)
      script.onload = runOurs
      script.onerror = runOurs
    }
  }
  // Fetched as `prefetch`, since a module that could not be fetched would stay missing in this page, and compiled once it
  // is here; nothing of it runs. Only where the reader does not save data.
  const fetchAhead = () => {
    if (navigator.connection?.saveData) return
    eachOfOurs((tag) => {
      const link = add(
        'link',
        Object.entries({ rel: 'prefetch', as: 'script', crossorigin: '', href: tag.src || tag.href }).map(
          ([name, value]) => ({ name, value }),
        ),
      )
      link.onload = () => {
        link.onload = null
        link.rel = 'modulepreload'
        if (!tag.src) compiled.add(tag)
      }
    })
  }
  const once = (act) => {
    let isDone = false
    return () => {
      if (!isDone) act()
      isDone = true
    }
  }
  const { earlyActs } = window
  const run = once(() => {
    window.earlyActs = earlyActs
    runScripts()
  })
  // what was typed here before a reload (src/lib/drafts) belongs into its fields at once
  const hasDrafts = () => {
    try {
      return Object.keys(sessionStorage).some((key) => key.startsWith('draft:'))
    } catch {
      return false
    }
  }
  const isForReading = document.querySelector('#scripts').hasAttribute('data-for-reading') && !hasDrafts()
  // a blank page; or nobody looks, and no paint will come
  if (!document.querySelector('#root').firstElementChild || (document.hidden && !isForReading)) return run()
  if (isForReading) {
    // nothing is kept before the first act, and the page says so as one that answers does
    window.earlyActs = undefined
    // a finger touches the page to scroll it
    const isScrolling = ({ target, pointerType }) =>
      pointerType === 'touch' && !target.closest?.('button, input, select, textarea')
    // the browser tells of a pointer that rests, too, when the page below it is drawn
    const isResting = ({ type, movementX, movementY }) => type === 'pointermove' && movementX === 0 && movementY === 0
    const begin = (event) => isScrolling(event) || isResting(event) || run()
    // what is pressed and typed is heard by early-acts.js alone
    for (const type of ['pointermove', 'pointerdown', 'keydown', 'focusin', 'early-act'])
      addEventListener(type, begin, { capture: true, passive: true })
    // the way back to the top appears here (BACK_TO_TOP_THRESHOLD_PX); a finger that still scrolls is not held up
    let rest
    const scrolled = () => {
      clearTimeout(rest)
      if (scrollY > 300) rest = setTimeout(run, 200)
    }
    addEventListener('scroll', scrolled, { passive: true })
  }
  const painted = once(isForReading ? fetchAhead : run)
  new PerformanceObserver(painted).observe({ type: 'paint', buffered: true })
  // a browser that tells of no paints
  setTimeout(painted, 1000)
})()
