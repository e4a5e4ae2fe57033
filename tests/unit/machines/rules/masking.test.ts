import { describe, expect, it } from 'vitest'
import {
  isMaskedEnterpriseName,
  maskBankCard,
  maskEnterpriseName,
  maskIdentityNumber,
  maskMail,
  maskPhone,
  maskRealName,
  seesEnterpriseNames,
  spokenEnterpriseName,
  withoutEnd,
} from '#machines/rules/masking.ts'

describe('masking', () => {
  it('shows the first four characters of a company name as four asterisks', () => {
    expect(maskEnterpriseName('北京某某科技有限公司')).toBe('****科技有限公司')
    expect(['云杉智能', '云杉', ''].map(maskEnterpriseName)).toEqual(['****', '****', ''])
  })

  it('says a masked name in words, without an asterisk', () => {
    const names = ['青禾手作（成都）有限公司', '云杉智能数据（上海）有限公司', '北京某某科技有限公司', '云杉智能']
    const masked = names.map(maskEnterpriseName)
    expect(masked.every(isMaskedEnterpriseName)).toBe(true)
    expect(names.some(isMaskedEnterpriseName)).toBe(false)
    expect(masked.map(spokenEnterpriseName)).toEqual([
      '成都的有限公司',
      '上海的数据有限公司',
      '科技有限公司',
      '一家企业',
    ])
  })

  it('says a place without anything behind it', () => {
    expect(['****数据（上海）', '****（上海）'].map(spokenEnterpriseName)).toEqual(['上海的数据', '上海的'])
  })

  it('keeps names from visitors alone', () => {
    const types = ['Visitor', 'DisabledPerson', 'Enterprise', 'PlatformUser']
    expect(types.map((userType) => seesEnterpriseNames({ userType }))).toEqual([false, true, true, true])
  })

  it('shows the first character of a real name followed by asterisks', () => {
    expect(['张三丰', '欧阳娜娜', '李', '阿依古丽·买买提', ''].map(maskRealName)).toEqual([
      '张**',
      '欧***',
      '李',
      '阿*******',
      '',
    ])
  })

  it('does not cut a rare character in half', () => {
    expect(maskRealName('𠮷野家')).toBe('𠮷**')
    expect(maskEnterpriseName('𠮷野家人餐饮')).toBe('****餐饮')
  })

  it('hides birth date, account and subscriber number', () => {
    expect(maskIdentityNumber('34052419800101001X')).toBe('340524********001X')
    expect(withoutEnd('340524********001X')).toBe('340524************')
    expect(withoutEnd(maskIdentityNumber('H12345678'))).toBe('H********')
    expect(maskBankCard('6222020200000000006')).toBe('6222 **** **** 0006')
    expect(maskPhone('13800138000')).toBe('138****8000')
  })

  it('shows the first letter and the host of a mail address', () => {
    expect(['zhangwei@example.com', 'a@b.cn', '@b.cn', 'none'].map(maskMail)).toEqual([
      'z***@example.com',
      'a***@b.cn',
      '*****',
      '****',
    ])
  })

  it('hides everything of a text too short to be masked in the middle', () => {
    expect([maskIdentityNumber('12345'), maskBankCard('12345'), maskPhone('12345')]).toEqual([
      '*****',
      '*****',
      '*****',
    ])
  })

  it('masks in the middle from the shortest number that leaves something hidden', () => {
    expect(maskIdentityNumber('1234567')).toBe('*******')
    expect(maskIdentityNumber('H12345678')).toBe('H******78')
    expect(maskIdentityNumber('340524800101001')).toBe('3************01')
    expect(maskIdentityNumber('34052419800101001X')).toBe('340524********001X')
    expect(maskBankCard('62220202000')).toBe('***********')
    expect(maskBankCard('622202020006')).toBe('6222 **** **** 0006')
    expect(maskPhone('1380013')).toBe('*******')
    expect(maskPhone('13800138')).toBe('138****0138')
  })
})
