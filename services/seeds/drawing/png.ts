import { crc32, deflateSync } from 'node:zlib'

/** Red, green, blue, each 0 to 255. */
export type Colour = readonly [number, number, number]

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const TRUE_COLOUR = 2

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const ends = Buffer.alloc(8)
  ends.writeUInt32BE(data.length, 0)
  ends.writeUInt32BE(crc32(named), 4)
  return Buffer.concat([ends.subarray(0, 4), named, ends.subarray(4)])
}

/** A picture with methods for simple shapes. */
export class Picture {
  readonly #pixels: Buffer

  constructor(
    readonly width: number,
    readonly height: number,
    background: Colour,
  ) {
    this.#pixels = Buffer.alloc(width * height * 3, Buffer.from(background))
  }

  /** Draws a rectangle, clipped at the edges of the picture. */
  rectangle(left: number, top: number, width: number, height: number, colour: Colour): void {
    for (let y = top; y < top + height; y += 1) this.#line(left, left + width, y, Buffer.from(colour))
  }

  /** Fills the ellipse within the box. */
  ellipse(left: number, top: number, width: number, height: number, colour: Colour): void {
    const [x0, y0, a, b] = [left + width / 2, top + height / 2, width / 2, height / 2]
    for (let y = top; y < top + height; y += 1) {
      const half = a * Math.sqrt(1 - ((y + 0.5 - y0) / b) ** 2)
      // the pixels whose centre is inside the line
      this.#line(Math.ceil(x0 - half - 0.5), Math.floor(x0 + half - 0.5) + 1, y, Buffer.from(colour))
    }
  }

  #line(from: number, until: number, y: number, colour: Buffer): void {
    if (y < 0 || y >= this.height) return
    const [first, end] = [Math.max(0, from), Math.min(this.width, until)]
    if (first < end) this.#pixels.fill(colour, (y * this.width + first) * 3, (y * this.width + end) * 3)
  }

  toPng(): Buffer {
    const header = Buffer.alloc(13)
    header.writeUInt32BE(this.width, 0)
    header.writeUInt32BE(this.height, 4)
    header.set([8, TRUE_COLOUR, 0, 0, 0], 8)
    const line = this.width * 3
    // each line of a PNG begins with a byte for its filter type; 0 means none
    const lines = Buffer.alloc(this.height * (line + 1))
    for (let y = 0; y < this.height; y += 1) this.#pixels.copy(lines, y * (line + 1) + 1, y * line, (y + 1) * line)
    // low compression is enough for large areas of one colour; a thorough search for repetitions takes four times as
    // long
    const data = deflateSync(lines, { level: 1 })
    return Buffer.concat([SIGNATURE, chunk('IHDR', header), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))])
  }
}
