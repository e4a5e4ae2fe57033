import fc from 'fast-check'
import Type from 'typebox'
import { expect, test } from 'vitest'
import type { z } from 'zod/mini'
import { bankCardProblem } from '#machines/rules/bank-card.ts'
import { mobileProblem } from '#machines/rules/phone.ts'
import { realNameProblem } from '#machines/rules/real-name.ts'
import { creditCodeProblem } from '#machines/rules/social-credit-code.ts'
import { bind } from '#services/abp/conventions/binding.ts'
import * as fields from '#services/abp/conventions/typed-fields.ts'
import { compileValidator } from '#services/abp/conventions/validation.ts'
import { readBy } from '#src/lib/forms/reading.ts'
import { codeField, mailField, phoneField } from '#src/shared/account/account-fields.ts'

/** By kind: what the screen checks, the field of the services, and the rule of the handler behind it. */
const KINDS: Readonly<Record<string, [z.ZodMiniType, object, ((text: string) => string | null)?]>> = {
  name: [readBy((typed) => realNameProblem(typed)), fields.PersonName('姓名'), (text) => realNameProblem(text)],
  mobile: [phoneField, fields.MobileNumber('手机号'), (text) => mobileProblem(text)],
  mail: [mailField, fields.MailAddress()],
  code: [codeField, fields.SentCode()],
  creditCode: [
    readBy((typed) => creditCodeProblem(typed)),
    fields.CreditCodeText('代码'),
    (text) => creditCodeProblem(text),
  ],
  card: [readBy((typed) => bankCardProblem(typed)), fields.CardNumber('银行卡号'), (text) => bankCardProblem(text)],
}

const sign = fc.constantFrom(...Array.from('0123456789Xx１-–·•.()（）@aé’李\u2f2d𬌗 \u200b\u202d\u00ad\ufe0f　'))
const near = fc.constantFrom(
  '13812345678',
  '123456',
  'a@example.com',
  '91350100M000100Y43',
  '6222020200000000006',
  '阿依古丽·买买提',
)
const typedText = fc.oneof(
  fc.array(sign, { maxLength: 20 }).map((signs) => signs.join('')),
  fc
    .tuple(near, fc.nat(20), fc.array(sign, { maxLength: 3 }))
    .map(([text, at, signs]) => text.slice(0, at) + signs.join('') + text.slice(at)),
)

test.each(Object.entries(KINDS))('%s: the screen takes what the server takes', (_kind, [screen, field, rule]) => {
  const dto = Type.Object({ text: field as never })
  const validate = compileValidator(dto)
  fc.assert(
    fc.property(typedText, (typed) => {
      const bound = bind(dto, { text: typed }, false) as { text: string }
      const isTaken = validate(bound).length === 0 && (rule?.(bound.text) ?? null) === null
      expect(screen.safeParse(typed).success, JSON.stringify(typed)).toBe(isTaken)
    }),
    { numRuns: 2000 },
  )
})
