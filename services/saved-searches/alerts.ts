import { defineJob } from '#services/abp/define-job.ts'
import type { SearchRules } from '#services/abp/entities/entity.ts'
import { errorFields } from '#services/abp/platform/logger.ts'
import type { Platform } from '#services/abp/platform/platform.ts'
import { enqueue } from '#services/messages/notifications.api.ts'
import { type AlertRow, alertsAfter, markAlerted } from './saved-search.repository.ts'
import { findSearchRules, SEARCH_TARGETS, type SearchTarget } from './targets.ts'

const BATCH = 200

/**
 * Notifies the owners of saved searches about rows published since the last alert; without new rows no message is sent.
 */
export const savedSearchAlertsJob = defineJob({
  name: 'saved-search-alerts',
  everySeconds: 15 * 60,
  async run(platform) {
    for (const target of SEARCH_TARGETS) {
      const rules = findSearchRules(target)
      if (rules) await alertAll(platform, target, rules)
    }
  },
})

async function alertAll(platform: Platform, target: SearchTarget, rules: SearchRules): Promise<void> {
  const until = platform.now()
  for (let after = 0; ; ) {
    const rows = await alertsAfter(platform.db, target, after, BATCH)
    for (const row of rows) {
      try {
        await alertOne(platform, target, rules, row, until)
      } catch (error) {
        platform.logger.error('saved search failed', { id: row.id, ...errorFields(error) })
      }
    }
    const last = rows.at(-1)
    if (!last || rows.length < BATCH) return
    after = last.id
  }
}

async function alertOne({ db }: Platform, target: SearchTarget, rules: SearchRules, row: AlertRow, until: Date) {
  const count = await rules.countNew(db, new URLSearchParams(row.query), row.alertedUntil, until)
  if (count === 0) return
  await db.transaction(async (tx) => {
    if (!(await markAlerted(tx, row, until))) return
    const payload = { searchId: row.id, name: row.name, count, target, query: row.query }
    await enqueue(tx, { userId: row.userId, to: 'person', template: 'savedSearch.found', payload })
  })
}
