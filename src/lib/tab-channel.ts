/** Null where the browser has no channel between its tabs, or refuses one: in some it throws when storage is blocked. */
export function openChannel(name: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(name)
  } catch {
    return null
  }
}
