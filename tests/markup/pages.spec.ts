import { arrive, WIDE } from '#tests/accessibility/look.ts'
import { visitsByReader } from '#tests/accessibility/visits.ts'
import { expect, test } from '#tests/support/e2e/test.ts'
import { ibmProblems } from './ibm.ts'
import { nuProblems } from './nu.ts'

test.describe.configure({ mode: 'parallel', timeout: 1_200_000 })

for (const [name, visits] of [...visitsByReader()].toReversed()) {
  test(`other checkers find nothing on pages of ${name}`, async ({ open, api, allow }) => {
    // a deleted article has no form any more
    allow(/refused: 没有找到这条记录/)
    const page = await open(visits[0]?.reader ?? null, { reducedMotion: 'reduce', viewport: WIDE })
    const documents = new Map<string, string>()
    for (const visit of visits) {
      for (const address of await visit.addresses(api)) {
        await test.step(address, async () => {
          const sent = page.waitForResponse((response) => response.request().isNavigationRequest())
          await arrive(page, address)
          documents.set(`${address} as sent`, await (await sent).text())
          documents.set(`${address} as drawn`, await page.content())
          expect.soft(await ibmProblems(page), `IBM Equal Access on ${address}`).toEqual([])
        })
      }
    }
    expect(await nuProblems(documents), 'Nu Html Checker').toEqual([])
  })
}
