import { onTestFinished, vi } from 'vitest'
import type { InspectionEvent, Observer } from 'xstate'
import { channelOf, type FromInspector, type FromTab, newTabId } from '#src/inspector/messages.ts'
import { learn, NOTHING_SEEN, type Seen, type SeenActor } from '#src/inspector/model.ts'
import { reportTab } from '#src/inspector/tab.ts'
import { PATIENCE } from '#tests/support/patience.ts'

/** A tab that is inspected, and what its inspector has heard. */
export function inspectedTab(page = '/jobs') {
  const tab = newTabId()
  const channel = channelOf(tab)
  const inspector = channelOf(tab)
  const heard: FromTab[] = []
  let seen: Seen = NOTHING_SEEN
  inspector.addEventListener('message', ({ data }: MessageEvent<FromTab>) => {
    heard.push(data)
    seen = learn(seen, data)
  })
  const reporter = reportTab(channel, () => page)
  // an actor may outlive its test
  let isOver = false
  const inspect: Observer<InspectionEvent> = { next: (event) => (isOver ? undefined : reporter.next?.(event)) }
  onTestFinished(() => {
    isOver = true
    channel.close()
    inspector.close()
  })
  const say = (message: FromInspector | object) => inspector.postMessage(message)
  /** Waits until everything that was said before has arrived at both ends. */
  const settle = async (): Promise<Seen> => {
    const before = heard.length
    say({ kind: 'hello' })
    await vi.waitFor(() => {
      if (!heard.slice(before).some(({ kind }) => kind === 'history')) throw new Error('no history yet')
    }, PATIENCE)
    return seen
  }
  const actorOf = async (name: string): Promise<SeenActor> => {
    const found = [...(await settle()).actors.values()].find((actor) => actor.name === name)
    if (!found) throw new Error(`${name} was not reported`)
    return found
  }
  return { tab, inspect, say, settle, actorOf, heard }
}
