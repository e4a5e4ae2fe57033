import { describe, expect, test } from 'vitest'
import { ringOfSecret } from '#services/abp/sealing/key-ring.ts'
import { createSealer } from '#services/abp/sealing/sealing.ts'

const sealer = createSealer(ringOfSecret('a secret that only tests know, long enough'))
const other = createSealer(ringOfSecret('another secret of the same good length'))
const number = '34052419800101001X'

describe('sealing', () => {
  test('opens what it sealed, and shows nothing of it', () => {
    const sealed = sealer.seal('idNumber', number)
    expect(sealer.open('idNumber', sealed)).toBe(number)
    expect(sealed).not.toContain(number.slice(0, 6))
    expect(sealer.open('name', sealer.seal('name', '欧阳娜娜'))).toBe('欧阳娜娜')
    expect(sealer.open('name', sealer.seal('name', ''))).toBe('')
  })

  test('seals equal texts differently', () => {
    expect(sealer.seal('idNumber', number)).not.toBe(sealer.seal('idNumber', number))
  })

  test('does not open a text that was moved to another field', () => {
    expect(() => sealer.open('bankCard', sealer.seal('idNumber', number))).toThrow()
  })

  test('does not open a text that was changed anywhere', () => {
    const [version, body = ''] = sealer.seal('idNumber', number).split(':')
    const bytes = Buffer.from(body, 'base64url')
    for (const position of [0, 12, 28, bytes.length - 1]) {
      const changed = Buffer.from(bytes)
      changed[position] = (changed[position] ?? 0) ^ 1
      expect(() => sealer.open('idNumber', `${version}:${changed.toString('base64url')}`)).toThrow()
    }
  })

  test('does not open what another secret sealed, nor another version', () => {
    const sealed = sealer.seal('idNumber', number)
    expect(() => other.open('idNumber', sealed)).toThrow()
    expect(() => sealer.open('idNumber', sealed.replace('v1:', 'v3:'))).toThrow('version v3')
    expect(() => sealer.open('idNumber', number)).toThrow()
  })

  test('does not accept a shortened authentication tag', () => {
    const bytes = Buffer.from(sealer.seal('remark', '').split(':')[1] ?? '', 'base64url')
    expect(() => sealer.open('remark', `v1:${bytes.subarray(0, 16).toString('base64url')}`)).toThrow()
  })
})

describe('blind indexes', () => {
  test('are equal for equal texts of one field alone', () => {
    expect(sealer.blindIndex('idNumber', number)).toBe(sealer.blindIndex('idNumber', number))
    expect(sealer.blindIndex('idNumber', number)).not.toBe(sealer.blindIndex('certificate', number))
    expect(sealer.blindIndex('idNumber', number)).not.toBe(other.blindIndex('idNumber', number))
  })

  test('are not signatures', () => {
    expect(sealer.sign('idNumber', number)).not.toBe(sealer.blindIndex('idNumber', number))
    expect(sealer.sign('download', '1')).not.toBe(sealer.sign('stream', '1'))
  })
})
