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
    this.#pixels = Buffer.alloc(width * height * 3)
    this.rectangle(0, 0, width, height, background)
  }

  /** Clips at the edges of the picture. */
  rectangle(left: number, top: number, width: number, height: number, colour: Colour): void {
    this.#fill(left, top, width, height, colour, () => true)
  }

  /** Fills the ellipse within the box. */
  ellipse(left: number, top: number, width: number, height: number, colour: Colour): void {
    const [x0, y0, a, b] = [left + width / 2, top + height / 2, width / 2, height / 2]
    const isInside = (x: number, y: number) => ((x + 0.5 - x0) / a) ** 2 + ((y + 0.5 - y0) / b) ** 2 <= 1
    this.#fill(left, top, width, height, colour, isInside)
  }

  #fill(
    left: number,
    top: number,
    width: number,
    height: number,
    colour: Colour,
    isInside: (x: number, y: number) => boolean,
  ): void {
    for (let y = Math.max(0, top); y < Math.min(this.height, top + height); y += 1)
      for (let x = Math.max(0, left); x < Math.min(this.width, left + width); x += 1)
        if (isInside(x, y)) this.#pixels.set(colour, (y * this.width + x) * 3)
  }

  toPng(): Buffer {
    const header = Buffer.alloc(13)
    header.writeUInt32BE(this.width, 0)
    header.writeUInt32BE(this.height, 4)
    header.set([8, TRUE_COLOUR, 0, 0, 0], 8)
    const line = this.width * 3
    // each line of a PNG begins with its filter type: none
    const lines = Array.from({ length: this.height }, (_, y) =>
      Buffer.concat([Buffer.from([0]), this.#pixels.subarray(y * line, (y + 1) * line)]),
    )
    const data = deflateSync(Buffer.concat(lines), { level: 9 })
    return Buffer.concat([SIGNATURE, chunk('IHDR', header), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))])
  }
}
