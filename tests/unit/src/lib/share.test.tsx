// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { ShareButton } from '#src/lib/share/share-button.tsx'
import { wrapped } from '#src/lib/share/share-picture.ts'
import { click, get, getByName, settle } from '#tests/support/render.tsx'
import { renderWith } from '#tests/support/services-double.tsx'

const shared = {
  kind: '岗位',
  title: '在线文字客服',
  facts: [
    { term: '企业', value: '云杉智能数据' },
    { term: '薪资', value: '4,000–6,000 元/月' },
  ],
  path: '/requirement?id=7',
}
const TEXT = [
  '【岗位】在线文字客服',
  '企业：云杉智能数据',
  '薪资：4,000–6,000 元/月',
  `详情：${location.origin}/requirement?id=7`,
].join('\n')

const open = async () => {
  await renderWith(<ShareButton shared={shared} />, {})
  await click(getByName('分享岗位'))
  await settle()
}

beforeEach(() => vi.restoreAllMocks())

test('offers the link and words for a chat, and copies what is asked for', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await open()
  await click(getByName('复制链接'))
  await click(getByName('复制文字版'))
  expect(writeText.mock.calls).toEqual([[`${location.origin}/requirement?id=7`], [TEXT]])
  expect(get('.share-text').textContent).toContain('已复制文字版')
})

test('hands it to the share sheet of the device, and says when that is refused', async () => {
  const share = vi.fn().mockRejectedValue(new DOMException('no', 'NotAllowedError'))
  Object.assign(navigator, { share })
  await open()
  await click(getByName('用系统分享'))
  await settle()
  expect(share).toHaveBeenCalledWith({ title: shared.title, text: TEXT, url: `${location.origin}/requirement?id=7` })
  expect(get('dialog').textContent).toContain('没有打开系统分享')
  Object.assign(navigator, { share: undefined })
})

test('a long title is broken where the picture ends, and no character is lost', () => {
  const lines = wrapped('街景图像里的无障碍设施标注', 5, (text) => text.length)
  expect(lines).toEqual(['街景图像里', '的无障碍设', '施标注'])
  expect(wrapped('', 5, (text) => text.length)).toEqual([])
})
