import { eq } from 'drizzle-orm'
import type { AnyLifecycle } from '#machines/lifecycle.ts'
import { trainingLifecycle } from '#machines/lifecycles/people/training.lifecycle.ts'
import { dictionaryIdOf } from '#services/database/built-in/dictionaries.ts'
import { userTrainings } from '#services/database/schema/people.ts'
import { trainingBinding } from '#services/people/trainings/training.binding.ts'
import { scenariosOf } from '#tests/support/paths/scenarios.ts'
import { type Driver, testRestPaths } from './suite.ts'
import type { Handle, World } from './world.ts'

const update = (changes: object) => ({
  operation: 'UserTraining/Update',
  input: (_: World, { id }: Handle) => ({ id, ...changes }),
})

testRestPaths<Handle>({
  lifecycle: trainingLifecycle as unknown as AnyLifecycle,
  binding: trainingBinding as unknown as Driver<Handle>['binding'],
  scenarios: scenariosOf('training'),
  shownBy: 'UserTraining/Get',

  async row({ server }, { id }) {
    const [row] = await server.db.select().from(userTrainings).where(eq(userTrainings.id, id))
    if (!row) throw new Error(`no training ${id}`)
    return row
  },

  async begin({ server, desk }, { scenario }) {
    // a person is in training for one kind of work once
    await server.db.update(userTrainings).set({ isDeleted: true })
    const { id } = await desk.act('foundation', 'UserTraining/Create', {
      userDisabledPersonId: server.account('person').personId,
      workOrderTypeId: dictionaryIdOf('WorkOrderType', 'ImageAnnotation'),
    })
    return { id, scenario: scenario.name }
  },

  sent: {
    pass: update({ trainingResult: 'Passed', score: 90 }),
    fail: update({ trainingResult: 'Fail', remark: '边框不完整' }),
    retake: update({ trainingResult: 'InTraining' }),
    update: update({ remark: '第二次补课' }),
    delete: { operation: 'UserTraining/Delete', input: (_, { id }) => ({ id }) },
  },
})
