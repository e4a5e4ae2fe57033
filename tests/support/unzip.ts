import assert from 'node:assert/strict'
import { crc32, inflateRawSync } from 'node:zlib'

/** The files of a ZIP by its central directory, as the format's description (APPNOTE 4.3) has it, each sum checked. */
export function unpack(zip: Buffer): Map<string, Buffer> {
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  assert.ok(end >= 0, 'a ZIP has an end record')
  const files = new Map<string, Buffer>()
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    assert.equal(zip.readUInt32LE(at), 0x02014b50)
    const [nameLength, extra, comment] = [28, 30, 32].map((offset) => zip.readUInt16LE(at + offset))
    const name = zip.subarray(at + 46, at + 46 + (nameLength ?? 0)).toString()
    const local = zip.readUInt32LE(at + 42)
    assert.equal(zip.readUInt32LE(local), 0x04034b50)
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const content = inflateRawSync(zip.subarray(start, start + zip.readUInt32LE(at + 20)))
    assert.equal(content.length, zip.readUInt32LE(at + 24), name)
    assert.equal(crc32(content), zip.readUInt32LE(at + 16), name)
    files.set(name, content)
    at += 46 + (nameLength ?? 0) + (extra ?? 0) + (comment ?? 0)
  }
  return files
}
