import { tabStorage } from '#src/ui/kept-storage.ts'

const KEY = 'chunk-reload-at'

/** When this tab last reloaded because of a missing chunk, and whether the tab can store this time over a reload. */
export function recallReload(): { lastReloadAt: number | null; canRemember: boolean } {
  const kept = tabStorage.read(KEY)
  const canRemember = tabStorage.write(KEY, kept ?? '')
  const at = Number(kept)
  return { lastReloadAt: canRemember && kept && Number.isFinite(at) ? at : null, canRemember }
}

export function rememberReload(at: number): void {
  tabStorage.write(KEY, String(at))
}
