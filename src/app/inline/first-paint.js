// Runs before the first paint, so that a saved theme or text size never flashes. Kept tiny, in the oldest syntax we serve,
// and inlined into index.html; the server puts its hash into the Content-Security-Policy.
;(() => {
  const root = document.documentElement
  let saved = {}
  try {
    saved = JSON.parse(localStorage.getItem('accessibility') || '{}') || {}
  } catch (_) {
    // private mode, or a text that is not ours
  }
  const asks = (query) => matchMedia(query).matches
  const system = asks('(prefers-contrast: more)') ? 'contrast' : asks('(prefers-color-scheme: dark)') ? 'dark' : 'light'
  root.dataset.theme = saved.theme || system
  root.dataset.motion = saved.motion || 'on'
  root.dataset.keys = saved.keys || 'off'
  root.dataset.words = saved.words || 'full'
  root.dataset.density = saved.density || 'auto'
  root.dataset.rail = saved.rail || 'off'
  root.dataset.scale = saved.scale || '1'
  if (saved.scale) root.style.setProperty('--font-scale', saved.scale)
  if (saved.leading) root.style.setProperty('--leading-scale', saved.leading)
})()
