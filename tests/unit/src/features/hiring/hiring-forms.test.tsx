// @vitest-environment happy-dom
import { act } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { RejectionForm } from '#src/features/hiring/components/rejection-form.tsx'
import { RequirementForm } from '#src/features/hiring/components/requirement-form.tsx'
import { EMPTY_REQUIREMENT } from '#src/features/hiring/requirement-values.ts'
import { useSaveRequirement } from '#src/features/hiring/use-save-requirement.ts'
import { ApiError } from '#src/lib/api-error.ts'
import { click, get, getByName, settle, type } from '#tests/support/render.tsx'
import { fieldNamed, renderWith } from '#tests/support/services-double.tsx'

const creator = { userId: 11, userType: 'Enterprise' as const }
const refusal = (details: string) =>
  new ApiError(details, { code: 'CONFLICT', httpStatus: 409, abpCode: 40901, details, validationErrors: [] })

function Saver() {
  const { save } = useSaveRequirement(null)
  const values = { ...EMPTY_REQUIREMENT, title: '客服' }
  return (
    <button type="button" onClick={() => void save(values, true).catch(() => {})}>
      提交
    </button>
  )
}

const person = (id: number, realName: string) => ({
  id,
  realName,
  status: 'Delivered' as const,
  rowVersion: id,
  allowedActions: ['reject'],
  requirement: { id: 1, title: '客服', isInterviewExempt: false },
  interview: null,
  contractId: null,
})

beforeEach(() => sessionStorage.clear())

describe('saying no to several people', () => {
  it('names who was refused and why, takes out who is done, and keeps what was typed', async () => {
    const done = vi.fn()
    const closed = vi.fn()
    const dictionaries = { RejectReason: [{ id: 5, key: 'RejectReason/Other', displayName: '其他' }] }
    const { of } = await renderWith(
      <RejectionForm rows={[person(1, '陈晓'), person(2, '林一')]} onDone={done} onClose={closed} />,
      {
        requirementResumeReject: ({ input }) => {
          if (input.id === 1) throw refusal('当前状态“面试中”不允许执行“标为不合适”')
          return { id: input.id, statusLabel: '不合适' }
        },
      },
      { ...creator, dictionaries },
    )
    await settle()
    await act(async () => {
      const list = fieldNamed<HTMLSelectElement>('不合适的原因')
      list.value = '5'
      list.dispatchEvent(new Event('change', { bubbles: true }))
    })
    await type(fieldNamed('给对方的话'), '谢谢您的投递')
    await click(getByName('答复 2 人'))
    await settle()
    expect(
      of('requirementResumeReject').map(({ input }) => [input.id, input.rejectReasonId, input.rowVersion]),
    ).toEqual([
      [1, 5, 1],
      [2, 5, 2],
    ])
    expect(done.mock.calls[0]?.[0].map(({ id }: { id: number }) => id)).toEqual([2])
    expect(closed).not.toHaveBeenCalled()
    expect(get('form').textContent).toContain('陈晓：当前状态“面试中”不允许执行“标为不合适”')
    expect((fieldNamed('给对方的话') as HTMLTextAreaElement).value).toBe('谢谢您的投递')
  })
})

describe('a job whose publication is refused', () => {
  it('is changed by the next attempt: never made twice', async () => {
    let refusals = 1
    const { sent } = await renderWith(
      <Saver />,
      {
        requirementCreate: () => ({ id: 9, rowVersion: 1 }),
        requirementUpdate: () => ({ id: 9, rowVersion: 2 }),
        requirementPublish: () => {
          if (refusals-- > 0) throw refusal('职位不能为空')
          return { id: 9 }
        },
      },
      creator,
    )
    await click(getByName('提交'))
    await settle()
    await click(getByName('提交'))
    await settle()
    expect(sent.map(({ name, variables }) => [name, variables.input.id, variables.input.rowVersion])).toEqual([
      ['requirementCreate', undefined, undefined],
      ['requirementPublish', 9, 1],
      ['requirementUpdate', 9, 1],
      ['requirementPublish', 9, 2],
    ])
  })
})

describe('the form of a new job', () => {
  it('is not red before anything is typed, and says at city and place that publishing asks for them', async () => {
    await renderWith(
      <RequirementForm job={null} />,
      {
        provinceGetAllList: () => [{ id: 31, provinceName: '上海市' }],
        cityGetAllList: () => [{ id: 3101, cityName: '上海市', provinceId: 31 }],
      },
      creator,
    )
    await settle()
    expect(document.querySelectorAll('[aria-invalid=true], .error-summary')).toHaveLength(0)
    for (const name of ['城市', '工作地点']) {
      const label = [...document.querySelectorAll('form .label')].find(({ textContent }) =>
        textContent?.startsWith(name),
      )
      expect(label?.textContent, name).toBe(`${name}，发布时必填`)
    }
  })
})
