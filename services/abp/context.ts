import type { Readable } from 'node:stream'
import type { Actor } from '#machines/actor.ts'
import type { Database } from '#services/database/connect.ts'
import type { Platform } from './platform.ts'
import type { Standing } from './standing.ts'

export interface UploadedFile {
  readonly fileName: string
  readonly stream: Readable
  /** other fields of the form that came before the file */
  readonly fields: Readonly<Record<string, string>>
  /** true once the size limit cut the stream */
  isTruncated(): boolean
}

/** What one request brings to a handler. */
export interface RequestContext {
  readonly platform: Platform
  readonly db: Database
  /** who asks; a Visitor with userId 0 when nobody is logged in */
  readonly actor: Actor
  /** the row of the presented token, null when anonymous */
  readonly tokenId: string | null
  /** the presented token itself */
  readonly accessToken?: string | null
  /** what the sender has proved in this session; absent for an anonymous call */
  readonly standing?: Standing
  readonly now: Date
  readonly requestId: string
  readonly ip: string
  /** what the browser calls itself, for evidence of who signed */
  readonly userAgent?: string | null
  readonly idempotencyKey: string | null
  /** the files of a multipart request, one after the other */
  files(): AsyncIterable<UploadedFile>
}

/** Nobody logged in. */
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
