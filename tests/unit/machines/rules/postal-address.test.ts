import { describe, expect, it } from 'vitest'
import { postalAddress } from '#machines/rules/postal-address.ts'

const XIANTAO = { provinceName: '湖北省', cityName: '仙桃市', areaName: '仙桃市' }
const SHANGHAI = { provinceName: '上海市', cityName: '上海市', areaName: '浦东新区' }
const CHENGDU = { provinceName: '四川省', cityName: '成都市', areaName: '青羊区' }
const NANNING = { provinceName: '广西壮族自治区', cityName: '南宁市', areaName: '青秀区' }

describe('an address in one line', () => {
  it.each([
    ['a city that its province governs', XIANTAO, '干河街道示例路 8 号', '湖北省仙桃市干河街道示例路 8 号'],
    ['a municipality', SHANGHAI, '示例路 1 号', '上海市浦东新区示例路 1 号'],
    ['a city and its district', CHENGDU, '示例路 1 号', '四川省成都市青羊区示例路 1 号'],
    ['divisions typed again', CHENGDU, '四川省成都市青羊区示例路 1 号', '四川省成都市青羊区示例路 1 号'],
    ['divisions typed again with blanks', CHENGDU, '四川省 成都市 青羊区 示例路', '四川省成都市青羊区示例路'],
    ['the city typed again', SHANGHAI, '上海市示例路 1 号', '上海市浦东新区示例路 1 号'],
    ['a short name before its district', SHANGHAI, '上海浦东新区示例路', '上海市浦东新区示例路'],
    ['short names of province and city', NANNING, '广西南宁市青秀区示例路', '广西壮族自治区南宁市青秀区示例路'],
    ['the county alone typed again', CHENGDU, '青羊区示例路', '四川省成都市青羊区示例路'],
    ['a street that has the name of the city', SHANGHAI, '上海路 5 号', '上海市浦东新区上海路 5 号'],
    ['a street that has the name of the district', { areaName: '青羊区' }, '青羊路 5 号', '青羊区青羊路 5 号'],
    ['another city than the chosen one', CHENGDU, '重庆市渝中区示例路', '四川省成都市青羊区重庆市渝中区示例路'],
    ['no street', CHENGDU, null, '四川省成都市青羊区'],
    ['no division', {}, '示例路 1 号', '示例路 1 号'],
    ['nothing', {}, null, ''],
  ])('%s', (_, place, address, line) => expect(postalAddress({ ...place, address })).toBe(line))

  it('says nothing twice when its own answer is typed', () => {
    for (const place of [XIANTAO, SHANGHAI, CHENGDU, NANNING]) {
      const line = postalAddress({ ...place, address: '示例路 1 号' })
      expect(postalAddress({ ...place, address: line })).toBe(line)
    }
  })
})
