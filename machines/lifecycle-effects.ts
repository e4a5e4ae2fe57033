import { recordOf } from './record-of.ts'

/** A named action of a machine. After a transition its handler performs it in the same database transaction. */
export interface Effect {
  readonly type: string
  readonly params: unknown
}

/** An effect of a map `{ name: params }`; params is `undefined` for an effect without parameters. */
export type EffectOf<M> = { [K in keyof M & string]: { readonly type: K; readonly params: M[K] } }[keyof M & string]

/** The handlers for a map of effects. The type requires all of them, so a missing handler does not compile. */
export type EffectHandlers<M, Scope> = { [K in keyof M & string]: (scope: Scope, params: M[K]) => Promise<void> | void }

/**
 * Named actions for `setup({ actions })`, empty on purpose: the machine names them, the server performs them.
 * `transition()` returns them as `{ type, params }`.
 */
export function declareEffects<M>() {
  return <K extends keyof M & string>(...names: K[]) =>
    recordOf(names, () => () => {}) as { [N in K]: (args: unknown, params: M[N]) => void }
}
