// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { DraftNotice } from '#src/lib/drafts/draft-notice.tsx'
import { type DraftPlace, draftStore, releaseDrafts, withholdDrafts } from '#src/lib/drafts/draft-store.ts'
import { useDraftedForm } from '#src/lib/drafts/use-drafted-form.ts'
import { Form } from '#src/ui/forms/form.tsx'
import { TextInput } from '#src/ui/forms/text-input.tsx'
import { click, get, getByName, settle, type } from '#tests/support/render.tsx'
import { fieldNamed, renderWith } from '#tests/support/services-double.tsx'

const ANNA = 21
const BERT = 22
const schema = z.object({ remark: z.string() })
const of = (userId: number | null, id: DraftPlace['id'] = 5) =>
  draftStore<{ remark: string }>({ userId, form: 'work-order-completion', id })

interface Options {
  id?: number
  rowVersion?: number | null
  onSubmit?: () => Promise<unknown>
}

function Remark({ id = 5, rowVersion = null, onSubmit = async () => undefined }: Options) {
  const { form, draft } = useDraftedForm<{ remark: string }>({
    draft: { form: 'work-order-completion', id, rowVersion },
    schema,
    labels: { remark: '说明' },
    defaultValues: { remark: '' },
    onSubmit,
  })
  return (
    <Form form={form} label="提交">
      <DraftNotice draft={draft} />
      <TextInput {...form.field('remark')} />
      <button type="submit">提交</button>
    </Form>
  )
}

const open = (options: Options = {}, userId: number | null = ANNA) =>
  renderWith(<Remark {...options} />, {}, { userId })
const box = () => fieldNamed('说明')
const send = async () => {
  await click(getByName('提交', 'button'))
  await settle()
}

beforeEach(() => sessionStorage.clear())

describe('what is typed into a form', () => {
  it('is there again when the form is, and says so politely', async () => {
    const { unmount } = await open()
    expect(document.querySelector('form [role=status]')).toBeNull()
    await type(box(), '第 3 页看不清')
    await unmount()
    await open()
    expect(box().value).toBe('第 3 页看不清')
    expect(get('form [role=status]').textContent).toContain('已恢复上次没有保存的内容')
  })

  it('is kept from the first key on, since a login may end with the next', async () => {
    await open()
    await type(box(), '第')
    expect(of(ANNA).read()).toEqual({ rowVersion: null, values: { remark: '第' } })
  })

  it('is nobody else’s, and not that of another thing', async () => {
    const { unmount } = await open()
    await type(box(), '我的话')
    await unmount()
    const others = await open({}, BERT)
    expect(box().value).toBe('')
    await others.unmount()
    await open({ id: 6 })
    expect(box().value).toBe('')
  })

  it('is gone once it was sent', async () => {
    const { unmount } = await open()
    await type(box(), '完成')
    await send()
    expect(of(ANNA).read()).toBeNull()
    await unmount()
    await open()
    expect(box().value).toBe('')
  })

  it('stays when it could not be sent', async () => {
    const onSubmit = vi.fn(() => Promise.reject(new Error('登录已过期')))
    await open({ onSubmit })
    await type(box(), '完成')
    await send()
    expect(onSubmit).toHaveBeenCalledOnce()
    expect(of(ANNA).read()?.values).toEqual({ remark: '完成' })
  })

  it('can be given up for what the form would begin with', async () => {
    of(ANNA).write({ rowVersion: null, values: { remark: '旧的' } })
    await open()
    await click(getByName('放弃草稿'))
    expect(box().value).toBe('')
    expect(document.querySelector('form [role=status]')).toBeNull()
    expect(of(ANNA).read()).toBeNull()
  })

  it('does not come back over a row that was changed elsewhere', async () => {
    of(ANNA).write({ rowVersion: 4, values: { remark: '旧的' } })
    const { unmount } = await open({ rowVersion: 5 })
    expect(box().value).toBe('')
    await unmount()
    await open({ rowVersion: 4 })
    expect(box().value).toBe('旧的')
  })
})

describe('the store of drafts', () => {
  it('keeps nothing for nobody', () => {
    of(null).write({ rowVersion: null, values: { remark: '谁的' } })
    expect(sessionStorage.length).toBe(0)
    expect(of(null).read()).toBeNull()
  })

  it('is held back while a server’s drawing is taken over, and says then whether there was one', () => {
    of(ANNA).write({ rowVersion: null, values: { remark: '写到一半' } })
    withholdDrafts()
    expect(of(ANNA).read()).toBeNull()
    expect(releaseDrafts(BERT)).toBe(false)
    withholdDrafts()
    expect(releaseDrafts(ANNA)).toBe(true)
    expect(of(ANNA).read()?.values).toEqual({ remark: '写到一半' })
    // nothing was held back any more
    expect(releaseDrafts(ANNA)).toBe(false)
  })

  it('takes what it cannot read for nothing, and survives a full storage', () => {
    of(ANNA).write({ rowVersion: null, values: { remark: '好' } })
    sessionStorage.setItem(sessionStorage.key(0) ?? '', '{half')
    expect(of(ANNA).read()).toBeNull()
    const setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    vi.stubGlobal('sessionStorage', { getItem: () => null, setItem, removeItem: () => undefined })
    try {
      const store = draftStore({ userId: ANNA, form: 'work-order', id: 'new' })
      expect(() => store.write({ rowVersion: null, values: {} })).not.toThrow()
    } finally {
      vi.unstubAllGlobals()
    }
  })
})
