// @vitest-environment happy-dom
import { describe, expect, test, vi } from 'vitest'
import { ApiError, BrokenFileError, NetworkError } from '#src/lib/api-error.ts'
import { errorToastOf } from '#src/lib/error-text.ts'
import { exportFile } from '#src/lib/export-file.ts'
import { downloadFile, fileNameOf, uploadFile } from '#src/lib/rest-files.ts'

const caller = { accessToken: 't', enterpriseId: 3 }

/** Stands for the browser's own: lets a test say what the server does, step by step. */
class FakeRequest extends EventTarget {
  static last: FakeRequest
  readonly upload = new EventTarget()
  readonly headers: Record<string, string> = {}
  form = new FormData()
  status = 0
  responseText = ''
  isAborted = false
  constructor() {
    super()
    FakeRequest.last = this
  }
  open() {}
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value
  }
  send(form: FormData) {
    this.form = form
  }
  abort() {
    this.isAborted = true
    this.dispatchEvent(new Event('abort'))
  }
  progress(loaded: number, total: number) {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total, lengthComputable: true }))
  }
  answer(status: number, text: string) {
    this.status = status
    this.responseText = text
    this.dispatchEvent(new Event('load'))
  }
}

function start(options: Parameters<typeof uploadFile>[3] = {}) {
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  const done = uploadFile<{ id: number }>('/api/x', new File(['abc'], '成果.png'), caller, options)
  return { done, request: FakeRequest.last }
}

describe('sending a file', () => {
  test('carries the headers of every call, the fields and the file, and tells the progress', async () => {
    const onProgress = vi.fn()
    const { done, request } = start({ fields: { hostType: 'WorkOrder' }, onProgress })
    request.progress(1, 4)
    request.progress(4, 4)
    request.answer(200, JSON.stringify({ __abp: true, success: true, result: { id: 5 } }))
    await expect(done).resolves.toEqual({ id: 5 })
    expect(onProgress.mock.calls).toEqual([[0.25], [1]])
    expect(request.headers).toMatchObject({ Authorization: 'Bearer t', 'Abp-TenantId': '1', 'X-Front': 'portal' })
    expect(request.headers).not.toHaveProperty('Content-Type')
    expect(request.form.get('hostType')).toBe('WorkOrder')
    expect((request.form.get('file') as File).name).toBe('成果.png')
  })

  test('a refusal in the envelope is an ApiError with its details', async () => {
    const { done, request } = start()
    request.answer(
      400,
      JSON.stringify({ __abp: true, success: false, error: { code: 40001, message: 'm', details: '文件过大' } }),
    )
    const error = await done.catch((caught: unknown) => caught)
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ details: '文件过大', httpStatus: 400, abpCode: 40001 })
  })

  test('§8 non-API errors: the raw message', async () => {
    const { done, request } = start()
    request.answer(413, 'Request Entity Too Large')
    await expect(done).rejects.toThrow('Request Entity Too Large')
  })

  test('a lost connection is a NetworkError', async () => {
    const { done, request } = start()
    request.dispatchEvent(new Event('error'))
    await expect(done).rejects.toBeInstanceOf(NetworkError)
  })

  test('is aborted by the signal, also before it begins', async () => {
    const abort = new AbortController()
    const { done, request } = start({ signal: abort.signal })
    abort.abort()
    await expect(done).rejects.toMatchObject({ name: 'AbortError' })
    expect(request.isAborted).toBe(true)
    await expect(start({ signal: abort.signal }).done).rejects.toMatchObject({ name: 'AbortError' })
  })
})

const answerWith = (body: string, init: ResponseInit) => vi.stubGlobal('fetch', async () => new Response(body, init))

describe('fetching a file', () => {
  test('gives its content and the name the server gives it', async () => {
    answerWith('abc', { headers: { 'Content-Disposition': "attachment; filename*=UTF-8''%E6%B5%81%E6%B0%B4.xlsx" } })
    const { blob, name } = await downloadFile('/api/x', caller)
    expect(name).toBe('流水.xlsx')
    expect(await blob.text()).toBe('abc')
  })

  test('a refusal is told from a file by its status and envelope', async () => {
    answerWith(JSON.stringify({ __abp: true, success: false, error: { message: '没有权限' } }), { status: 403 })
    await expect(downloadFile('/api/x', caller)).rejects.toMatchObject({ name: 'ApiError', message: '没有权限' })
  })

  test('a lost connection is a NetworkError', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    await expect(downloadFile('/api/x', caller)).rejects.toBeInstanceOf(NetworkError)
  })

  test.each([
    ["attachment; filename=plain.csv; filename*=UTF-8''%E8%A1%A8.csv", '表.csv'],
    ['attachment; filename="a b.csv"', 'a b.csv'],
    ["attachment; filename*=UTF-8''%E8%A", '下载'],
    ['attachment', '下载'],
    [null, '下载'],
  ])('the name in %s', (disposition, name) => {
    expect(fileNameOf(disposition, '下载')).toBe(name)
  })
})

/** Begins as a good answer and breaks off, as a server that cuts the connection. */
const answerThatBreaks = (error: Error) =>
  vi.stubGlobal('fetch', async () => {
    const parts = [new TextEncoder().encode('PK')]
    const body = new ReadableStream({
      pull(controller) {
        const part = parts.shift()
        if (part) controller.enqueue(part)
        else controller.error(error)
      },
    })
    return new Response(body, { headers: { 'Content-Disposition': 'attachment; filename=a.xlsx' } })
  })

describe('a file that breaks off', () => {
  test.each([
    ['fetched', () => downloadFile('/api/x', caller)],
    ['exported', () => exportFile('/api/x', {}, caller)],
  ])('is not saved, and the reader is told, when %s', async (_, start) => {
    answerThatBreaks(new TypeError('network error'))
    const error = await start().catch((caught: unknown) => caught)
    expect(error).toBeInstanceOf(BrokenFileError)
    expect(errorToastOf(error).lines).toEqual([
      '文件没有传完就中断了，没有保存。请再试一次；仍然不行时请缩小范围或联系平台',
    ])
    answerThatBreaks(new DOMException('stopped', 'AbortError'))
    await expect(start()).rejects.toMatchObject({ name: 'AbortError' })
  })

  test('a refusal of an export is told in the words of its envelope', async () => {
    const error = { code: 50000, message: 'm', details: '文件没有生成' }
    answerWith(JSON.stringify({ __abp: true, success: false, error }), { status: 500 })
    const caught = await exportFile('/api/x', {}, caller).catch((it: unknown) => it)
    expect(errorToastOf(caught).lines).toEqual(['文件没有生成'])
  })
})
