import { describe, expect, test, vi } from 'vitest'
import { ApiError } from '#src/lib/api-error.ts'
import { withConfirmation } from '#src/lib/with-confirmation.ts'

const refusal = (abpCode: number) =>
  new ApiError('请先确认是您本人，再继续', {
    code: 'FORBIDDEN',
    httpStatus: 403,
    abpCode,
    details: null,
    validationErrors: [],
  })
const due = refusal(40306)

describe('a call that wants a proof first', () => {
  test('is sent again after it', async () => {
    const call = vi.fn().mockRejectedValueOnce(due).mockResolvedValueOnce('done')
    expect(await withConfirmation(call, async () => true)).toBe('done')
    expect(call).toHaveBeenCalledTimes(2)
  })

  test('is refused when nobody proves himself', async () => {
    const call = vi.fn().mockRejectedValue(due)
    await expect(withConfirmation(call, async () => false)).rejects.toBe(due)
    expect(call).toHaveBeenCalledTimes(1)
  })

  test('is sent again once only', async () => {
    const call = vi.fn().mockRejectedValue(due)
    const confirm = vi.fn(async () => true)
    await expect(withConfirmation(call, confirm)).rejects.toBe(due)
    expect(confirm).toHaveBeenCalledTimes(1)
  })

  test.each([40301, 40307, 0])('any other refusal, %i, asks nobody', async (code) => {
    const confirm = vi.fn(async () => true)
    await expect(withConfirmation(() => Promise.reject(refusal(code)), confirm)).rejects.toThrow()
    expect(confirm).not.toHaveBeenCalled()
  })
})
