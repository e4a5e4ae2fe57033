import type { Actor } from '#machines/actor.ts'
import type { SessionProof } from '../access/session-proof.ts'
import type { Action, Verb } from '../define-service.ts'
import type { Platform } from '../platform/platform.ts'
import type { UploadedFile } from './context.ts'
import type { Answer } from './envelope.ts'
import type { FileAnswer } from './schema-types.ts'
import type { Validator } from './validation.ts'

/** One REST operation, ready to be called over HTTP or in process. */
export interface Operation {
  readonly id: string
  readonly service: string
  readonly name: string
  readonly verb: Verb
  readonly url: string
  readonly definition: Action
  readonly validate: Validator
}

export type Headers = Readonly<Record<string, string | string[] | undefined>>
export interface Call {
  readonly query: unknown
  /**
   * names of query parameters that the operation does not have; the call is refused for them after its rights are
   * checked
   */
  readonly unknown?: readonly string[]
  readonly body: unknown
  readonly headers: Headers
  readonly ip: string
  readonly requestId: string
  /** aborted when the client has disconnected */
  readonly gone?: AbortSignal | undefined
  files?(): AsyncIterable<UploadedFile>
  /** whether the connection ended before the files were complete */
  isCut?(): boolean
}

/** Identifies the caller from the headers. @throws AppError when the token or the enterprise header is not valid */
export type Authenticate = (headers: Headers, platform: Platform) => Promise<Sender>
export interface Sender {
  readonly actor: Actor
  readonly tokenId: string | null
  readonly accessToken?: string | null
  /** proof of identity given in this session; absent for an anonymous call */
  readonly proof?: SessionProof
}

export type Outcome = Answer | { file: FileAnswer }
export type Dispatch = (operation: Operation, call: Call) => Promise<Outcome>

/** What dispatch reports about a finished call. */
export interface Finished {
  readonly operation: Operation
  readonly call: Call
  readonly actor: Actor
  readonly input: unknown
  readonly outcome: Outcome
  readonly durationMs: number
}
