import type { Actor, PlatformRole, UserType } from '#machines/actor.ts'
import type { RequestContext } from './conventions/context.ts'
import type { AppError } from './conventions/errors.ts'
import type { Static, TSchema } from './conventions/schema-types.ts'
import type { Platform } from './platform/platform.ts'

/** `PlatformUser:Finance` means a PlatformUser with that sub-role; Admin has all. */
export type Permission = UserType | `PlatformUser:${PlatformRole}` | 'Enterprise:Creator'
export type Policy = 'anonymous' | 'signedIn' | readonly Permission[]
export type Verb = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** A bivariant function type, because a record of actions contains all input types. */
type Bivariant<I> = { asks(input: I, actor: Actor): boolean }['asks']

export interface Action<I extends TSchema = TSchema, O extends TSchema = TSchema> {
  /** what it does, in one line of Chinese */
  summary: string
  /** who may call it; repositories decide on rows, lifecycles on events */
  allow: Policy
  input: I
  output: O
  handler(context: RequestContext, input: Static<I>): Promise<Static<O>>
  /** the verb, when the name implies another one than the catalogue has */
  verb?: Verb
  /** further accepted verbs, which OpenAPI does not list */
  also?: readonly Verb[]
  /** input that is in the query although the verb has a body */
  query?: readonly string[]
  /** multipart upload: the handler reads `context.files()` */
  upload?: boolean
  /** whether a call with this input changes nothing despite its verb; such calls are not in the operation log */
  isRead?(input: Static<I>): boolean
  /**
   * asks for a proof of identity unless the session has a recent one: for money, rights and identity numbers. `factor`
   * asks only users with a second factor, where the input contains another proof
   */
  confirm?: true | 'factor' | Bivariant<Static<I>>
  /** also available to staff who still have to set up their second factor */
  isOpenBeforeSetUp?: true
  /** requests per minute from one address, when lower than the general limit */
  perMinute?: number
  /** queues calls that contend for the same row, before any query */
  queue?: Queue<Static<I>>
}

/** `line` is read before validation; null when the call contends for nothing. */
export interface Queue<I> {
  line(input: Partial<I>): number | null
  /** the sentence for a refused call */
  busy(seconds: number): string
  /** a refusal that needs no turn, because it is already known; asked for calls that would wait */
  known?(platform: Platform, call: { readonly line: number; readonly authorization: string }): AppError | null
}

/** Lets the type checker match input, output and handler of an action. */
export const action = <I extends TSchema, O extends TSchema>(definition: Action<I, O>) => definition

// biome-ignore lint/suspicious/noExplicitAny: a record of actions with differing inputs has no common variance
export type Actions = Record<string, Action<any, any>>

export interface Service {
  readonly name: string
  /** path before the action's name, `/api/services/app/{name}` unless the specification gives another one */
  readonly path: string
  readonly actions: Actions
}

/** A REST service in ABP's conventions: its name, and its actions with their policies. */
export const defineService = (name: string, actions: Actions, path = `/api/services/app/${name}`): Service => ({
  name,
  path,
  actions,
})

/** ABP's verb by the action's name (domain rules §4.3). */
export function verbOf(name: string, definition: Pick<Action, 'verb'>): Verb {
  if (definition.verb) return definition.verb
  if (/^Get/.test(name)) return 'GET'
  if (/^(Update|Put)/.test(name)) return 'PUT'
  if (/^(Delete|Remove)/.test(name)) return 'DELETE'
  return 'POST'
}

/** `WorkOrder` + `GetAll` = `workOrderGetAll`; leading capitals are lowered together: `SEO` + `Save…` = `seoSave…`. */
export const operationIdOf = (service: string, name: string): string =>
  service.replace(/^[A-Z]+(?![a-z])|^[A-Z]/, (capitals) => capitals.toLowerCase()) + name

/** Whether the input is in the query. */
export const isInQuery = (verb: Verb): boolean => verb === 'GET' || verb === 'DELETE'
