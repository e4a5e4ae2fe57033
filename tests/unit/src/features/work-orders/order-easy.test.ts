import { expect, test } from 'vitest'
import { easyOrder } from '#src/features/work-orders/order-easy.ts'

const order = {
  workOrderTypeName: '图像标注',
  operationModeName: '远程',
  workPlace: null,
  unitPrice: '0.1200',
  unitName: '张',
  remainingQuantity: '1600.000',
  perPersonMax: '2400.000',
  piecesPerHour: '250.000',
  estimate: { quantity: '2400.000', net: '288.00' },
  requiresTraining: false,
  accommodationNames: ['读屏软件'],
  requiresFiles: true,
  endDate: '2026-12-18',
}

test('an order in easy words says one fact a line, and what is left to the person after tax', () => {
  expect(easyOrder(order)).toEqual([
    '做什么：图像标注。',
    '在哪里做：远程。',
    '做 1 张，给 0.12 元。',
    '按每小时 250 张算，每小时约 30.00 元。',
    '做 2,400 张，交完税大约拿到 288 元。',
    '还有 1,600 张没有人做。',
    '一个人最多做 2,400 张。',
    '不用培训。',
    '我们可以帮您：读屏软件。',
    '做完要上传文件。',
    '12 月 18 日以前交。',
  ])
})

test('large sums are grouped as everywhere else', () => {
  const large = { ...order, piecesPerHour: null, unitPrice: '1200.00', estimate: { quantity: '2.000', net: '2345.50' } }
  expect(easyOrder(large).slice(2, 4)).toEqual(['做 1 张，给 1,200 元。', '做 2 张，交完税大约拿到 2,345.5 元。'])
})

test('what an order does not say is left out', () => {
  const plain = {
    ...order,
    perPersonMax: null,
    piecesPerHour: null,
    accommodationNames: [],
    requiresFiles: false,
    requiresTraining: true,
  }
  expect(easyOrder({ ...plain, workPlace: '上海市示例路 3 号' })).toEqual([
    '做什么：图像标注。',
    '在哪里做：上海市示例路 3 号。',
    '做 1 张，给 0.12 元。',
    '做 2,400 张，交完税大约拿到 288 元。',
    '还有 1,600 张没有人做。',
    '先参加培训，再领取。',
    '12 月 18 日以前交。',
  ])
})
