import type { Actor, PlatformRole, UserType } from '#machines/actor.ts'
import type { SecondFactAct } from './access/second-fact.ts'
import type { RequestContext } from './conventions/context.ts'
import type { AppError } from './conventions/errors.ts'
import type { Static, TSchema } from './conventions/schema-types.ts'
import type { Platform } from './platform/platform.ts'

/** `PlatformUser:Finance` means a PlatformUser with that sub-role; Admin has all sub-roles. */
export type Permission = UserType | `PlatformUser:${PlatformRole}` | 'Enterprise:Creator'
export type Policy = 'anonymous' | 'signedIn' | readonly Permission[]
export type Verb = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** A bivariant function type, because a record of actions contains all input types. */
type Bivariant<I, Answer = boolean> = { asks(input: I, actor: Actor): Answer }['asks']

export interface Action<I extends TSchema = TSchema, O extends TSchema = TSchema> {
  /** the purpose of the operation, in one line of Chinese */
  summary: string
  /** the users who may call it; repositories limit the rows, lifecycles the events */
  allow: Policy
  input: I
  output: O
  handler(context: RequestContext, input: Static<I>): Promise<Static<O>>
  /** the HTTP verb, if it differs from the one that the name implies */
  verb?: Verb
  /** further HTTP verbs that are accepted but not listed in OpenAPI */
  also?: readonly Verb[]
  /** names of input members that are in the query although the verb has a body */
  query?: readonly string[]
  /** a call that is repeated with its `Idempotency-Key` is done once, and gets its first answer again */
  keepsKey?: true
  /** multipart upload: the handler reads `context.files()` */
  upload?: boolean
  /** whether a call with this input changes nothing despite its verb, so that it is not logged in the operation log */
  isRead?(input: Static<I>): boolean
  /**
   * requires a proof of identity unless the session has a recent one: for money, rights and identity numbers. `factor`
   * requires it only of users with a second factor, where the input already contains another proof
   */
  confirm?: true | 'factor' | Bivariant<Static<I>>
  /** requires a fact beside the code to the phone; a function names the act for this input, or none */
  secondFact?: SecondFactAct | Bivariant<Static<I>, SecondFactAct | null>
  /** also open to staff who still have to set up their second factor */
  isOpenBeforeSetUp?: true
  /** maximum requests per minute from one address, if lower than the general limit */
  perMinute?: number
  /** queues calls that contend for the same row, before any query is run */
  queue?: Queue<Static<I>>
}

/** `line` is called before validation; it returns null when the call contends for no row. */
export interface Queue<I> {
  line(input: Partial<I>): number | null
  /** the sentence for a refused call */
  busy(seconds: number): string
  /** a refusal that is already known, so that the call need not wait for its turn; asked for calls that would wait */
  known?(platform: Platform, call: { readonly line: number; readonly authorization: string }): AppError | null
}

/** Lets the type checker match input, output and handler of an action. */
export const action = <I extends TSchema, O extends TSchema>(definition: Action<I, O>) => definition

// biome-ignore lint/suspicious/noExplicitAny: a record of actions with differing inputs has no common variance
export type Actions = Record<string, Action<any, any>>

export interface Service {
  readonly name: string
  /** URL path before the action's name; `/api/services/app/{name}` unless the specification gives another one */
  readonly path: string
  readonly actions: Actions
}

/** A REST service in ABP's conventions: its name, and its actions with their policies. */
export const defineService = (name: string, actions: Actions, path = `/api/services/app/${name}`): Service => ({
  name,
  path,
  actions,
})

/** The verb that ABP derives from the action's name (domain rules §4.3). */
export function verbOf(name: string, definition: Pick<Action, 'verb'>): Verb {
  if (definition.verb) return definition.verb
  if (/^Get/.test(name)) return 'GET'
  if (/^(Update|Put)/.test(name)) return 'PUT'
  if (/^(Delete|Remove)/.test(name)) return 'DELETE'
  return 'POST'
}

/**
 * Builds the operation id: `WorkOrder` + `GetAll` = `workOrderGetAll`; all leading capitals become lower case: `SEO` +
 * `Save…` = `seoSave…`.
 */
export const operationIdOf = (service: string, name: string): string =>
  service.replace(/^[A-Z]+(?![a-z])|^[A-Z]/, (capitals) => capitals.toLowerCase()) + name

/** Whether the input of this verb is in the query. */
export const isInQuery = (verb: Verb): boolean => verb === 'GET' || verb === 'DELETE'
