/**
 * Opens a channel between tabs; null where the browser has none or refuses it, since some browsers throw when storage
 * is blocked.
 */
export function openChannel(name: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(name)
  } catch {
    return null
  }
}
