import Type from 'typebox'
import { AppError, fieldError } from '../conventions/errors.ts'
import { recordSensitiveView, type Seer, type SensitiveView } from './audit-trail.ts'

/**
 * Without `reveal` the field policies apply. With `reveal`, a reader with the right gets a field in full after giving a
 * reason.
 */
export const revealFields = {
  reveal: Type.Optional(Type.Boolean({ title: '完整显示' })),
  reason: Type.Optional(Type.String({ maxLength: 200, title: '查看原因' })),
}

export interface Revealing {
  reveal?: boolean | undefined
  reason?: string | undefined
}

interface Wanted extends Omit<SensitiveView, 'reason'> {
  /** Chinese label of the data that the reader asks to see, for instance 完整联系方式 */
  readonly what: string
  /** whether the field policies allow it */
  readonly may: boolean
}

/**
 * Whether this answer shows the field in full. The view is logged before the answer is sent.
 * @throws AppError noPermission for readers outside the field policy; validation without a reason
 */
export async function revealed(seer: Seer, { reveal, reason }: Revealing, { what, may, ...view }: Wanted) {
  if (!reveal) return false
  if (!may) throw new AppError('noPermission', { details: `您不能查看${what}` })
  const said = reason?.trim()
  if (!said) throw fieldError('reason', `请写明查看${what}的原因`)
  await recordSensitiveView(seer, { ...view, reason: said })
  return true
}
