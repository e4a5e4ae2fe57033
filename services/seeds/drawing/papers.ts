import { drawExample, drawNumber } from './letters.ts'
import { type Colour, Picture } from './png.ts'

const INK: Colour = [40, 48, 64]
const FAINT: Colour = [176, 186, 198]
const RED: Colour = [176, 42, 48]
const CARD: Colour = [236, 243, 238]
const GREEN: Colour = [46, 110, 84]
const SKIN: Colour = [214, 188, 164]
const COAT: Colour = [70, 92, 124]
const PAPER: Colour = [252, 248, 236]
const GOLD: Colour = [176, 140, 62]

/** Lines that look like small print on a photo. */
function lines(picture: Picture, left: number, top: number, widths: readonly number[]): void {
  for (const [index, width] of widths.entries()) picture.rectangle(left, top + index * 30, width, 10, FAINT)
}

function portrait(picture: Picture, left: number, top: number): void {
  picture.rectangle(left, top, 132, 170, [222, 230, 240])
  picture.ellipse(left + 14, top + 104, 104, 130, COAT)
  picture.rectangle(left, top + 170, 132, 70, CARD)
  picture.ellipse(left + 40, top + 34, 52, 66, SKIN)
}

/** The front of a card with portrait and number. */
export function cardFront(number: string): Buffer {
  const picture = new Picture(640, 400, CARD)
  picture.rectangle(0, 0, 640, 64, GREEN)
  portrait(picture, 36, 96)
  lines(picture, 204, 104, [220, 160, 260, 300, 180])
  drawNumber(picture, number, 36, 320, 4, INK)
  drawExample(picture, 520, 16, 3, CARD)
  return picture.toPng()
}

/** The back of a card with its validity period. */
export function cardBack(validFrom: string, validTo: string): Buffer {
  const picture = new Picture(640, 400, CARD)
  picture.rectangle(0, 336, 640, 64, GREEN)
  lines(picture, 36, 48, [360, 300, 400, 240])
  drawNumber(picture, validFrom, 36, 208, 4, INK)
  drawNumber(picture, validTo, 36, 260, 4, INK)
  picture.ellipse(456, 176, 130, 130, RED)
  picture.ellipse(462, 182, 118, 118, CARD)
  drawExample(picture, 482, 224, 3, RED)
  return picture.toPng()
}

/** A business licence with its code. */
export function licence(code: string): Buffer {
  const picture = new Picture(640, 460, PAPER)
  for (const [inset, colour] of [
    [12, GOLD],
    [18, PAPER],
    [24, GOLD],
    [26, PAPER],
  ] as const)
    picture.rectangle(inset, inset, 640 - 2 * inset, 460 - 2 * inset, colour)
  picture.ellipse(290, 48, 60, 60, RED)
  drawNumber(picture, code, 96, 140, 4, INK)
  lines(picture, 72, 204, [420, 300, 360, 280, 440])
  picture.ellipse(452, 300, 116, 116, RED)
  picture.ellipse(458, 306, 104, 104, PAPER)
  drawExample(picture, 471, 340, 3, RED)
  return picture.toPng()
}
