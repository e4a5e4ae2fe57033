import { and, eq } from 'drizzle-orm'
import { addDays, toWireDay } from '#services/abp/conventions/wire.ts'
import { dictionaryIdOf } from '#services/database/built-in/dictionaries.ts'
import { consentRecords } from '#services/database/schema/consents.ts'
import { userDisabledPersons as persons } from '#services/database/schema/people.ts'
import { personResumes } from '#services/database/schema/person-resumes.ts'
import { CONSENT_TEXTS } from '#services/privacy/consent-texts.ts'
import type { TestServer } from '#tests/support/server.ts'

/** Everything a submission asks for stands on record of this account; photos are named without being there. */
export async function completeRecord(server: TestServer, account: string): Promise<number> {
  const { personId, userId } = server.account(account)
  if (personId === null) throw new Error(`${account} has no record`)
  const today = toWireDay(new Date())
  await server.db
    .update(persons)
    .set({
      emergencyContactName: '林母',
      emergencyContactPhone: '13900000288',
      certificateValidFrom: '2024-01-01',
      certificateValidTo: addDays(today, 1500),
      certificateFrontFileId: 1,
      certificateBackFileId: 2,
    })
    .where(eq(persons.id, personId))
  const intention = {
    intendedJobs: ['数据标注员'],
    operationModeId: dictionaryIdOf('OperationMode', 'Home'),
    isPayNegotiable: true,
  }
  await server.db
    .insert(personResumes)
    .values({ userDisabledPersonId: personId, ...intention })
    .onConflictDoUpdate({ target: personResumes.userDisabledPersonId, set: intention })
  const scope = 'SensitiveDisability'
  await server.db.delete(consentRecords).where(and(eq(consentRecords.userId, userId), eq(consentRecords.scope, scope)))
  await server.db.insert(consentRecords).values({
    userId,
    scope,
    textVersion: CONSENT_TEXTS[scope].version,
    textHash: 'test',
    grantedByUserId: userId,
    grantedTime: new Date(),
  })
  return personId
}
