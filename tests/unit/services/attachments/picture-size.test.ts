import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { pointsOf } from '#services/attachments/picture-size.ts'

const folder = mkdtempSync(join(tmpdir(), 'pictures-'))
afterAll(() => rmSync(folder, { recursive: true }))

const hex = (...parts: string[]) => Buffer.from(parts.join(''), 'hex')
const exif = `ffe1ffff${'00'.repeat(65_533)}`

test.each([
  ['png', hex('89504e470d0a1a0a0000000d49484452', '00000280', '000001e0'), 640 * 480],
  ['gif', hex('474946383961', '8002', 'e001'), 640 * 480],
  ['jpeg', hex('ffd8', 'ffe000104a46494600010100000100010000', 'ffc00011', '08', '01e0', '0280', '03'), 640 * 480],
  ['jpeg', hex('ffd8', exif, exif, 'ffc20011', '08', '01e0', '0280', '03'), 640 * 480],
  ['webp', hex('52494646000000005745425056503858', '0a00000000000000', '7f0200', 'df0100'), 640 * 480],
  ['webp', hex('52494646000000005745425056503820', '00000000', '0000009d012a', '8002', 'e001'), 640 * 480],
  ['webp', hex('5249464600000000574542505650384c', '00000000', '2f', '7fc27700', '0000000000'), 640 * 480],
  ['png', hex('89504e470d0a1a0a'), undefined],
  ['jpeg', hex('ffd8', 'ffe000104a46494600010100000100010000'), undefined],
  ['jpeg', hex('ffd8', 'ffe00000'.repeat(20)), undefined],
  ['pdf', Buffer.from('%PDF-1.7'), undefined],
])('a %s tells its points in its head', async (kind, content, points) => {
  const path = join(folder, `${Math.abs(content.length)}-${kind}`)
  writeFileSync(path, content)
  expect(await pointsOf(path, `image/${kind}`)).toBe(points)
})
