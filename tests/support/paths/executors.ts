import type { AnyLifecycle } from '#machines/lifecycle.ts'

/**
 * Throws unless there is one executor for every status and every event of the lifecycle, and none for names it does not
 * know: a path test runs what it finds and would pass in silence with nothing to run.
 */
export function requireExecutors(
  lifecycle: AnyLifecycle,
  executors: { readonly states: object; readonly events: object },
): void {
  const wanted = { states: [...lifecycle.statuses], events: Object.keys(lifecycle.eventLabels) }
  const faults = (['states', 'events'] as const).flatMap((part) => {
    const given = Object.keys(executors[part])
    return [
      ...wanted[part].filter((name) => !given.includes(name)).map((name) => `no executor in ${part} for ${name}`),
      ...given.filter((name) => !wanted[part].includes(name)).map((name) => `unknown name in ${part}: ${name}`),
    ]
  })
  if (faults.length > 0) throw new Error(`${lifecycle.entity}: ${faults.join('; ')}`)
}
