import type { Colour, Picture } from './png.ts'

/** Characters as rows of dots, five wide and seven high; credit codes have no I, O, S, V and Z. */
const LETTERS: Readonly<Record<string, string>> = {
  0: '01110 10001 10011 10101 11001 10001 01110',
  1: '00100 01100 00100 00100 00100 00100 01110',
  2: '01110 10001 00001 00110 01000 10000 11111',
  3: '11110 00001 00001 01110 00001 00001 11110',
  4: '00010 00110 01010 10010 11111 00010 00010',
  5: '11111 10000 11110 00001 00001 10001 01110',
  6: '00110 01000 10000 11110 10001 10001 01110',
  7: '11111 00001 00010 00100 01000 01000 01000',
  8: '01110 10001 10001 01110 10001 10001 01110',
  9: '01110 10001 10001 01111 00001 00010 01100',
  A: '01110 10001 10001 11111 10001 10001 10001',
  B: '11110 10001 10001 11110 10001 10001 11110',
  C: '01110 10001 10000 10000 10000 10001 01110',
  D: '11110 10001 10001 10001 10001 10001 11110',
  E: '11111 10000 10000 11110 10000 10000 11111',
  F: '11111 10000 10000 11110 10000 10000 10000',
  G: '01110 10001 10000 10111 10001 10001 01111',
  H: '10001 10001 10001 11111 10001 10001 10001',
  J: '00111 00010 00010 00010 00010 10010 01100',
  K: '10001 10010 10100 11000 10100 10010 10001',
  L: '10000 10000 10000 10000 10000 10000 11111',
  M: '10001 11011 10101 10101 10001 10001 10001',
  N: '10001 11001 10101 10011 10001 10001 10001',
  P: '11110 10001 10001 11110 10000 10000 10000',
  Q: '01110 10001 10001 10001 10101 10010 01101',
  R: '11110 10001 10001 11110 10100 10010 10001',
  T: '11111 00100 00100 00100 00100 00100 00100',
  U: '10001 10001 10001 10001 10001 10001 01110',
  W: '10001 10001 10001 10101 10101 11011 10001',
  X: '10001 10001 01010 00100 01010 10001 10001',
  Y: '10001 10001 01010 00100 00100 00100 00100',
  '-': '00000 00000 00000 01110 00000 00000 00000',
}

/**
 * The characters 示例 (example), twelve dots wide and high, so that a demonstration document is not mistaken for a real
 * one.
 */
const EXAMPLE = [
  '000000000000 011111111110 000000000000 000000000000 111111111111 000001100000 001001100100 011001100110 110001100011 100001100001 000011100000 000000000000',
  '001011111001 001000100001 010001000101 010001111101 110010001101 110110010101 010001010101 010000100101 010001000001 010010000001 010100000011 010000000000',
]

function glyph(picture: Picture, rows: string, left: number, top: number, dot: number, colour: Colour): void {
  for (const [y, row] of rows.split(' ').entries())
    for (const [x, on] of [...row].entries())
      if (on === '1') picture.rectangle(left + x * dot, top + y * dot, dot, dot, colour)
}

/**
 * Draws digits, the letters of credit codes, and hyphens; `dot` is the size of a dot in pixels. Other characters leave
 * a gap.
 */
export function drawNumber(picture: Picture, text: string, left: number, top: number, dot: number, colour: Colour) {
  for (const [index, character] of [...text].entries())
    glyph(picture, LETTERS[character] ?? '', left + index * 6 * dot, top, dot, colour)
}

export function drawExample(picture: Picture, left: number, top: number, dot: number, colour: Colour): void {
  for (const [index, rows] of EXAMPLE.entries()) glyph(picture, rows, left + index * 14 * dot, top, dot, colour)
}
