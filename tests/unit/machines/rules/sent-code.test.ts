import { expect, test } from 'vitest'
import { normaliseSentCode, verificationCodeProblem } from '#machines/rules/reading/numbers.ts'
import { digitsOf } from '#services/identity/factors/totp.ts'

test.each([
  ['123 456', '123456'],
  ['１２３４５６', '123456'],
  ['验证码：123456', '123456'],
  ['验证码：123 456', '123456'],
  ['【融合就业】您的验证码是 123-456，5 分钟内有效', '123456'],
  ['Your code is 123456. Valid 10 minutes', '123456'],
  ['G-123456', '123456'],
  // two of them: which one is meant, only the reader knows
  ['123456 或 654321', '123456或654321'],
  // the same code twice is one: in two languages, or pasted after it had been filled in
  ['您的验证码是 123456，5 分钟内有效。Your code is 123456.', '123456'],
  ['123456123456', '123456'],
  ['123456 123456', '123456'],
  ['验证码\n123456\n5 分钟内有效', '123456'],
  ['123456654321', '123456654321'],
  ['12345', '12345'],
  ['1234567', '1234567'],
  ['O12345', 'O12345'],
])('of %s the code is %s', (typed, code) => {
  expect(normaliseSentCode(typed)).toBe(code)
  expect(normaliseSentCode(code)).toBe(code)
  expect(verificationCodeProblem(typed) === null).toBe(/^\d{6}$/.test(code))
})

test('an authenticator code is read in the same way', () => {
  expect(digitsOf('验证码 123 456，30 秒内有效')).toBe('123456')
})
