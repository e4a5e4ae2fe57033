import { SYSTEM } from '#machines/actor.ts'
import { allowedEvents } from '#machines/lifecycle.ts'
import { type ApplyOptions, applyToLocked, type LifecycleBinding, type Scope, type StatusRow } from './apply-event.ts'

export type AnyBinding = LifecycleBinding<StatusRow, object>

type Events = readonly ({ type: string } & Readonly<Record<string, unknown>>)[]
type Options = ApplyOptions<StatusRow>

/** The same transaction for an event that follows from another one: no user sends it. */
export const asSystem = (scope: Scope): Scope => ({ ...scope, actor: SYSTEM })

/**
 * The bindings of lifecycles that send events to each other. They look each other up here, because imports would be
 * circular. `importedBy` is the module that imports all of them.
 */
export function createRegistry<Name extends string>(importedBy: string) {
  const bindings = new Map<Name, AnyBinding>()

  function register<Row extends StatusRow, Context extends object>(
    name: Name,
    binding: LifecycleBinding<Row, Context>,
  ): LifecycleBinding<Row, Context> {
    bindings.set(name, binding as unknown as AnyBinding)
    return binding
  }

  function bindingOf(name: Name): AnyBinding {
    const binding = bindings.get(name)
    if (!binding) throw new TypeError(`${name} is not bound to its lifecycle: import ${importedBy}`)
    return binding
  }

  /** Locks a row for events that the system sends to it; undefined when there is none. */
  const lock = (scope: Scope, name: Name, id: number): Promise<StatusRow | undefined> =>
    bindingOf(name).lock(asSystem(scope), id)

  /** Sends, as the system, the first of the events that the machine allows; false when it allows none. */
  async function sendFirstAllowed(scope: Scope, name: Name, id: number, events: Events, options?: Options) {
    const row = await lock(scope, name, id)
    return row !== undefined && sendToLocked(scope, name, row, events, options)
  }

  /** The same for a row that this transaction has locked and not changed since. */
  async function sendToLocked(
    scope: Scope,
    name: Name,
    row: StatusRow,
    events: Events,
    options: Options = {},
  ): Promise<boolean> {
    const binding = bindingOf(name)
    const system = asSystem(scope)
    const allowed = allowedEvents(binding.lifecycleOf(row), row.status, binding.contextOf(row, scope.now), system.actor)
    const event = events.find(({ type }) => allowed.includes(type))
    if (!event) return false
    await applyToLocked(system, binding, row, event, options)
    return true
  }

  return { register, bindingOf, lock, sendFirstAllowed, sendToLocked }
}
