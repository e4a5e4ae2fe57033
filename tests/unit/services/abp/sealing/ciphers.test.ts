import { createCipheriv, randomBytes } from 'node:crypto'
import { sm4 } from 'sm-crypto-v2'
import { describe, expect, test } from 'vitest'
import { CIPHERS, closeBox, openBox } from '#services/abp/sealing/ciphers.ts'
import { ringOfSecret } from '#services/abp/sealing/key-ring.ts'
import { createSealer } from '#services/abp/sealing/sealing.ts'
import { TEST_SETTINGS } from '#tests/support/test-content.ts'

const hex = (text: string) => Buffer.from(text.replaceAll(' ', ''), 'hex')

test('SM4-GCM is that of RFC 8998, appendix A.1', () => {
  const plain = hex(['AA', 'BB', 'CC', 'DD', 'EE', 'FF', 'EE', 'AA'].map((pair) => pair.repeat(8)).join(''))
  const made = sm4.encrypt(plain, hex('0123456789ABCDEFFEDCBA9876543210'), {
    mode: 'gcm',
    iv: hex('00001234567800000000ABCD'),
    associatedData: hex('FEEDFACEDEADBEEFFEEDFACEDEADBEEFABADDAD2'),
    padding: 'none',
    output: 'array',
    outputTag: true,
  })
  expect(Buffer.from(made.output)).toEqual(
    hex(
      `17F399F08C67D5EE19D0DC9969C4BB7D 5FD46FD3756489069157B282BB200735
      D82710CA5C22F0CCFA7CBF93D496AC15 A56834CBCF98C397B4024A2691233B8D`.replace(/\s/g, ''),
    ),
  )
  expect(Buffer.from(made.tag ?? [])).toEqual(hex('83DE3541E4C2B58177E065A9BF7B62EC'))
})

test('what it encrypts is what OpenSSL does with SM4 in counter mode', () => {
  const [key, nonce] = [randomBytes(16), randomBytes(12)]
  for (const length of [0, 1, 15, 16, 17, 1000]) {
    const plain = randomBytes(length)
    const { output } = sm4.encrypt(plain, key, {
      mode: 'gcm',
      iv: nonce,
      padding: 'none',
      output: 'array',
      outputTag: true,
    })
    const counter = createCipheriv('sm4-ctr', key, Buffer.concat([nonce, Buffer.from([0, 0, 0, 2])]))
    expect(Buffer.from(output)).toEqual(Buffer.concat([counter.update(plain), counter.final()]))
  }
})

describe.each(CIPHERS)('%s', (name) => {
  const key = randomBytes(32)

  test('opens what it closed, and nothing that was changed, cut, moved or closed by another key', () => {
    for (const text of ['', '张伟', 'x'.repeat(5000)]) {
      const box = closeBox(name, key, Buffer.from(text), 'field')
      expect(openBox(name, key, box, 'field').toString()).toBe(text)
      expect(() => openBox(name, key, box, 'other')).toThrow()
      expect(() => openBox(name, randomBytes(32), box, 'field')).toThrow()
      for (const at of [0, 12, 27, box.length - 1]) {
        const changed = Buffer.from(box)
        changed[at] = (changed[at] ?? 0) ^ 1
        expect(() => openBox(name, key, changed, 'field')).toThrow()
      }
      for (const length of [0, 12, 20, 27]) expect(() => openBox(name, key, box.subarray(0, length), 'field')).toThrow()
    }
  })

  test('never makes the same text twice', () => {
    expect(closeBox(name, key, Buffer.from('a'), 'f')).not.toEqual(closeBox(name, key, Buffer.from('a'), 'f'))
  })

  test('seals fields that a process with the other setting opens', () => {
    const ring = ringOfSecret(TEST_SETTINGS.APP_SECRET)
    const sealed = createSealer(ring, name).seal('f', '张伟')
    expect(sealed.startsWith(name === 'sm4-gcm' ? 'v2:0:sm4-gcm:' : 'v1:')).toBe(true)
    for (const other of CIPHERS) expect(createSealer(ring, other).open('f', sealed)).toBe('张伟')
  })
})
