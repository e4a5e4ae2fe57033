// @vitest-environment happy-dom
import { act, useState } from 'react'
import { expect, it, vi } from 'vitest'
import { FileField } from '#src/ui/forms/file-field.tsx'
import { type OfferedKind, rulesText } from '#src/ui/forms/file-rules.ts'
import { kindByEndings } from '#src/ui/forms/kind-by-endings.ts'
import type { Upload, UploadedFile } from '#src/ui/forms/use-uploads.ts'
import { click, descriptionOf, get, getByName, render, settle } from '#tests/support/render.tsx'

const PICTURE_NAMES = ['jpg', 'jfif', 'webp', 'heic']
const KINDS: OfferedKind[] = [
  { label: '图片', endings: PICTURE_NAMES, picker: 'image/*', most: 1024, shrinks: true },
  kindByEndings(['pdf'], 1024),
]

function Example({ upload, maxFiles }: { upload: Upload; maxFiles?: number }) {
  const [files, setFiles] = useState<UploadedFile[]>([])
  return <FileField label="成果" kinds={KINDS} maxFiles={maxFiles} files={files} onChange={setFiles} upload={upload} />
}

const file = (name: string, bytes = 10) => new File(['x'.repeat(bytes)], name)

async function choose(...files: File[]) {
  const input = get<HTMLInputElement>('input[type=file]')
  Object.defineProperty(input, 'files', { configurable: true, value: files })
  await act(async () => input.dispatchEvent(new Event('change', { bubbles: true })))
  await settle()
}

const names = () => [...document.querySelectorAll('.file strong')].map((name) => name.textContent)

it('files that finish together are all kept', async () => {
  let id = 0
  await render(<Example upload={async (chosen) => ({ id: ++id, name: chosen.name, size: chosen.size })} />)
  await choose(file('a.jpg'), file('b.jpg'), file('c.pdf'))
  expect(names()).toEqual(['a.jpg', 'b.jpg', 'c.pdf'])
  expect(document.querySelectorAll('progress')).toHaveLength(0)
})

it('what has come is said to who does not see the list, a file of the same name again', async () => {
  let id = 0
  await render(<Example upload={async (chosen) => ({ id: ++id, name: chosen.name, size: chosen.size })} />)
  const region = get('[role=status]')
  expect(region.textContent).toBe('')
  await choose(file('a.jpg'), file('b.jpg'))
  expect(region.textContent).toBe('a.jpg 已上传；b.jpg 已上传')
  const said: (string | null)[] = []
  const observer = new MutationObserver(() => said.push(region.textContent))
  observer.observe(region, { childList: true, characterData: true, subtree: true })
  await choose(file('a.jpg'))
  observer.disconnect()
  expect(said.at(-1)).toBe('a.jpg 已上传')
})

it('a photo above the limit is taken, and the list says that it is being made ready', async () => {
  const upload: Upload = (_file, { onProgress }) => {
    onProgress(null)
    return new Promise(() => {})
  }
  await render(<Example upload={upload} />)
  await choose(file('a.jpg', 5_000))
  expect(get('.file').textContent).toContain('正在处理照片')
  const bar = get<HTMLProgressElement>('progress')
  expect([bar.hasAttribute('value'), bar.getAttribute('aria-label')]).toEqual([false, 'a.jpg 正在处理'])
})

it('the rules name the kinds with a limit of their own', () => {
  const kinds = [...KINDS, { ...kindByEndings(['mp4'], 4096), label: '视频' }]
  expect(rulesText({ kinds, maxFiles: 3 })).toBe(
    '图片、PDF、视频，每个不超过 1 KB（视频 4 KB），照片太大时自动缩小，最多 3 个',
  )
  expect(rulesText({ kinds: KINDS.slice(0, 1) })).toBe('图片，照片太大时自动缩小')
})

it('progress is shown while a file is sent, and cancelling aborts it', async () => {
  let aborted = false
  const upload: Upload = (_file, { signal, onProgress }) =>
    new Promise((_resolve, reject) => {
      onProgress(0.64)
      signal.addEventListener('abort', () => {
        aborted = true
        reject(new Error('aborted'))
      })
    })
  await render(<Example upload={upload} />)
  await choose(file('a.jpg'))
  expect(get<HTMLProgressElement>('progress').getAttribute('value')).toBe('64')
  await click(getByName('取消a.jpg'))
  expect(aborted).toBe(true)
  expect(names()).toEqual([])
})

it('a file on the way when the form goes is not sent to its end, and whoever sends it knows why', async () => {
  const heard = vi.fn()
  const upload: Upload = (_file, { signal, hasLeft }) =>
    new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => {
        heard(hasLeft())
        reject(new Error('aborted'))
      })
    })
  const { unmount } = await render(<Example upload={upload} />)
  await choose(file('a.jpg'))
  await unmount()
  expect(heard.mock.calls).toEqual([[true]])
})

it('a failed file keeps its place with the reason and can be sent again', async () => {
  const upload = vi
    .fn<Upload>()
    .mockRejectedValueOnce(new Error('网络中断'))
    .mockResolvedValueOnce({ id: 7, name: 'a.jpg', size: 10 })
  await render(<Example upload={upload} />)
  await choose(file('a.jpg'))
  expect(get('.file').textContent).toContain('网络中断')
  await click(getByName('重试a.jpg'))
  await settle()
  expect(get('.file').textContent).toContain('已上传')
})

it('a file of a wrong kind, too large or one too many is refused with the reason', async () => {
  const upload = vi.fn<Upload>(async (chosen) => ({ id: 1, name: chosen.name, size: chosen.size }))
  await render(<Example upload={upload} maxFiles={1} />)
  await choose(file('a.exe'), file('b.pdf', 2048), file('c.pdf'), file('d.pdf'))
  const said = get('[role=alert]').textContent
  expect(said).toContain('a.exe 的格式不能上传。可以上传：图片、PDF')
  expect(said).toContain('b.pdf 有 2 KB，每个文件不超过 1 KB')
  expect(said).toContain('最多 1 个文件')
  expect(names()).toEqual(['c.pdf'])
})

it('a picture under the name that Windows, an iPhone or Android gives it is left to the server', async () => {
  let id = 0
  const upload = vi.fn<Upload>(async (chosen) => ({ id: ++id, name: chosen.name, size: chosen.size }))
  await render(<Example upload={upload} maxFiles={9} />)
  await choose(file('a.jfif'), file('IMG_0001.HEIC'), file('1000034512'), file('a.webp'), file('a.mov'), file('a.docx'))
  expect(names()).toEqual(['a.jfif', 'IMG_0001.HEIC', '1000034512', 'a.webp'])
  const said = get('[role=alert]').textContent
  expect(said).toContain('a.mov 的格式不能上传')
  expect(said).toContain('a.docx 的格式不能上传')
})

it('the rules are part of the description of the control', async () => {
  await render(<Example upload={vi.fn()} />)
  expect(descriptionOf(get('input[type=file]'))).toBe('图片、PDF，每个不超过 1 KB，照片太大时自动缩小')
  expect(get('input[type=file]').getAttribute('accept')).toBe('image/*,.pdf')
})
