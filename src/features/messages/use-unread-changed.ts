import { usePortalServices } from '#src/lib/portal.tsx'

/** Reads the count in the header again immediately, where no event stream updates it. */
export function useUnreadChanged(): () => void {
  const { actor } = usePortalServices()
  return () => actor.getSnapshot().children.watchUnread?.send({ type: 'look' })
}
