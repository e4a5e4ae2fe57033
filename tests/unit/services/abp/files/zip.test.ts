import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { type ZipEntry, zipped } from '#services/abp/files/zip.ts'
import { unpack } from '#tests/support/unzip.ts'

async function* entries(): AsyncIterable<ZipEntry> {
  yield { name: '花名册/说明.txt', body: '按残疾等级加权' }
  yield { name: 'large.bin', body: Readable.from([Buffer.alloc(400_000, 'a'), Buffer.alloc(300_000, 'b')]) }
  yield { name: 'empty.txt', body: Buffer.alloc(0) }
}

test('what was packed comes out again, names included', async () => {
  const { body, fileName, contentType } = zipped('材料', entries(), new Date('2026-11-21T10:00:00Z'))
  expect([fileName, contentType]).toEqual(['材料.zip', 'application/zip'])
  const unpacked = unpack(await buffer(body as NodeJS.ReadableStream))
  expect([...unpacked.keys()]).toEqual(['花名册/说明.txt', 'large.bin', 'empty.txt'])
  expect(unpacked.get('花名册/说明.txt')?.toString()).toBe('按残疾等级加权')
  expect(
    unpacked.get('large.bin')?.equals(Buffer.concat([Buffer.alloc(400_000, 'a'), Buffer.alloc(300_000, 'b')])),
  ).toBe(true)
  expect(unpacked.get('empty.txt')).toHaveLength(0)
})

test('a source that breaks off breaks the file off, so that nobody takes half of it for the whole', async () => {
  async function* broken(): AsyncIterable<ZipEntry> {
    yield {
      name: 'a',
      body: Readable.from(
        (async function* () {
          yield Buffer.from('x')
          throw new Error('the store is gone')
        })(),
      ),
    }
  }
  const { body } = zipped('x', broken(), new Date())
  await expect(buffer(body as NodeJS.ReadableStream)).rejects.toThrow('the store is gone')
})
