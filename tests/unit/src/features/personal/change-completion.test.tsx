// @vitest-environment happy-dom
import { beforeAll, describe, expect, it } from 'vitest'
import { ChangeCompletion } from '#src/features/personal/components/change-completion.tsx'
import type { PartDetail } from '#src/features/personal/components/part-detail.types.ts'
import { click, get, getByName, settle, type } from '#tests/support/render.tsx'
import { fieldNamed, renderWith } from '#tests/support/services-double.tsx'

const part = {
  id: 5,
  maxSubmitQuantity: '40.000',
  allowsPartial: true,
  requiresFiles: true,
  workOrder: { unitName: '张', pricingUnit: 'Quantity' },
} as unknown as PartDetail
const detail = {
  id: 9,
  rowVersion: 2,
  submittedQuantity: '40.000',
  remark: '全部完成',
  files: [{ id: 77, fileName: '成果.zip', size: 2048, url: '/x' }],
}

beforeAll(() => {
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.setAttribute('open', '')
  }
})

async function open(answers = {}) {
  const view = await renderWith(<ChangeCompletion part={part} id={9} about="第 1 次提交" />, {
    workOrderCompletionGet: () => detail,
    workOrderCompletionUpdate: () => ({ id: 9 }),
    ...answers,
  })
  await click(getByName('修改提交'))
  await settle()
  return view
}

describe('a change of what was handed in', () => {
  it('begins with what was handed in, and sends it with its version and files', async () => {
    const { of } = await open()
    expect(fieldNamed('完成数量').value).toBe('40')
    await type(fieldNamed('完成数量'), '38')
    await click(get('dialog button[type=submit]'))
    await settle()
    expect(of('workOrderCompletionUpdate')).toEqual([
      { input: { id: 9, rowVersion: 2, submittedQuantity: '38', remark: '全部完成', fileIds: [77] } },
    ])
  })

  it('takes no more than was claimed, and says so at the field', async () => {
    const { of } = await open()
    await type(fieldNamed('完成数量'), '41')
    await click(get('dialog button[type=submit]'))
    await settle()
    expect(get('dialog').textContent).toContain('不能超过领取的 40 张')
    expect(of('workOrderCompletionUpdate')).toEqual([])
  })

  it('says why when what was handed in cannot be read', async () => {
    await open({
      workOrderCompletionGet: () => {
        throw new Error('没有找到这次提交')
      },
    })
    expect(get('dialog').textContent).toContain('没有找到这次提交')
  })
})
