/** What each story is given. */
export interface Given {
  /** address of the server, without a slash at its end */
  readonly base: string
  readonly password: string
  readonly file: File
  readonly workOrderTypeId: number
  readonly operationModeId: number
  /** `2027-03-10` */
  readonly startDate: string
  readonly endDate: string
}

/** What each story tells: everything passes through the types of its generated client. */
export interface Told {
  readonly userName: string
  /** the first in the list of published work orders, and how many are over */
  readonly published: string
  readonly over: number
  /** the answer to a link that is none */
  readonly refusal: { readonly code: number; readonly words: string; readonly members: readonly string[] }
  readonly fileName: string
  /** the order of two requests with one key, and what another body with this key is answered */
  readonly ids: readonly number[]
  readonly reused: number
}

/** For what a client's types say may be absent, though the story has just put it there. */
export function there<T>(value: T | null | undefined, what: string): T {
  if (value === null || value === undefined) throw new Error(`${what} is absent`)
  return value
}
