import { fromCallback } from 'xstate'
import type { TabMessage, TabNews } from '#machines/flows/session.types.ts'
import { readStoredToken } from './access-token-cookie.ts'
import { serverNow } from './server-clock.ts'
import { openChannel } from './tab-channel.ts'

const CHANNEL = 'session'

/** The message between tabs. It never contains the token, which all tabs read from the shared cookie. */
type Post = { news: TabMessage['news'] }

/** Tells other tabs about sign-in and sign-out in this tab. Tabs without a channel notice it at their next call. */
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
