// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { OrderReference } from '#src/features/personal/components/order-reference.tsx'
import { get, settle } from '#tests/support/render.tsx'
import { renderWith } from '#tests/support/services-double.tsx'

const file = (id: number, fileName: string) => ({ id, fileName, size: 10, url: `/files/${id}` })
const order = {
  id: 40,
  description: '在道路图像上框选车辆、行人和交通标志。',
  standards: null,
  acceptanceRules: '错误率不超过 10% 即合格。',
  questions: [{ question: '要用什么软件？', answer: '浏览器即可。' }],
  tutorName: null,
  tutorFoundationName: null,
  files: [file(2, '新样例.png')],
}
const held = {
  ...{ description: order.description, standards: null, acceptanceRules: order.acceptanceRules },
  questions: [],
  files: [file(1, '领取时的样例.png')],
  reason: '样例换成更清楚的',
}
const shown = async (heldTerms: Parameters<typeof OrderReference>[0]['heldTerms']) => {
  await renderWith(<OrderReference workOrderId={40} isOpen={false} heldTerms={heldTerms} />, {
    workOrderGet: () => order,
  })
  await settle()
  return [...document.querySelectorAll('.alert')].map(({ textContent }) => textContent).join()
}

it('shows who claimed earlier the files of that day as valid, and the new files and questions as not', async () => {
  const changed = await shown(held)
  expect(changed).toContain('样例换成更清楚的')
  expect(changed).toContain('新样例.png')
  expect(changed).toContain('常见问题（新的，只对以后领取的人）')
  expect(changed).not.toContain('领取时的样例.png')
  expect(get(`a[href="/files/1"]`).textContent).toContain('领取时的样例.png')
})

it('takes the files and questions of the order where the claim has kept none', async () => {
  const changed = await shown({ ...held, questions: null, files: null })
  expect(changed).not.toContain('新样例.png')
  expect(changed).not.toContain('常见问题')
  expect(get(`a[href="/files/2"]`).textContent).toContain('新样例.png')
})
