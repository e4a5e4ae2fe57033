/** Encodes as GBK, which Node only decodes: the table is the decoder's, read backwards. */
export function gbkOf(text: string): Buffer {
  const wanted = new Set([...text].filter((character) => character.charCodeAt(0) > 127))
  const bytes = new Map<string, readonly number[]>()
  const decoder = new TextDecoder('gbk')
  for (let lead = 0x81; lead <= 0xfe; lead++) {
    for (let trail = 0x40; trail <= 0xfe; trail++) {
      const character = decoder.decode(Uint8Array.from([lead, trail]))
      if (wanted.has(character)) bytes.set(character, [lead, trail])
    }
  }
  return Buffer.from([...text].flatMap((character) => bytes.get(character) ?? [character.charCodeAt(0)]))
}
