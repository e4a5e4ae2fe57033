import { tabStorage } from '#src/ui/kept-storage.ts'

const KEY = 'login-state'
const PROBE = 'storage-probe'

/** Whether this tab can store data at all. */
function canKeep(): boolean {
  const isKept = tabStorage.write(PROBE, '1')
  tabStorage.remove(PROBE)
  return isKept
}

/**
 * Stores the `state` that this tab sends to another platform. On return only an answer with this state is accepted.
 * Where storage is blocked, only the server checks it.
 */
export function keepState(authorizeUrl: string): void {
  tabStorage.write(KEY, new URL(authorizeUrl).searchParams.get('state') ?? '')
}

/** Whether this tab sent this state; also true where storage is blocked. The state can be checked once per login. */
export function isOwnState(state: string): boolean {
  if (!canKeep()) return true
  const kept = tabStorage.read(KEY)
  tabStorage.remove(KEY)
  return kept === state
}
