/** The bytes of each character, made when the first file needs them: Node decodes GBK and does not encode it. */
let table: ReadonlyMap<string, readonly number[]> | undefined

function bytesByCharacter(): ReadonlyMap<string, readonly number[]> {
  if (table) return table
  const decoder = new TextDecoder('gbk')
  const made = new Map<string, readonly number[]>()
  for (let lead = 0x81; lead <= 0xfe; lead++) {
    for (let trail = 0x40; trail <= 0xfe; trail++) {
      if (trail === 0x7f) continue
      const character = decoder.decode(Uint8Array.from([lead, trail]))
      // a pair that stands for nothing decodes to one or two replacement characters
      if (!character.includes('\ufffd') && !made.has(character)) made.set(character, [lead, trail])
    }
  }
  table = made
  return made
}

/** The characters of a text that GBK does not have: rare ones of names above all. */
export const notInGbk = (text: string): string[] => [
  ...new Set([...text].filter((sign) => sign.charCodeAt(0) > 127 && !bytesByCharacter().has(sign))),
]

/** @throws TypeError for a character that GBK does not have; ask `notInGbk` before */
export function gbkOf(text: string): Buffer {
  const [missing] = notInGbk(text)
  if (missing !== undefined) throw new TypeError(`GBK has no ${missing}`)
  const made = bytesByCharacter()
  return Buffer.from([...text].flatMap((sign) => made.get(sign) ?? [sign.charCodeAt(0)]))
}
