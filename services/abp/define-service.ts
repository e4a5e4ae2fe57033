import type { Actor, PlatformRole, UserType } from '#machines/actor.ts'
import type { RequestContext } from './context.ts'
import type { Static, TSchema } from './schema-types.ts'

/** `PlatformUser:Finance` means a PlatformUser with that sub-role; Admin has all. */
export type Permission = UserType | `PlatformUser:${PlatformRole}` | 'Enterprise:Creator'
export type Policy = 'anonymous' | 'signedIn' | readonly Permission[]
export type Verb = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Of whatever input: a record of actions holds all of them. */
type Bivariant<I> = { asks(input: I, actor: Actor): boolean }['asks']

export interface Action<I extends TSchema = TSchema, O extends TSchema = TSchema> {
  /** one line, Chinese: what it does */
  summary: string
  /** who may call it at all; which rows and which events follow from repositories and lifecycles */
  allow: Policy
  input: I
  output: O
  handler(context: RequestContext, input: Static<I>): Promise<Static<O>>
  /** where the name does not tell the verb as the catalogue has it */
  verb?: Verb
  /** further verbs that answer as well but are not listed in OpenAPI */
  also?: readonly Verb[]
  /** input stands in the query though the verb has a body */
  query?: readonly string[]
  /** multipart upload: the handler reads `context.files()` */
  upload?: boolean
  /** whether a call with this input changes nothing though the verb says so: it leaves no row in the log of operations */
  isRead?(input: Static<I>): boolean
  /**
   * asks the user for a proof unless the session has a recent one: for money, rights and identity numbers.
   * `factor` asks only who has a second factor, where the input brings a proof of its own
   */
  confirm?: true | 'factor' | Bivariant<Static<I>>
  /** also for staff who have to set up their second factor first */
  isOpenBeforeSetUp?: true
  /** requests a minute from one address, where lower than the general limit */
  perMinute?: number
  /** calls that contend for the same thing wait for their turn before anything is asked of the database */
  queue?: Queue<Static<I>>
}

/** `line` is read before the input is checked; null where the call contends for nothing. */
export interface Queue<I> {
  line(input: Partial<I>): number | null
  /** what whoever is sent away reads */
  busy(seconds: number): string
}

/** Keeps input, output and handler of one action in agreement for the type checker. */
export const action = <I extends TSchema, O extends TSchema>(definition: Action<I, O>) => definition

// biome-ignore lint/suspicious/noExplicitAny: a record of actions with differing inputs has no common variance
export type Actions = Record<string, Action<any, any>>

export interface Service {
  readonly name: string
  /** path before the action, `/api/services/app/{name}` unless the specification says otherwise */
  readonly path: string
  readonly actions: Actions
}

/** A REST service in ABP's conventions: its name, and its actions with their policies beside them. */
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

/** `WorkOrder` + `GetAll` = `workOrderGetAll`; leading capitals fall together: `SEO` + `Save…` = `seoSave…`. */
export const operationIdOf = (service: string, name: string): string =>
  service.replace(/^[A-Z]+(?![a-z])|^[A-Z]/, (capitals) => capitals.toLowerCase()) + name

/** Whether the input travels in the query. */
export const isInQuery = (verb: Verb): boolean => verb === 'GET' || verb === 'DELETE'
