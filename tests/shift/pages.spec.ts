import { expectStill, STILL_VIEWPORTS, twoAtATime } from '#tests/support/e2e/jumps.ts'
import { test } from '#tests/support/e2e/test.ts'
import { visitsByReader } from '../accessibility/visits.ts'

test.describe.configure({ mode: 'parallel', timeout: 1_200_000 })

for (const [name, visits] of visitsByReader()) {
  for (const viewport of STILL_VIEWPORTS) {
    test(`pages of ${name} stand still from their first paint, ${viewport.width} px`, async ({ open, api }) => {
      await twoAtATime(visits, async ({ route, reader, addresses }) => {
        const [address = route.path] = await addresses(api)
        await test.step(address, () => expectStill(() => open(reader, { viewport }), address, ['cold', 'warm']))
      })
    })
  }
}
