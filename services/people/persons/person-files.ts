import type { Scope } from '#services/abp/apply-event.ts'
import type { MayRead } from '#services/abp/entities/entity.ts'
import { attachToHost, replaceOnHost } from '#services/attachments/attachment.api.ts'
import { findPerson } from './person.repository.ts'
import type { Identity } from './person-key-fields.ts'

const CERTIFICATE = 'UserDisabledPersonCertificate'
const RESUME_FILE = 'UserDisabledPersonFile'

/**
 * Staff see photos of documents only through UserDisabledPerson/Get, which logs every view; here only the person has
 * access.
 */
export const mayReadCertificate: MayRead = async (db, actor, id) =>
  (await findPerson(db, actor, id))?.userId === actor.userId

export const mayReadResumeFile: MayRead = async (db, actor, id) =>
  actor.userType !== 'WorkDeveloper' && (await findPerson(db, actor, id)) !== undefined

/** Attaches the certificate photos to the record and removes replaced ones. */
export const keepCertificate = (scope: Scope, personId: number, identity: Identity): Promise<void> =>
  replaceOnHost(
    scope,
    [identity.certificateFrontFileId, identity.certificateBackFileId].filter((id) => id !== null),
    CERTIFICATE,
    personId,
    'certificateFrontFileId',
  )

/** Adds the photos of a change request; the certified photos stay until the decision. */
export const addCertificates = (scope: Scope, personId: number, values: Partial<Identity>): Promise<void> =>
  attachToHost(
    scope,
    [values.certificateFrontFileId ?? null, values.certificateBackFileId ?? null].filter((id) => id !== null),
    CERTIFICATE,
    personId,
    'certificateFrontFileId',
  )

export const keepResumeFiles = (scope: Scope, personId: number, fileIds: readonly number[]): Promise<void> =>
  replaceOnHost(scope, fileIds, RESUME_FILE, personId, 'fileIds')
