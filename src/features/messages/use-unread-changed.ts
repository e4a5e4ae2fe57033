import { usePortalServices } from '#src/lib/portal.tsx'

/** The count in the header is looked up at once, where no event stream would bring it by itself. */
export function useUnreadChanged(): () => void {
  const { actor } = usePortalServices()
  return () => actor.getSnapshot().children.watchUnread?.send({ type: 'look' })
}
