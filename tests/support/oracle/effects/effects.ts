import type { Actor } from '#machines/actor.ts'

/**
 * What has to happen with one event of one status. `isDisputed = true` and `stage + 1` change the context; any other
 * words are an effect with its parameters: `notify person payroll.issued`.
 */
export interface Step {
  readonly from: string
  readonly event: string
  /** what the context has to hold, and `by` the user type of the sender; the first step of the table that fits counts */
  readonly when: object
  readonly does: readonly string[]
}

/** What a lifecycle changes and asks for, written down beside its oracle, which says who may and where it leads. */
export interface Effects {
  /** name in the status log */
  readonly entity: string
  /** what events may change and the row keeps */
  readonly columns: readonly string[]
  readonly entries: Readonly<Record<string, readonly string[]>>
  readonly steps: readonly Step[]
}

type StepTuple = readonly [from: string, event: string, ...does: (string | object)[]]

/** Steps from tuples; statuses and events are separated by `|`, an object says when. */
export const steps = (...tuples: StepTuple[]): Step[] =>
  tuples.flatMap(([from, event, ...rest]) => {
    const when = rest.find((part): part is object => typeof part === 'object') ?? {}
    const does = rest.filter((part) => typeof part === 'string')
    return from
      .split('|')
      .flatMap((status) => event.split('|').map((type) => ({ from: status, event: type, when, does })))
  })

/** The step that a sender takes in this status and context. */
export const stepOf = (table: Effects, from: string, event: string, context: object, by: Actor): Step | undefined => {
  const facts = new Map<string, unknown>(Object.entries({ ...context, by: by.userType }))
  return table.steps.find(
    (step) =>
      step.from === from &&
      step.event === event &&
      Object.entries(step.when).every(([key, value]) => facts.get(key) === value),
  )
}

const CHANGE = /^(?<key>\w+) (?<sign>[=+-]) (?<value>.+)$/

export const isChange = (words: string): boolean => CHANGE.test(words)

/** The context after the changes among the words, one after another. */
export function changedBy(does: readonly string[], before: object, by: Actor): Record<string, unknown> {
  const context: Record<string, unknown> = { ...before }
  for (const words of does) {
    const { key = '', sign, value = '' } = CHANGE.exec(words)?.groups ?? {}
    if (key === '') continue
    if (sign === '=') context[key] = readValue(value, context, by)
    else context[key] = Number(context[key]) + (sign === '+' ? Number(value) : -Number(value))
  }
  return context
}

/** `sender`, another value of the context by its name, or what is written there. */
function readValue(words: string, context: Record<string, unknown>, by: Actor): unknown {
  if (words === 'sender') return by.userId
  if (words in context) return context[words]
  return /^(?:null|true|false|-?\d+)$/.test(words) ? JSON.parse(words) : words
}
