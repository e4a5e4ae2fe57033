import type { Scope } from '#services/abp/apply-event.ts'
import { attachToHost, registerHostVisibility, replaceOnHost } from '#services/attachments/attachment.service.ts'
import { findPerson } from './person.repository.ts'
import type { Identity } from './person-key-fields.ts'

const CERTIFICATE = 'UserDisabledPersonCertificate'
const RESUME_FILE = 'UserDisabledPersonFile'

// staff see papers by UserDisabledPerson/Get alone, where every view is logged
registerHostVisibility(CERTIFICATE, async (db, actor, id) => {
  const row = await findPerson(db, actor, id)
  return row?.userId === actor.userId
})

registerHostVisibility(RESUME_FILE, async (db, actor, id) => {
  const row = await findPerson(db, actor, id)
  return row !== undefined && actor.userType !== 'WorkDeveloper'
})

/** Both photos belong to the record; one that was replaced goes. */
export const keepCertificate = (scope: Scope, personId: number, identity: Identity): Promise<void> =>
  replaceOnHost(
    scope,
    [identity.certificateFrontFileId, identity.certificateBackFileId].filter((id) => id !== null),
    CERTIFICATE,
    personId,
    'certificateFrontFileId',
  )

/** The photos of a request stand beside those that are certified until it is decided. */
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
