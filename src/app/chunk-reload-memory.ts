const KEY = 'chunk-reload-at'

/** When this tab last reloaded for a missing chunk, and whether that can be kept over the reload at all. */
export function recallReload(): { lastReloadAt: number | null; canRemember: boolean } {
  try {
    const kept = sessionStorage.getItem(KEY)
    sessionStorage.setItem(KEY, kept ?? '')
    const at = Number(kept)
    return { lastReloadAt: kept && Number.isFinite(at) ? at : null, canRemember: true }
  } catch {
    return { lastReloadAt: null, canRemember: false }
  }
}

export function rememberReload(at: number): void {
  sessionStorage.setItem(KEY, String(at))
}
