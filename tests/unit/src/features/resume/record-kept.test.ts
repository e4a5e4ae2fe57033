import { expect, test } from 'vitest'
import { ResumeUserDisabledPersonGetDocument } from '#src/api/graphql.ts'
import type { ResumeRecord } from '#src/features/resume/record.ts'
import { keepRecord, recordOf } from '#src/features/resume/wizard/wizard-actor.ts'
import type { Portal } from '#src/lib/portal.tsx'
import { ReadCache } from '#src/lib/reads/read-cache.ts'
import { documentKeyOf } from '#src/lib/typed-document.ts'

const version = (rowVersion: number) => ({ rowVersion }) as ResumeRecord

test('what was asked before a save and is answered after it does not bring the version of before back', async () => {
  const reads = new ReadCache()
  const portal = { reads } as Portal
  let answer: (data: object) => void = () => {}
  const key = [documentKeyOf(ResumeUserDisabledPersonGetDocument), {}] as const
  const send = () => new Promise<object>((resolve) => (answer = resolve))
  const end = reads.watch({ key, send, errors: 'inline' }, true, () => undefined)
  keepRecord(portal, version(7))
  answer({ userDisabledPersonGet: version(6) })
  await Promise.resolve()
  expect(recordOf(portal)?.rowVersion).toBe(7)
  end()
  reads.clear()
})
