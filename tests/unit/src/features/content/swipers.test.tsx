// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { swipers } from '#src/features/content/office/swipers.tsx'
import { settle } from '#tests/support/render.tsx'
import { renderWith } from '#tests/support/services-double.tsx'

it('a picture of the site says in words where it passes by, not by the code of the place', async () => {
  const place = swipers.columns.find(({ header }) => header === '位置')
  const row = { id: 1, cmsAnchorId: 2, displayName: '新年' }
  await renderWith(<p>{place?.cell(row as never)}</p>, {
    cmsAnchorGetAll: () => ({
      totalCount: 2,
      items: [
        { id: 1, name: 'Home', displayName: '首页横幅' },
        { id: 2, name: 'News', displayName: '新闻横幅' },
      ],
    }),
  })
  await settle()
  expect(document.body.textContent).toBe('新闻横幅')
})
