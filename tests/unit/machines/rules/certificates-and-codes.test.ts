import { describe, expect, it } from 'vitest'
import { checkBankCard, normaliseBankCard } from '#machines/rules/bank-card.ts'
import {
  CERTIFICATE_CATEGORIES,
  CERTIFICATE_FAULT_TEXT,
  CERTIFICATE_LEVELS,
  readDisabilityCertificate,
} from '#machines/rules/disability-certificate.ts'
import { identityCheckCharacter } from '#machines/rules/identity-number.ts'
import { isLandline, isMobile, normaliseMobile } from '#machines/rules/phone.ts'
import { isRealName, normaliseRealName } from '#machines/rules/real-name.ts'
import {
  isCivilOrganisation,
  isSocialCreditCode,
  organisationKind,
  socialCreditCheckCharacter,
} from '#machines/rules/social-credit-code.ts'
import { digits, integer, random } from '#tests/support/random.ts'

const CHARACTERS = '0123456789ABCDEFGHJKLMNPQRTUWXY'

describe('disability certificate', () => {
  it.each([
    ['34052419800101001X43', '34052419800101001X', 'Limbs', 'ThreeLevel', false],
    ['11010519491231002X11', '11010519491231002X', 'Vision', 'OneLevel', true],
    ['11010519491231002x22B1', '11010519491231002x', 'Hearing', 'TwoLevel', true],
  ])('%s is read with its category and level', (text, identity, category, level, isSevere) => {
    expect(readDisabilityCertificate(text, identity)).toMatchObject({ ok: true, value: { category, level, isSevere } })
  })

  it.each([
    ['34052419800101001X83', '34052419800101001X', 'category'],
    ['34052419800101001X03', '34052419800101001X', 'category'],
    ['34052419800101001X45', '34052419800101001X', 'level'],
    ['34052419800101001X43', '11010519491231002X', 'identityMismatch'],
    ['34052419800101001X4', '34052419800101001X', 'format'],
    ['34052419800101001X43B', '34052419800101001X', 'format'],
  ] as const)('%s is refused for its %s', (text, identity, fault) => {
    expect(readDisabilityCertificate(text, identity)).toEqual({ ok: false, fault })
  })

  it('may have blanks around it, and nothing else', () => {
    const identity = '34052419800101001X'
    expect(readDisabilityCertificate(` ${identity}43 `, ` ${identity} `)).toMatchObject({
      ok: true,
      value: { number: `${identity}43` },
    })
    expect(readDisabilityCertificate(`证${identity}43`, identity)).toEqual({ ok: false, fault: 'format' })
  })

  it('says in Chinese that the certificate is somebody else’s', () => {
    expect(CERTIFICATE_FAULT_TEXT.identityMismatch).toBe('残疾人证号与身份证号不一致')
  })

  it('of anybody is read for every category and level, and belongs to nobody else', () => {
    const next = random(26_341)
    for (let round = 0; round < 300; round += 1) {
      const body = `99${digits(next, 4)}19${integer(next, 50, 99)}0${integer(next, 1, 9)}1${integer(next, 0, 9)}${digits(next, 3)}`
      const identity = body + identityCheckCharacter(body)
      const [category, level] = [integer(next, 0, 9), integer(next, 0, 9)]
      const result = readDisabilityCertificate(`${identity}${category}${level}`, identity)
      const known = CERTIFICATE_CATEGORIES[category as 1]
      const rank = CERTIFICATE_LEVELS[level as 1]
      if (!known) expect(result).toEqual({ ok: false, fault: 'category' })
      else if (!rank) expect(result).toEqual({ ok: false, fault: 'level' })
      else {
        expect(result).toMatchObject({ ok: true, value: { category: known, level: rank, isSevere: level <= 2 } })
        const other = `${identity.slice(0, 5)}${(Number(identity[5]) + 1) % 10}${identity.slice(6)}`
        const refused = readDisabilityCertificate(`${identity}${category}${level}`, other)
        expect(refused).toEqual({ ok: false, fault: 'identityMismatch' })
      }
    }
  })
})

describe('unified social credit code', () => {
  it.each([
    '91350100M000100Y43',
    '91110108MA01KP2T5U',
    '91440300MA5DA1234H',
    '91310115MA1H8R7C67',
    '53100000500021350X',
    '53100000500021350x',
  ])('accepts %s', (code) => {
    expect(isSocialCreditCode(code)).toBe(true)
  })

  it.each(['91350100M000100Y4Z', '91310115MA1H8R7C6D', '91350100M000100Y4', '91350100M000100Y430', ''])(
    'refuses %s',
    (code) => {
      expect(isSocialCreditCode(code)).toBe(false)
    },
  )

  it('tells what kind of organisation it is', () => {
    expect([
      organisationKind('91350100M000100Y43'),
      organisationKind('53100000500021350X'),
      organisationKind('00'),
    ]).toEqual(['企业', '基金会', null])
  })

  it('knows the organisations a foundation may be', () => {
    expect(['53100000500021350X', '52100000500021350X', '91350100M000100Y43'].map(isCivilOrganisation)).toEqual([
      true,
      true,
      false,
    ])
  })

  it('notices every single wrong character', () => {
    const next = random(32_100)
    const character = () => CHARACTERS[integer(next, 0, 30)] as string
    for (let round = 0; round < 300; round += 1) {
      const body = Array.from({ length: 17 }, character).join('')
      const code = `${body}${socialCreditCheckCharacter(body)}`
      const place = integer(next, 0, 16)
      const other = CHARACTERS[(CHARACTERS.indexOf(code[place] as string) + integer(next, 1, 30)) % 31]
      expect(isSocialCreditCode(code)).toBe(true)
      expect(isSocialCreditCode(`${code.slice(0, place)}${other}${code.slice(place + 1)}`)).toBe(false)
    }
  })
})

describe('bank card', () => {
  const cards = ['6222020200000000006', '6217000010000000003', '621226400000010002', '4392250000000009']

  it.each(cards)('accepts %s and finds it unusual with another last digit', (card) => {
    expect(checkBankCard(card)).toBe('ok')
    expect(checkBankCard(card.slice(0, -1) + ((Number(card.at(-1)) + 1) % 10))).toBe('unusual')
  })

  it('of any length has one check digit, and no single wrong digit goes unnoticed', () => {
    const next = random(7812)
    for (let round = 0; round < 300; round += 1) {
      const body = `62${digits(next, integer(next, 13, 16))}`
      const fitting = '0123456789'.split('').filter((digit) => checkBankCard(body + digit) === 'ok')
      expect(fitting).toHaveLength(1)
      const card = `${body}${fitting[0]}`
      const place = integer(next, 0, card.length - 1)
      const wrong = (Number(card[place]) + integer(next, 1, 9)) % 10
      expect(checkBankCard(`${card.slice(0, place)}${wrong}${card.slice(place + 1)}`)).toBe('unusual')
    }
  })

  it.each(['955512345678', '190001508123456', '62220202000000000061', '622202020000000000612345'])(
    'finds the number of a passbook or an old account unusual, to be confirmed: %s',
    (account) => expect(checkBankCard(account)).toBe('unusual'),
  )

  it('accepts spaces and refuses anything that is not 12 to 24 digits', () => {
    expect(normaliseBankCard('6222 0202-0000 0000 006')).toBe('6222020200000000006')
    expect(checkBankCard('6222 0202 0000 0000 006')).toBe('ok')
    for (const text of ['95551234567', '6222020200000000006123456', '6222O20200000000006', '']) {
      expect(checkBankCard(text)).toBe('format')
    }
  })
})

describe('phone numbers', () => {
  it('accepts mobiles with spaces, dashes and the country code', () => {
    for (const text of ['13800138000', '138 0013 8000', '+86 138-0013-8000', '008613800138000']) {
      expect(isMobile(text)).toBe(true)
      expect(normaliseMobile(text)).toBe('13800138000')
    }
    for (const text of ['12800138000', '1380013800', '138001380000', '']) expect(isMobile(text)).toBe(false)
  })

  it('accepts landlines and hotlines', () => {
    for (const text of ['010-12345678', '0571-1234567-12', '12345678', '400-123-4567', '4001234567', '01012345678']) {
      expect(isLandline(text)).toBe(true)
    }
    for (const text of ['123', '10-12345678', '800-123-4567', '010-123456789']) expect(isLandline(text)).toBe(false)
  })
})

describe('a number', () => {
  it('stands alone: nothing before it, nothing after it', () => {
    for (const text of ['x13800138000', '13800138000x']) expect(isMobile(text), text).toBe(false)
    for (const text of ['x12345678', '12345678x', '12345678-', '12345678-1234567', 'x400-123-4567', '400-123-45678'])
      expect(isLandline(text), text).toBe(false)
    for (const text of ['x6222020200000000006', '6222020200000000006x'])
      expect(checkBankCard(text), text).toBe('format')
  })

  it('may have blanks around it, and a code small letters', () => {
    expect([' 010-12345678 ', ' 400-123-4567 ', '0571-1234567'].map(isLandline)).toEqual([true, true, true])
    expect(isSocialCreditCode(' 53100000500021350x ')).toBe(true)
    expect(organisationKind(' 53100000500021350X')).toBe('基金会')
    expect(isCivilOrganisation(' 53100000500021350X')).toBe(true)
  })

  it('loses only the country code at its beginning', () => {
    expect(normaliseMobile('13800860086')).toBe('13800860086')
    expect(normaliseMobile('13812+8634')).toBe('13812+8634')
  })
})

describe('a code with a character it may not have', () => {
  it('or with too few of them has no check character', () => {
    expect(socialCreditCheckCharacter('91350100M000100Y')).toBeNull()
  })

  it.each(['I', 'O', 'S', 'V', 'Z', '-'])('has no check character: %s', (character) => {
    expect(socialCreditCheckCharacter(`9135010${character}M000100Y4`)).toBeNull()
    expect(isSocialCreditCode(`9135010${character}M000100Y43`)).toBe(false)
  })
})

describe('phone numbers of any range', () => {
  it('are accepted from 13 to 19, however they are written, and normalised to the same digits', () => {
    const next = random(11)
    for (let round = 0; round < 200; round += 1) {
      const second = integer(next, 0, 9)
      const number = `1${second}${digits(next, 9)}`
      const written = `+86 ${number.slice(0, 3)}-${number.slice(3, 7)} ${number.slice(7)}`
      expect([isMobile(number), isMobile(written)]).toEqual([second >= 3, second >= 3])
      if (second >= 3) expect(normaliseMobile(written)).toBe(number)
    }
  })
})

describe('real name', () => {
  it.each(['张三', '欧阳娜娜', '阿依古丽·买买提', 'Anna Maria', '𠮷野家', '难', "O'BRIEN SEAN"])(
    '%s may be one',
    (name) => {
      expect(isRealName(` ${name} `)).toBe(true)
    },
  )

  it.each(['张三1', '·张三', '张三·', '张'.repeat(51), '张<三>', ''])('%s may not', (name) => {
    expect(isRealName(name)).toBe(false)
  })

  it('has fifty characters at most, and one blank between two words', () => {
    expect(isRealName('𠮷'.repeat(50))).toBe(true)
    expect(normaliseRealName(' Anna   Maria ')).toBe('Anna Maria')
    expect(['1张三', ' ·张三'].map(isRealName)).toEqual([false, false])
  })

  it('is written with one kind of dot', () => {
    expect(['阿依•买买提', '阿依・买买提', '阿依‧买买提'].map(normaliseRealName)).toEqual(
      Array.from({ length: 3 }, () => '阿依·买买提'),
    )
  })
})
