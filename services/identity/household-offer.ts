import { AppError } from '#services/abp/conventions/errors.ts'
import { TAKEN } from './stored-user.repository.ts'

const OFFERS = {
  register: {
    phone: '这个手机号已经注册。是您本人的，请直接登录，或者找回密码',
    family: '是家人的，您也要用这个手机号注册，请在下面确认',
  },
  change: {
    phone: '这个手机号已被其他账号使用',
    family: '是家人的，您也要用这个手机号，请在下面确认',
  },
} as const

/**
 * The error for a phone that others have, after a code has proved who holds it: how to go on, as the owner of the
 * account or as another person of the household. What forbids sharing is said as it is.
 * @param isFamilyPhone whether the user has said so already
 */
export function offeringHousehold(
  error: unknown,
  isFamilyPhone = false,
  { phone, family }: (typeof OFFERS)[keyof typeof OFFERS] = OFFERS.change,
): AppError {
  const details = error instanceof AppError ? error.details : null
  if (isFamilyPhone || (details !== null && details !== TAKEN.message)) {
    const message = details ?? TAKEN.message
    return new AppError('duplicate', {
      details: message,
      validationErrors: [{ message, members: ['phone'] }],
      cause: error,
    })
  }
  return new AppError('duplicate', {
    details: `${phone}。${family}`,
    validationErrors: [
      { message: phone, members: ['phone'] },
      { message: family, members: ['isFamilyPhone'] },
    ],
    cause: error,
  })
}

export const offeringRegistration = (error: unknown, isFamilyPhone?: boolean) =>
  offeringHousehold(error, isFamilyPhone, OFFERS.register)
