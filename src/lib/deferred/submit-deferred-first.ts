import { waitFor } from 'xstate'
import type { DeferredDecision } from '#machines/flows/deferred-decisions.model.ts'
import type { Portal } from '#src/lib/portal.tsx'

const isUnsent = ({ failure }: DeferredDecision): boolean => failure === null

/**
 * Sends the held decisions, then runs the action that ends the login. If a decision is refused, the first call keeps
 * the login so that the user reads the message; the second call runs the action anyway.
 */
export async function submitDeferredFirst(actor: Portal['actor'], act: () => void): Promise<void> {
  const { deferredDecisions: held } = actor.getSnapshot().context
  const isWaiting = () => held.getSnapshot().context.decisions.some(isUnsent)
  if (isWaiting()) {
    held.send({ type: 'submit', id: null })
    await waitFor(held, ({ context }) => !context.decisions.some(isUnsent), { timeout: Number.POSITIVE_INFINITY })
    const failed = held.getSnapshot().context.decisions.length
    if (failed > 0) {
      const lines = [`有 ${failed} 个结论没有提交成功，请先看提示。再按一次会直接退出。`]
      return actor.send({ type: 'notify', toast: { severity: 'warn', lines } })
    }
  }
  held.send({ type: 'clear' })
  act()
}
