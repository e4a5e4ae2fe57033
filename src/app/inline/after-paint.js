// Inlined into index.html: a page that the server has drawn is painted before our scripts are asked for, so that they do
// not compete with what is to be seen. early-acts.js keeps what the reader does meanwhile. A blank page cannot wait.
;(() => {
  const fetchScripts = () => {
    // each in a task of its own: on a slow phone the request for one file takes ten milliseconds
    for (const tag of document.querySelector('#scripts').content.children) setTimeout(() => fetchScript(tag))
  }
  const fetchScript = (tag) => {
    const copy = document.createElement(tag.localName)
    for (const { name, value } of tag.attributes) copy.setAttribute(name, value)
    document.head.append(copy)
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
