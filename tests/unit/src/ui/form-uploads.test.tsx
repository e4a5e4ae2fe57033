// @vitest-environment happy-dom
import { act, useState } from 'react'
import { expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { Button } from '#src/ui/actions/button.tsx'
import { FileField } from '#src/ui/forms/file-field.tsx'
import { Form } from '#src/ui/forms/form.tsx'
import { kindByEndings } from '#src/ui/forms/kind-by-endings.ts'
import { useAppForm } from '#src/ui/forms/use-app-form.ts'
import type { Upload, UploadedFile } from '#src/ui/forms/use-uploads.ts'
import { click, get, getByName, render, settle } from '#tests/support/render.tsx'

const schema = z.object({ scans: z.array(z.custom<UploadedFile>()).check(z.minLength(1, '请上传扫描件')) })
const RULES = { kinds: [kindByEndings(['jpg', 'pdf'], 1024)] }

interface ExampleProps {
  upload: Upload
  onSubmit: (names: string[]) => Promise<void>
}

/** A required list in the form's values, and an optional one beside them, as screens have both. */
function Example({ upload, onSubmit }: ExampleProps) {
  const [extra, setExtra] = useState<UploadedFile[]>([])
  const form = useAppForm<z.infer<typeof schema>>({
    schema,
    defaultValues: { scans: [] },
    labels: { scans: '扫描件' },
    onSubmit: ({ scans }) => onSubmit([...scans, ...extra].map(({ name }) => name)),
  })
  const { id, label, error } = form.field('scans')
  return (
    <Form form={form} label="登记">
      <FileField
        {...{ id, label, error, upload, ...RULES }}
        files={form.methods.watch('scans')}
        onChange={(files) => form.methods.setValue('scans', files)}
      />
      <FileField label="附件" files={extra} onChange={setExtra} upload={upload} {...RULES} />
      <Button type="submit" busy={form.submitting}>
        登记
      </Button>
    </Form>
  )
}

async function choose(label: string, ...names: string[]) {
  const input = getByName(label, 'input') as HTMLInputElement
  Object.defineProperty(input, 'files', { configurable: true, value: names.map((name) => new File(['x'], name)) })
  await act(async () => input.dispatchEvent(new Event('change', { bubbles: true })))
  await settle()
}

/** Uploads that end when the test says so, each attempt anew. */
function heldUploads() {
  const underWay = new Map<string, (error?: Error) => void>()
  let nextId = 0
  const upload: Upload = ({ name, size }, { signal }) =>
    new Promise((resolve, reject) => {
      underWay.set(name, (error) => (error ? reject(error) : resolve({ id: ++nextId, name, size })))
      signal.addEventListener('abort', () => reject(new Error('aborted')))
    })
  const end = async (name: string, error?: Error) => {
    await act(async () => underWay.get(name)?.(error))
    await settle()
  }
  return { upload, end }
}

async function shown() {
  const { upload, end } = heldUploads()
  const onSubmit = vi.fn(async () => {})
  await render(<Example upload={upload} onSubmit={onSubmit} />)
  return { end, onSubmit, submit: () => click(getByName('登记')) }
}

const summary = () => document.querySelector('.error-summary')
const isBusy = () => getByName('登记').getAttribute('aria-busy') === 'true'

it('a submission waits for files on their way, in its values or beside them, and goes once', async () => {
  const { end, onSubmit, submit } = await shown()
  await choose('扫描件', '扫描.jpg')
  await choose('附件', '附图.jpg')
  await submit()
  await submit()
  expect([onSubmit.mock.calls, isBusy(), summary()]).toEqual([[], true, null])
  expect(document.body.textContent).toContain('文件传完后自动提交')
  await end('附图.jpg')
  expect(onSubmit).not.toHaveBeenCalled()
  await end('扫描.jpg')
  expect(onSubmit.mock.calls).toEqual([[['扫描.jpg', '附图.jpg']]])
  expect(isBusy()).toBe(false)
})

it('a failed file is not left behind: it is named until it is sent again or removed', async () => {
  const { end, onSubmit, submit } = await shown()
  await choose('扫描件', '扫描.jpg')
  await choose('附件', '附图.jpg')
  await end('扫描.jpg')
  await submit()
  await end('附图.jpg', new Error('网络断开了'))
  expect(onSubmit).not.toHaveBeenCalled()
  expect(summary()?.textContent).toContain('附件：“附图.jpg”没有传成功，请重试或移除')
  expect(document.activeElement).toBe(summary())
  await click(getByName('重试附图.jpg'))
  await submit()
  await end('附图.jpg')
  expect(onSubmit.mock.calls).toEqual([[['扫描.jpg', '附图.jpg']]])
})

it('of a required file that failed the failure is told, not that it is missing', async () => {
  const { end, submit } = await shown()
  await choose('扫描件', '扫描.jpg')
  await end('扫描.jpg', new Error('网络断开了'))
  await submit()
  expect([...document.querySelectorAll('.error-summary li')].map((item) => item.textContent)).toEqual([
    '扫描件：“扫描.jpg”没有传成功，请重试或移除',
  ])
})

it('a file that is taken back while the form waits for it ends the waiting, and nothing is sent', async () => {
  const { end, onSubmit, submit } = await shown()
  await choose('扫描件', '扫描.jpg')
  await end('扫描.jpg')
  await choose('附件', '附图.jpg')
  await submit()
  await click(getByName('取消附图.jpg'))
  expect([onSubmit.mock.calls, isBusy()]).toEqual([[], false])
  await submit()
  expect(onSubmit.mock.calls).toEqual([[['扫描.jpg']]])
})

it('a file that arrives corrects the field that missed it', async () => {
  const { end, submit } = await shown()
  await submit()
  expect(summary()?.textContent).toContain('请上传扫描件')
  await choose('扫描件', '扫描.jpg')
  await end('扫描.jpg')
  expect(summary()).toBeNull()
  expect(get('form').querySelector('.error')).toBeNull()
})
