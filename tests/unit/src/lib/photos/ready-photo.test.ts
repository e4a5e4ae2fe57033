// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest'
import { halved } from '#src/lib/photos/pixels.ts'
import { readyPhoto } from '#src/lib/photos/ready-photo.ts'
import { jpeg, pdf } from '../../../services/attachments/samples.ts'

const MB = 1_048_576
const photo = (bytes: Uint8Array, name: string) => new File([new Uint8Array(bytes)], name)
const wishes = () => ({ most: 10 * MB, signal: new AbortController().signal, onSlow: vi.fn() })
const textOf = async (file: File) => Buffer.from(await file.arrayBuffer()).toString('latin1')

const plain = jpeg()
/** With a comment, which stands for all that a phone says beside the picture. */
const told = Buffer.concat([plain.subarray(0, 20), Buffer.from('\xff\xfe\0\x08SECRET', 'latin1'), plain.subarray(20)])

it('place and device stay on the phone', async () => {
  const asked = wishes()
  const { file, notice } = await readyPhoto(photo(told, '1000034512'), asked)
  expect(await textOf(file)).toBe(plain.toString('latin1'))
  expect([file.name, notice, asked.onSlow.mock.calls.length]).toEqual(['1000034512', null, 0])
})

it('half a photo is not sent, and the sentence is that of the services', async () => {
  const half = photo(told.subarray(0, told.length / 2), '证件.jpg')
  await expect(readyPhoto(half, wishes())).rejects.toThrow('“证件.jpg”只有半张图')
})

it('any other file, and a picture where none is taken, is sent as it is', async () => {
  const paper = photo(pdf(), '合同.pdf')
  expect((await readyPhoto(paper, wishes())).file).toBe(paper)
  const sheet = photo(told, '工资.xlsx')
  expect((await readyPhoto(sheet, { ...wishes(), most: undefined })).file).toBe(sheet)
})

/** A device that cannot show HEIC, and a worker beside the page that answers so. */
function withWorker(answer: unknown): { asked: { file: ArrayBuffer; most: number }[] } {
  const asked: { file: ArrayBuffer; most: number }[] = []
  vi.stubGlobal(
    'Image',
    class {
      decode = () => Promise.reject(new Error('not shown'))
    },
  )
  vi.stubGlobal(
    'Worker',
    class {
      onmessage?: (event: { data: unknown }) => void
      postMessage = (request: { file: ArrayBuffer; most: number }) => {
        asked.push(request)
        this.onmessage?.({ data: answer })
      }
      terminate = () => {}
    },
  )
  return { asked }
}
const heic = () => photo(Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), 'IMG_0001.HEIC')

it('a HEIC becomes the JPEG that the worker has drawn, of the bytes that may be sent', async () => {
  const { asked } = withWorker(new Blob([new Uint8Array(plain)]))
  const { file, notice } = await readyPhoto(heic(), wishes())
  expect([file.name, file.type, notice]).toEqual(['IMG_0001.jpg', 'image/jpeg', '已从 HEIC 转成 JPG'])
  expect(await textOf(file)).toBe(plain.toString('latin1'))
  expect(asked.map(({ file: sent, most }) => [sent.byteLength, most])).toEqual([[heic().size, 10 * MB]])
})

it('what this device can neither show nor decode is refused with the way to a JPEG', async () => {
  withWorker('not read')
  await expect(readyPhoto(heic(), wishes())).rejects.toThrow(/“IMG_0001.HEIC”是 HEIC 格式的照片.+JPG/)
})

it('a HEIC without the program to decode it says that it did not arrive', async () => {
  withWorker('not loaded')
  await expect(readyPhoto(heic(), wishes())).rejects.toThrow('请检查网络后重试')
})

it('a cancelled HEIC is not decoded', async () => {
  const { asked } = withWorker('not read')
  const cancelled = AbortSignal.abort()
  await expect(readyPhoto(heic(), { ...wishes(), signal: cancelled })).rejects.toThrow('上传已取消')
  expect(asked).toEqual([])
})

it('a picture of 48 million points becomes one that every canvas takes, each point the mean of four', () => {
  const [width, height] = [8_064, 6_048]
  const pixels = new Uint8ClampedArray(width * height * 4)
  // the four points of the upper left corner, in red
  for (const [at, red] of [
    [0, 10],
    [4, 20],
    [width * 4, 30],
    [width * 4 + 4, 40],
  ] as const)
    pixels[at] = red
  const small = halved({ pixels, width, height })
  expect([small.width, small.height, small.pixels.length]).toEqual([4_032, 3_024, 4_032 * 3_024 * 4])
  expect([...small.pixels.subarray(0, 8)]).toEqual([25, 0, 0, 0, 0, 0, 0, 0])
  expect(halved(small)).toBe(small)
})
