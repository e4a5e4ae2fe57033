import { fromCallback } from 'xstate'
import type { TabMessage, TabNews } from '#machines/flows/session.types.ts'
import { readStoredToken } from './access-token-cookie.ts'
import { serverNow } from './server-clock.ts'
import { openChannel } from './tab-channel.ts'

const CHANNEL = 'session'

/** What goes from tab to tab: never the token, which all tabs read from the cookie they share. */
type Post = { news: TabMessage['news'] }

/** Sign-in and sign-out of one tab reach the others. Tabs without a channel find out at the next call. */
export const otherTabs = fromCallback<TabMessage>(({ sendBack, receive }) => {
  const channel = openChannel(CHANNEL)
  if (channel === null) return undefined
  channel.onmessage = ({ data }: MessageEvent<Post>) => {
    const token = readStoredToken(serverNow())
    const news: TabNews =
      data.news === 'signedIn' && token !== null ? { type: 'tab.signedIn', token } : { type: 'tab.signedOut' }
    sendBack(news)
  }
  receive(({ news }) => channel.postMessage({ news } satisfies Post))
  return () => channel.close()
})
