import { expect, test } from 'vitest'
import { isNumberOfZeros, isPhoneOfZeros, saysNothing } from '#machines/rules/placeholder.ts'

test.each(['无', '暂无', '尚未办理', '办理中。', ' 待定 ', 'N/A', '-', '——'])(
  '%s says that there is nothing',
  (text) => {
    expect(saysNothing(text)).toBe(true)
  },
)

test.each(['无锡市梁溪区人民中路 1 号', '桂ICP备2026000001号', '办理中心 3 楼'])('%s says something', (text) => {
  expect(saysNothing(text)).toBe(false)
})

test.each(['京ICP备00000000号-1', '京公网安备 00000000000000 号', '人力资源服务许可证 0000000000'])(
  '%s is a number of zeros',
  (text) => {
    expect(isNumberOfZeros(text)).toBe(true)
  },
)

test.each([
  '桂ICP备2026000001号-1',
  '京ICP备10000000号',
  '（桂）人服证字〔2026〕第 0100000123 号',
  '桂公网安备 0000 45010002 号',
])('%s is a number', (text) => {
  expect(isNumberOfZeros(text)).toBe(false)
})

test('a phone of zeros is one, a real number with zeros is not', () => {
  expect(['400-000-0000', '000-0000-0000', '0000'].map(isPhoneOfZeros)).toEqual([true, true, true])
  expect(['400-800-0000', '12333', '0771-5000000', 'service'].map(isPhoneOfZeros)).toEqual([false, false, false, false])
})
