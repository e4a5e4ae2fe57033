import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { ResumeUserDisabledPersonGetDocument } from '#src/api/graphql.ts'
import type { ResumeRecord } from '#src/features/resume/record.ts'
import { keepRecord, recordOf } from '#src/features/resume/wizard/wizard-actor.ts'
import type { Portal } from '#src/lib/portal.tsx'
import { documentKeyOf } from '#src/lib/typed-document.ts'

const version = (rowVersion: number) => ({ rowVersion }) as ResumeRecord

test('what was asked before a save and is answered after it does not bring the version of before back', async () => {
  const queryClient = new QueryClient()
  const portal = { queryClient } as Portal
  let answer: (data: object) => void = () => {}
  const queryKey = [documentKeyOf(ResumeUserDisabledPersonGetDocument), {}]
  const reading = queryClient
    .fetchQuery({ queryKey, queryFn: () => new Promise<object>((resolve) => (answer = resolve)), retry: false })
    .catch(() => {})
  keepRecord(portal, version(7))
  answer({ userDisabledPersonGet: version(6) })
  await reading
  expect(recordOf(portal)?.rowVersion).toBe(7)
  queryClient.clear()
})
