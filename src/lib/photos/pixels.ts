/** Four bytes a point: red, green, blue, opacity. */
export interface Pixels {
  readonly pixels: Uint8ClampedArray<ArrayBuffer>
  readonly width: number
  readonly height: number
}

/** What a canvas of Safari 14 takes on a phone. */
const MOST_POINTS = 16_777_216

/** With half the width and height, each point the mean of four, until a canvas takes it. */
export function halved(picture: Pixels): Pixels {
  if (picture.width * picture.height <= MOST_POINTS) return picture
  const { pixels } = picture
  const [width, height] = [Math.floor(picture.width / 2), Math.floor(picture.height / 2)]
  const row = picture.width * 4
  const small = new Uint8ClampedArray(width * height * 4)
  for (let y = 0, at = 0; y < height; y++) {
    for (let from = y * 2 * row, x = 0; x < width; x++, from += 8) {
      for (let end = from + 4, one = from; one < end; one++, at++) {
        small[at] =
          ((pixels[one] ?? 0) + (pixels[one + 4] ?? 0) + (pixels[one + row] ?? 0) + (pixels[one + row + 4] ?? 0)) / 4
      }
    }
  }
  return halved({ pixels: small, width, height })
}
