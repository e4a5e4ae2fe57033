import { eq } from 'drizzle-orm'
import type { AnyLifecycle } from '#machines/lifecycle.ts'
import { cmsContentLifecycle } from '#machines/lifecycles/content/cms-content.lifecycle.ts'
import { contentBinding } from '#services/content/cms-content.binding.ts'
import { contentJobs } from '#services/content/jobs.ts'
import { cmsContents } from '#services/database/schema/cms-contents.ts'
import { runJobNow } from '#services/jobs/jobs.ts'
import { scenariosOf } from '#tests/support/paths/scenarios.ts'
import { articleForm, categoryIdOf } from '#tests/unit/services/content/articles.ts'
import { type Driver, type Sending, testRestPaths } from './suite.ts'
import type { Handle, World } from './world.ts'

const HOUR_MS = 3_600_000
const inHours = (hours: number): Date => new Date(Date.now() + hours * HOUR_MS)

const byId = (operation: string, more: object = {}): Sending<Handle> => ({
  operation: `CmsContent/${operation}`,
  input: (_, { id }) => ({ id, ...more }),
})

/** Waits for the hour and lets the job do it. */
const byJob = (name: string) => async (world: World) => {
  world.server.setNow(inHours(2))
  const job = contentJobs.find((it) => it.name === name)
  if (!job) throw new Error(`no job ${name}`)
  await runJobNow(world.server.platform, job)
}

testRestPaths<Handle>({
  lifecycle: cmsContentLifecycle as unknown as AnyLifecycle,
  binding: contentBinding as unknown as Driver<Handle>['binding'],
  scenarios: scenariosOf('cmsContent'),
  shownBy: 'CmsContent/Get',

  async row({ server }, { id }) {
    const [row] = await server.db.select().from(cmsContents).where(eq(cmsContents.id, id))
    if (!row) throw new Error(`no content ${id}`)
    return row
  },

  async begin({ server, desk }, { scenario }) {
    const isFair = scenario.start === 'Published'
    const form = articleForm(await categoryIdOf(server.db, 'Notices'), isFair ? { endTime: inHours(1) } : {})
    const { id } = await desk.act('content', 'CmsContent/Create', form)
    if (isFair) await desk.act('content', 'CmsContent/Publish', { id })
    if (scenario.name === 'its time has come') {
      await desk.act('content', 'CmsContent/Publish', { id, publishTime: inHours(1) })
    }
    if (isFair || scenario.name === 'its time has come') server.setNow(inHours(2))
    return { id, scenario: scenario.name }
  },

  sent: {
    update: byId('Update', { summary: '更正了一处笔误' }),
    schedule: byId('Publish', { publishTime: inHours(24) }),
    publish: byId('Publish'),
    cancelPublish: byId('CancelPublish'),
    stickyPost: byId('StickyPost'),
    cancelStickyPost: byId('CancelStickyPost'),
    moveToTrash: byId('MoveToTrash'),
    restoreFromTrash: byId('RestoreFromTrash'),
    delete: byId('Delete'),
  },
  caused: { publish: byJob('content.publish'), end: byJob('content.end') },
})
