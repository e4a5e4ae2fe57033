import type { Actor } from '#machines/actor.ts'
import { ANONYMOUS } from '../conventions/context.ts'
import { AppError } from '../conventions/errors.ts'
import type { Action } from '../define-service.ts'
import type { Platform } from '../platform/platform.ts'
import { requireFact } from './second-fact.ts'
import type { SessionProof } from './session-proof.ts'

/** User types that need a second factor, because they read identity papers or make payments. */
const MUST_HAVE: readonly Actor['userType'][] = ['PlatformUser', 'FoundationWorker']

interface Proved {
  readonly actor: Actor
  readonly proof?: SessionProof
}

/** True for a staff account without the second factor that this deployment requires. */
export const isSetUpDue = (
  { config }: Pick<Platform, 'config'>,
  { actor, proof }: { readonly actor: Actor; readonly proof?: Pick<SessionProof, 'hasFactor'> },
): boolean => config.factors.staff === 'required' && MUST_HAVE.includes(actor.userType) && proof?.hasFactor === false

/**
 * Refuses staff without a second factor every operation but setting it up, and users with a first password every
 * operation but changing it. For operations open to everyone, they are treated as visitors.
 * @throws AppError factorSetUpDue
 */
export function beforeSetUp<S extends Proved>(platform: Pick<Platform, 'config'>, sender: S, definition: Action) {
  const isPasswordDue = sender.proof?.hasFirstPassword === true
  if (definition.isOpenBeforeSetUp || (!isPasswordDue && !isSetUpDue(platform, sender))) return sender
  if (definition.allow === 'anonymous') return { actor: ANONYMOUS, tokenId: null }
  if (isPasswordDue) {
    throw new AppError('passwordDue', { details: '这是别人交给您的首次密码，请先在“账号与安全”里改成自己的密码' })
  }
  throw new AppError('factorSetUpDue', { details: '平台工作人员须先在“账号与安全”里设置两步验证，才能继续' })
}

function asks({ confirm }: Action, { actor, proof }: Proved, input: unknown): boolean {
  if (typeof confirm === 'function') return confirm(input, actor)
  return confirm === 'factor' ? proof?.hasFactor === true : confirm === true
}

/**
 * Requires the proofs that the operation asks for beside the login.
 * @throws AppError confirmationDue, or noPermission for an account without a second fact
 */
export function requireConfirmed(platform: Platform, sender: Proved, definition: Action, input: unknown): void {
  if (!sender.proof) return
  const { secondFact } = definition
  const act = typeof secondFact === 'function' ? secondFact(input, sender.actor) : secondFact
  const windowSeconds = platform.config.factors.confirmation
  if (act) requireFact(act, sender.proof, { now: platform.now(), windowSeconds })
  if (!asks(definition, sender, input)) return
  const age = platform.now().getTime() - sender.proof.confirmedTime.getTime()
  if (age <= windowSeconds * 1000) return
  throw new AppError('confirmationDue', { details: '为了您的账号安全，请先确认是您本人，再继续' })
}
