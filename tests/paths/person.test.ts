import { eq } from 'drizzle-orm'
import type { AnyLifecycle } from '#machines/lifecycle.ts'
import { personLifecycle } from '#machines/lifecycles/people/person.lifecycle.ts'
import { settings } from '#services/database/schema/infrastructure.ts'
import { userDisabledPersons as persons, userTrainings } from '#services/database/schema/people.ts'
import { personChanges } from '#services/database/schema/person-changes.ts'
import { personBinding } from '#services/people/persons/person.binding.ts'
import { scenariosOf } from '#tests/support/paths/scenarios.ts'
import { completeRecord } from '#tests/unit/services/people/records.ts'
import { type Driver, testRestPaths } from './suite.ts'
import type { Handle, World } from './world.ts'

const STAGES: Readonly<Record<string, number>> = { 'one trial': 1 }

const send = (action: string, more: object = {}) => ({
  operation: `UserDisabledPerson/${action}`,
  input: (_: World, { id }: Handle) => ({ id, ...more }),
})

testRestPaths<Handle>({
  lifecycle: personLifecycle as unknown as AnyLifecycle,
  binding: personBinding as unknown as Driver<Handle>['binding'],
  scenarios: scenariosOf('person'),
  shownBy: 'UserDisabledPerson/Get',

  async row({ server }, { id }) {
    const [row] = await server.db.select().from(persons).where(eq(persons.id, id))
    if (!row) throw new Error(`no record ${id}`)
    return row
  },

  async begin({ server }, { scenario }) {
    const value = STAGES[scenario.name] ?? 2
    await server.db
      .insert(settings)
      .values({ name: 'person.auditStages', value })
      .onConflictDoUpdate({ target: settings.name, set: { value } })
    await server.db.delete(personChanges)
    // nothing hangs on the record
    await server.db.update(userTrainings).set({ isDeleted: true })
    const id = await completeRecord(server, 'person')
    const fresh = { status: 'NotFound', audit: null, auditStatus: value + 1, lastAuditorUserId: null } as const
    await server.db
      .update(persons)
      .set({ ...fresh, isActive: true, isDeleted: false, auditLockUserId: null })
      .where(eq(persons.id, id))
    return { id, scenario: scenario.name }
  },

  sent: {
    update: send('UpdateUserEducation', { educations: [] }),
    correct: {
      operation: 'UserDisabledPerson/UpdateOnBehalf',
      input: async ({ server }, { id }) => {
        const [row] = await server.db.select().from(persons).where(eq(persons.id, id))
        const nation = row?.nation === '汉族' ? '回族' : '汉族'
        return { id, nation, reason: '登记时听错了', hasSignedConsent: true }
      },
    },
    updateIdentity: {
      operation: 'UserDisabledPerson/UpdateUserDisableAttachment',
      input: async ({ server }, { id }) => {
        const [row] = await server.db.select().from(persons).where(eq(persons.id, id))
        return { id, certificateValidFrom: row?.certificateValidFrom === '2024-01-01' ? '2024-01-02' : '2024-01-01' }
      },
    },
    submit: send('SubmitAudit'),
    startAudit: send('StartAudit'),
    pass: send('Audit', { action: 'Pass' }),
    reject: send('Audit', { action: 'Reject', opinion: '证件照片不清楚' }),
    back: send('Audit', { action: 'Back', opinion: '请补拍证件背面' }),
    reexaminePass: send('ReexaminePassed'),
    actualPass: send('ActualAudit', { action: 'Pass' }),
    actualReject: send('ActualAudit', { action: 'Reject', opinion: '证件照片不清楚' }),
    submitChange: {
      operation: 'UserDisabledPerson/SubmitChange',
      input: (_, { id }) => ({ id, realName: '林一鸣鸣', reason: '户口本更名', hasSignedConsent: true }),
    },
    activate: send('Active'),
    deactivate: send('DeActive', { reason: '本人暂时不求职' }),
    delete: send('Delete'),
  },
})
