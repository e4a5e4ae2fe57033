// Inlined into index.html: a page that the server has drawn is painted before our scripts are asked for, so that they do
// not compete with what is to be seen. early-acts.js keeps what the reader does meanwhile. A blank page cannot wait.
;(() => {
  const held = (id) => [...document.querySelector(id).content.children]
  const fetchScript = (tag) => {
    const copy = document.createElement(tag.localName)
    for (const { name, value } of tag.attributes) copy.setAttribute(name, value)
    document.head.append(copy)
    return copy
  }
  // each in a task of its own: on a slow phone the request for one file takes ten milliseconds
  const fetchOurs = () => {
    for (const tag of held('#scripts')) setTimeout(() => fetchScript(tag))
  }
  const { prototype } = Array
  const methods = [prototype.at, prototype.findLast, prototype.toSorted, String.prototype.at, Object.hasOwn]
  const fetchScripts = () => {
    if (methods.every(Boolean) && window.structuredClone) return fetchOurs()
    // src/app/old-browsers.ts: a script of ours that runs without it would throw
    for (const tag of held('#old-browsers')) {
      const copy = fetchScript(tag)
      copy.onload = fetchOurs
      copy.onerror = fetchOurs
    }
  }
  let isAsked = false
  const ask = () => {
    if (!isAsked) fetchScripts()
    isAsked = true
  }
  // nobody looks: no paint will come
  if (document.hidden || !document.querySelector('#root').firstElementChild) return ask()
  new PerformanceObserver(ask).observe({ type: 'paint', buffered: true })
  // a browser that tells of no paints
  setTimeout(ask, 1000)
})()
