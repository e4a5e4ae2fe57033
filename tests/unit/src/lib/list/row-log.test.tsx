// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import type { PlatformRole } from '#machines/actor.ts'
import { RowLog } from '#src/lib/list/row-log.tsx'
import { renderWith } from '#tests/support/services-double.tsx'

const show = (...platformRoles: PlatformRole[]) =>
  renderWith(<RowLog service="Foundation" id={12} />, {}, { userId: 3, userType: 'PlatformUser', platformRoles })

it('leads an administrator to who changed the row', async () => {
  await show('Admin')
  expect(document.querySelector('a')?.getAttribute('href')).toBe(
    '/console/system/operationLog?service=Foundation&entityId=12',
  )
})

it('is not offered to those who may not read the log', async () => {
  await show('Content')
  expect(document.querySelector('a')).toBeNull()
})
