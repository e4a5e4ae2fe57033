// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import type { OfficeHealthGetSetupQuery } from '#src/api/graphql.ts'
import ConsoleSetupPage from '#src/features/system/pages/setup.page.tsx'
import { click, getByName, settle } from '#tests/support/render.tsx'
import { renderWith } from '#tests/support/services-double.tsx'

const SETUP: OfficeHealthGetSetupQuery['healthGetSetup'] = {
  left: 1,
  points: [
    {
      ...{ name: 'Policies', label: '协议、政策和声明', state: 'Missing', stateLabel: '还没有做' },
      ...{ sentence: '三份里发布了 0 份。', href: '/console/system/policy' },
    },
    {
      ...{ name: 'Scanner', label: '病毒扫描', state: 'Optional', stateLabel: '可以不做' },
      ...{ sentence: '没有设置 CLAMAV_URL。', href: null },
    },
  ],
}
const rows = () =>
  [...document.querySelectorAll('.kv > div')].map((row) => [
    row.querySelector('dt .tags > :first-child')?.textContent,
    row.querySelector('dt a')?.getAttribute('href') ?? null,
    row.querySelector('.chip')?.textContent,
    row.querySelector('dd')?.textContent,
  ])

describe('the page 开通平台', () => {
  it('tells how much is left, and of each point its state, its sentence and where it is done', async () => {
    await renderWith(<ConsoleSetupPage />, { healthGetSetup: () => SETUP })
    await settle()
    expect(document.body.textContent).toContain('还有 1 项没有做')
    expect(rows()).toEqual(
      SETUP.points.map(({ label, href, stateLabel, sentence }) => [label, href ?? null, stateLabel, sentence]),
    )
  })

  it('says why it has nothing to show, and asks again', async () => {
    let isDown = true
    await renderWith(<ConsoleSetupPage />, {
      healthGetSetup: () => {
        if (isDown) throw new Error('down')
        return { ...SETUP, left: 0 }
      },
    })
    await settle()
    expect(rows()).toEqual([])
    isDown = false
    await click(getByName('再查一次'))
    await settle()
    expect(document.body.textContent).toContain('该做的都做好了')
  })
})
