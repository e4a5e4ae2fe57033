import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { shownDecimal } from '#src/lib/forms/model/figures.ts'
import { severalTexts, shownText } from '#src/lib/forms/model/kinds.ts'
import { chosenId, numberOrNull, textOrNull } from '#src/lib/forms/wire-values.ts'
import { root } from '#tools/lib/root.mjs'

test('zero is a number, and only an empty control or what is no number is null', () => {
  expect(['0', ' 0 ', '12', '', ' ', '十二', '1e999'].map(numberOrNull)).toEqual([0, 0, 12, null, null, null, null])
  expect(['0', '7', ''].map(chosenId)).toEqual([0, 7, null])
})

test('text is sent without the blanks around it, and blanks alone are no text', () => {
  expect([' 早班 ', '  ', '', '0'].map(textOrNull)).toEqual(['早班', null, null, '0'])
})

test('a stored value is shown as it would be typed, zero too', () => {
  expect([0, 12, '文字', null, undefined].map(shownText)).toEqual(['0', '12', '文字', '', ''])
  expect(['2400.00', '0.50', '0', null].map(shownDecimal)).toEqual(['2400', '0.5', '0', ''])
})

test('texts in one control are told apart by every separator in use, each once', () => {
  expect(severalTexts('五险、餐补，五险\n年假; 住宿 ')).toEqual(['五险', '餐补', '年假', '住宿'])
})

/** `Number(typed) || null` turns zero into null; a copy of a helper is a second meaning in waiting. */
const TURNS_ZERO = /Number\([^()]*\) \|\| null/
const COPIES = /const (?:orNull|idOrNull|textOrNull|numberOrNull|chosenId) =/

test('no screen turns zero into null or has a helper of its own for it', () => {
  const files = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !file.endsWith('wire-values.ts'),
  )
  const wrong = files.filter((file) => {
    const text = readFileSync(join(root, 'src', file), 'utf8')
    return TURNS_ZERO.test(text) || COPIES.test(text)
  })
  expect(wrong).toEqual([])
  expect(TURNS_ZERO.test('cityId: Number(values.cityId) || null')).toBe(true)
  expect(COPIES.test('const orNull = (typed: string) => typed')).toBe(true)
})
