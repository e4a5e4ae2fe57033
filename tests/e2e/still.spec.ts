import type { Reader } from '#tests/accessibility/visits.ts'
import { expectStill, STILL_VIEWPORTS, twoAtATime } from '#tests/support/e2e/jumps.ts'
import { MOVING } from '#tests/support/e2e/moving.ts'
import { test } from '#tests/support/e2e/test.ts'

test.use({ contextOptions: MOVING })

/** A page for each way in which pages come: `npm test -- shift` has them all. */
const PAGES: readonly (readonly [reader: Reader, address: string])[] = [
  [null, '/'],
  ['person', '/workOrder'],
  ['person', '/userCenter'],
  ['person', '/userCenter/resume/stepTwo'],
  ['enterprise', '/enterpriseCenter'],
  ['enterprise', '/enterpriseCenter/work/workOrder/edit'],
  ['platform', '/console'],
  ['platform', '/console/person'],
]

for (const viewport of STILL_VIEWPORTS) {
  test(`pages stand still from their first paint, ${viewport.width} px`, async ({ open }) => {
    await twoAtATime(PAGES, ([reader, address]) =>
      test.step(address, () => expectStill(() => open(reader, { viewport }), address, ['cold'])),
    )
  })
}
