import { describe, expect, it } from 'vitest'
import { batchSums, refusedRows } from '#src/features/console/payment.ts'
import { ApiError } from '#src/lib/api-error.ts'
import type { Flow } from '#src/shared/work-orders/flow-types.ts'

const flow = (id: number, realName: string, gross: string, tax: string, net: string) =>
  ({
    id,
    realName,
    gross,
    tax,
    net,
    matter: '工单报酬',
    workOrder: { id: 1, displayName: '语音校对' },
  }) as unknown as Flow

const flows = [flow(7, '蒋平', '720.10', '0.00', '720.10'), flow(9, '何小雨', '2250.20', '3.36', '2246.84')]

describe('a batch of payments', () => {
  it('sums cents exactly', () => {
    expect(batchSums(flows)).toEqual({ count: 2, gross: '2970.30', tax: '3.36', net: '2966.94' })
    expect(batchSums([])).toEqual({ count: 0, gross: '0.00', tax: '0.00', net: '0.00' })
  })

  it('names the rows that were refused', () => {
    const error = new ApiError('付款没有进行：有款项不能支付', {
      code: 'CONFLICT',
      httpStatus: 409,
      abpCode: 40901,
      details: '收款人尚未补全银行卡',
      validationErrors: [{ message: '收款人尚未补全银行卡', members: ['ids[1]'] }],
    })
    expect(refusedRows(error, flows)).toEqual([{ name: '何小雨，语音校对', message: '收款人尚未补全银行卡' }])
    expect(refusedRows(new Error('断开'), flows)).toEqual([])
  })
})
