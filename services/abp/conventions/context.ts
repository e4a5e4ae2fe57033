import type { Readable } from 'node:stream'
import type { Actor } from '#machines/actor.ts'
import type { Database } from '#services/database/connect.ts'
import type { SessionProof } from '../access/session-proof.ts'
import type { Platform } from '../platform/platform.ts'

export interface UploadedFile {
  readonly fileName: string
  readonly stream: Readable
  /** the form fields before the file */
  readonly fields: Readonly<Record<string, string>>
  /** all fields of the form, available once the form has ended */
  allFields?(): Readonly<Record<string, string>>
  /** true after the size limit has cut the stream */
  isTruncated(): boolean
}

/** The data of a request for its handler. */
export interface RequestContext {
  readonly platform: Platform
  readonly db: Database
  /** the caller; a Visitor with userId 0 when the request has no login */
  readonly actor: Actor
  /** the id of the token's row, null for an anonymous request */
  readonly tokenId: string | null
  /** the token as the client sent it */
  readonly accessToken?: string | null
  /** the proof of identity in this session; absent for an anonymous call */
  readonly proof?: SessionProof
  readonly now: Date
  readonly requestId: string
  readonly ip: string
  /** the User-Agent header, stored as evidence of a signature */
  readonly userAgent?: string | null
  readonly idempotencyKey: string | null
  /** the files of a multipart request, in order */
  files(): AsyncIterable<UploadedFile>
}

/** The actor of a request without a login. */
export const ANONYMOUS: Actor = {
  userId: 0,
  userType: 'Visitor',
  platformRoles: [],
  enterpriseId: null,
  isEnterpriseCreator: false,
  foundationId: null,
  personId: null,
}

export const isAnonymous = (actor: Actor): boolean => actor.userId === 0
