import { desc, eq } from 'drizzle-orm'
import type { AnyLifecycle } from '#machines/lifecycle.ts'
import { personChangeLifecycle } from '#machines/lifecycles/people/person-change.lifecycle.ts'
import { userDisabledPersons as persons } from '#services/database/schema/people.ts'
import { personChanges } from '#services/database/schema/person-changes.ts'
import { personChangeBinding } from '#services/people/changes/person-change.binding.ts'
import { scenariosOf } from '#tests/support/paths/scenarios.ts'
import { completeRecord } from '#tests/unit/services/people/records.ts'
import { type Driver, testRestPaths } from './suite.ts'
import type { Handle, World } from './world.ts'

const audit = (more: object) => ({
  operation: 'UserDisabledPerson/AuditChange',
  input: (_: World, { id }: Handle) => ({ id, ...more }),
})

const STAGES: Readonly<Record<string, number>> = { 'one audit': 2 }
let asked = 0

/** The handle is the record: operations name it, and the newest request of it is meant. */
testRestPaths<Handle>({
  lifecycle: personChangeLifecycle as unknown as AnyLifecycle,
  binding: personChangeBinding as unknown as Driver<Handle>['binding'],
  scenarios: scenariosOf('personChange'),
  shownBy: 'UserDisabledPerson/Get',

  async row({ server }, { id }) {
    const [row] = await server.db
      .select()
      .from(personChanges)
      .where(eq(personChanges.userDisabledPersonId, id))
      .orderBy(desc(personChanges.id))
      .limit(1)
    if (!row) throw new Error(`no request of ${id}`)
    return row
  },

  async begin({ server, desk }, { scenario }) {
    const stage = STAGES[scenario.name] ?? 3
    const status = stage === 2 ? 'FirstTrialPassed' : 'ReexaminePassed'
    await server.db.delete(personChanges)
    const id = await completeRecord(server, 'person')
    await server.db.update(persons).set({ status, audit: stage, auditStatus: stage }).where(eq(persons.id, id))
    const realName = `林一鸣${'一二三四五六七八九'[asked++ % 9]}`
    await desk.act('person', 'UserDisabledPerson/SubmitChange', { realName, reason: '户口本更名' })
    return { id, scenario: scenario.name }
  },

  sent: {
    pass: audit({ action: 'Pass' }),
    reject: audit({ action: 'Reject', opinion: '请附户口本照片' }),
    withdraw: { operation: 'UserDisabledPerson/SubmitChange', input: (_, { id }) => ({ id, withdraw: true }) },
  },
})
