import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { isHeic, photoBytes } from '#machines/rules/files/photo-bytes.ts'
import { main } from '#tests/support/e2e/press.ts'
import { expect, test } from '#tests/support/e2e/test.ts'
import { root } from '#tools/lib/root.mjs'

/** A HEIC of 96 × 64 points, to be shown turned by a quarter, with the place and the model of the phone. */
const HEIC = readFileSync(join(root, 'tests/support/photos/turned.heic'))

const PLACE = '/userCenter/setting/profile'
const field = (page: Page) => main(page).locator('input[type=file]')
const row = (page: Page) => main(page).getByRole('list', { name: '文件' }).getByRole('listitem')

/** A busy machine takes this long to shrink a photo. */
const SHRUNK_MS = 60_000

/** The picture that the services store next, as its uploader gets it back. */
async function storedBy(page: Page, act: () => Promise<void>): Promise<Buffer> {
  const answer = page.waitForResponse('**/Attachment/UploadToTemp', { timeout: SHRUNK_MS })
  await act()
  const { result } = (await (await answer).json()) as { result: { url: string } }
  return (await page.request.get(result.url)).body()
}

/** Points of a JPEG by the browser, and the colour of the one in the upper left corner. */
const seen = (page: Page, jpeg: Buffer) =>
  page.evaluate(async (data) => {
    const picture = new Image()
    picture.src = `data:image/jpeg;base64,${data}`
    await picture.decode()
    const canvas = document.createElement('canvas')
    canvas.width = picture.naturalWidth
    canvas.height = picture.naturalHeight
    const context = canvas.getContext('2d')
    context?.drawImage(picture, 0, 0)
    const [red = 0, , blue = 0] = context?.getImageData(4, 4, 1, 1).data ?? []
    return { size: [canvas.width, canvas.height], colour: red > blue ? 'red' : 'blue' }
  }, jpeg.toString('base64'))

test.describe('a photo of a phone', () => {
  test.beforeEach(async ({ person }) => {
    await person.goto(PLACE)
    await main(person)
      .getByRole('button', { name: /(上传|更换)头像/ })
      .click()
  })

  test('in HEIC is sent as an upright JPEG without place and device, and nothing of the converter comes before', async ({
    person,
  }) => {
    const loaded: string[] = []
    person.on('request', (request) => loaded.push(request.url()))
    expect(isHeic(HEIC)).toBe(true)
    expect(HEIC.toString('latin1')).toContain('iPhone')
    await person.reload()
    await main(person)
      .getByRole('button', { name: /(上传|更换)头像/ })
      .click()
    expect(loaded.filter((url) => /heif|heic/.test(url))).toEqual([])
    const jpeg = await storedBy(person, () =>
      field(person).setInputFiles({ name: 'IMG_0001.HEIC', mimeType: '', buffer: HEIC }),
    )
    await expect(row(person)).toContainText('已上传，已从 HEIC 转成 JPG')
    await expect(row(person)).toContainText('IMG_0001.jpg')
    expect(loaded.some((url) => /libheif-[\w-]+\.wasm$/.test(url))).toBe(true)
    expect(jpeg.toString('latin1')).not.toMatch(/iPhone|Exif/)
    // as it lies in the file: blue is upper left; as it is to be shown, upper right
    expect(await seen(person, jpeg)).toEqual({ size: [64, 96], colour: 'red' })
  })

  test('that is half lost, or no photo behind its name, is refused with what to do', async ({ person }) => {
    const broken = Buffer.concat([HEIC.subarray(0, 200), Buffer.alloc(300)])
    await field(person).setInputFiles({ name: 'IMG_0002.HEIC', mimeType: '', buffer: broken })
    await expect(row(person).getByRole('alert')).toHaveText(/“IMG_0002.HEIC”是 HEIC 格式的照片.+得到 JPG 后上传/)
    await row(person).getByRole('button', { name: /^移除/ }).click()
    const half = Buffer.concat([Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'), Buffer.alloc(200)])
    await field(person).setInputFiles({ name: '证件.jpg', mimeType: 'image/jpeg', buffer: half })
    await expect(row(person).getByRole('alert')).toHaveText(/“证件.jpg”只有半张图/)
  })

  test('above the limit is made smaller, and turned as the phone says', async ({ person }, info) => {
    // noise is what a JPEG cannot make small
    const large = Buffer.from(
      await person.evaluate(async () => {
        const canvas = document.createElement('canvas')
        canvas.width = 4_000
        canvas.height = 3_000
        const context = canvas.getContext('2d')
        const points = context?.createImageData(4_000, 3_000)
        if (!points) throw new Error('no canvas')
        for (let at = 0; at < points.data.length; at += 65_536)
          crypto.getRandomValues(points.data.subarray(at, at + 65_536))
        for (let at = 3; at < points.data.length; at += 4) points.data[at] = 255
        context?.putImageData(points, 0, 0)
        const jpeg = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.95))
        const url = await new Promise<string>((done) => {
          const reader = new FileReader()
          reader.onload = () => done(String(reader.result))
          reader.readAsDataURL(jpeg ?? new Blob())
        })
        return url.slice(url.indexOf(',') + 1)
      }),
      'base64',
    )
    expect(large.length).toBeGreaterThan(10 * 1_048_576)
    const turned = Buffer.from(
      'ffe10022457869660000' + '4d4d002a00000008' + '0001' + '011200030000000100060000' + '00000000',
      'hex',
    )
    // by its path: as text through the browser's own line it takes a busy machine longer than an action may
    const path = info.outputPath('大图.jpg')
    writeFileSync(path, Buffer.concat([large.subarray(0, 2), turned, large.subarray(2)]))
    const jpeg = await storedBy(person, () => field(person).setInputFiles(path))
    await expect(row(person)).toContainText('照片太大，已缩小', { timeout: SHRUNK_MS })
    expect(jpeg.length).toBeLessThanOrEqual(10 * 1_048_576)
    expect(photoBytes(jpeg, 'image/jpeg')?.isWhole).toBe(true)
    const { size } = await seen(person, jpeg)
    expect((size[1] ?? 0) / (size[0] ?? 1)).toBeCloseTo(4 / 3, 2)
  })
})
