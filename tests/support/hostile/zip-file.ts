import { crc32, deflateRawSync } from 'node:zlib'

export interface ZipPart {
  readonly name: string
  readonly content: Buffer | string
  /** what is said of the unpacked size instead of the truth */
  readonly declared?: number
  readonly flags?: number
  /** as written in the headers; the content is packed by deflate whatever it says */
  readonly method?: number
  /** where the directory says that it lies */
  readonly local?: number
}

/** A ZIP file as its parts ask for, whether that is true or not (APPNOTE 4.3). */
export function zipFile(parts: readonly ZipPart[], { count = parts.length } = {}): Buffer {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const { name, content, declared, flags = 0x800, method = 8, local } of parts) {
    const bytes = Buffer.from(content)
    const packed = deflateRawSync(bytes, { level: bytes.length > 1e6 ? 1 : 6 })
    const path = Buffer.from(name)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(flags, 2)
    common.writeUInt16LE(method, 4)
    common.writeUInt32LE(crc32(bytes), 10)
    common.writeUInt32LE(packed.length, 14)
    common.writeUInt32LE(declared ?? bytes.length, 18)
    common.writeUInt16LE(path.length, 22)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(local ?? at, 10)
    const file = Buffer.concat([Buffer.from('504b0304', 'hex'), common, path, packed])
    files.push(file)
    directory.push(Buffer.from('504b01021400', 'hex'), common, place, path)
    at += file.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(count, 8)
  end.writeUInt16LE(count, 10)
  end.writeUInt32LE(listed.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...files, listed, end])
}
