import { decodeQR } from 'qr/decode.js'
import { expect, test } from 'vitest'
import { codePicture, footerCodes } from '#services/content/footer-codes.ts'

/** What a phone reads: the picture as pixels, ten to a module. */
function scanned(picture: string): string {
  const svg = decodeURIComponent(picture.replace('data:image/svg+xml,', ''))
  const size = Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1])
  const dark = new Set<string>()
  for (const [, x, y, width] of svg.matchAll(/M(\d+) (\d+)h(\d+)v1/g)) {
    for (let at = 0; at < Number(width); at += 1) dark.add(`${Number(x) + at} ${y}`)
  }
  const scale = 10
  const side = size * scale
  const data = new Uint8Array(side * side * 4).fill(255)
  for (let pixel = 0; pixel < side * side; pixel += 1) {
    const place = `${Math.floor((pixel % side) / scale)} ${Math.floor(pixel / side / scale)}`
    if (dark.has(place)) data.set([0, 0, 0], pixel * 4)
  }
  return decodeQR({ width: side, height: side, data })
}

test('a code is one that a phone reads', () => {
  for (const address of ['http://localhost:3000', 'https://mp.weixin.qq.com/s?__biz=MzA4&scene=124#wechat_redirect'])
    expect(scanned(codePicture(address))).toBe(address)
})

test('an account without picture and address is not drawn; the portal itself always is', () => {
  const codes = footerCodes(
    [
      { title: '公众号', imageUrl: '/a.png', linkUrl: null },
      { title: '小程序', imageUrl: null, linkUrl: null },
      { title: '视频号', imageUrl: null, linkUrl: 'https://example.org/video' },
    ],
    'https://portal.example.org',
  )
  expect(codes.map(({ title }) => title)).toEqual(['公众号', '视频号', '用手机打开本平台'])
  expect(codes[0]?.picture).toBe('/a.png')
  expect(scanned(codes[1]?.picture ?? '')).toBe('https://example.org/video')
  expect(scanned(codes[2]?.picture ?? '')).toBe('https://portal.example.org')
})
