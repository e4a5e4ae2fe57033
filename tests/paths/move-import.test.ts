import { eq } from 'drizzle-orm'
import type { AnyLifecycle } from '#machines/lifecycle.ts'
import { moveImportLifecycle } from '#machines/lifecycles/moving/move-import.lifecycle.ts'
import { moveImports } from '#services/database/schema/moving.ts'
import { moveImportBinding } from '#services/moving-in/move-import.binding.ts'
import { HEADS, personRow } from '#tests/support/move-people.ts'
import { movingDesk } from '#tests/support/moving.ts'
import { scenariosOf } from '#tests/support/paths/scenarios.ts'
import { type Driver, testRestPaths } from './suite.ts'
import type { Handle } from './world.ts'

let next = 50_000
const COLUMNS = [
  { name: 'realName', column: 1 },
  { name: 'idNumber', column: 2 },
  { name: 'mobilePhone', column: 4 },
]

testRestPaths<Handle>({
  lifecycle: moveImportLifecycle as unknown as AnyLifecycle,
  binding: moveImportBinding as unknown as Driver<Handle>['binding'],
  scenarios: scenariosOf('moveImport'),
  shownBy: 'MovingIn/Get',
  settings: { LETTER_BOX: 'true' },

  async row({ server }, { id }) {
    const [stored] = await server.db.select().from(moveImports).where(eq(moveImports.id, id))
    if (!stored) throw new Error(`no list ${id}`)
    return stored
  },

  async begin({ server }, { scenario }) {
    const desk = movingDesk(server)
    const list = await desk.create([HEADS, personRow(next++)])
    const { id } = list
    if (scenario.start === 'Running') {
      await desk.run(await desk.check(list))
      await server.db.update(moveImports).set({ status: 'Running', doneTime: null }).where(eq(moveImports.id, id))
    }
    return { id, scenario: scenario.name }
  },

  sent: {
    check: { operation: 'MovingIn/Check', input: (_, { id }) => ({ id, columns: COLUMNS }) },
    start: { operation: 'MovingIn/Start', input: (_, { id }) => ({ id }) },
    discard: { operation: 'MovingIn/Discard', input: (_, { id }) => ({ id }) },
    notify: { operation: 'MovingIn/Notify', input: (_, { id }) => ({ id, count: 1 }) },
  },
})
