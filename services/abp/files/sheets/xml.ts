import { SaxesParser } from 'saxes'
import { refusal, SHEET_LIMITS } from './limits.ts'

export interface XmlReader {
  /** called with the local name and the attributes, without prefixes */
  open?(name: string, attributes: Readonly<Record<string, string>>): void
  text?(text: string): void
  close?(name: string): void
}

const CHUNK = 65_536

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

/**
 * Parses a part element by element. A document type is refused, because spreadsheets have none and it could declare
 * entities.
 * @throws SheetRefusal
 */
export function readXml(bytes: Buffer, reader: XmlReader): void {
  const parser = new SaxesParser()
  let depth = 0
  parser.on('error', () => {
    throw refusal('broken')
  })
  parser.on('doctype', () => {
    throw refusal('broken')
  })
  parser.on('opentag', ({ name, attributes }) => {
    depth += 1
    if (depth > SHEET_LIMITS.depth) throw refusal('depth')
    reader.open?.(
      localName(name),
      Object.fromEntries(Object.entries(attributes).map(([key, value]) => [localName(key), value])),
    )
  })
  parser.on('text', (text) => reader.text?.(text))
  parser.on('cdata', (text) => reader.text?.(text))
  parser.on('closetag', ({ name }) => {
    depth -= 1
    reader.close?.(localName(name))
  })
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for (let at = 0; at < bytes.length; at += CHUNK) {
      const chunk = decoder.decode(bytes.subarray(at, at + CHUNK), { stream: true })
      // checked here because the parser reports an entity only at the end of its document type, which may never come
      if (/<!(?:DOCTYPE|ENTITY)/i.test(chunk)) throw refusal('broken')
      parser.write(chunk)
    }
    parser.close()
  } catch (error) {
    if (error instanceof TypeError) throw refusal('broken')
    throw error
  }
}
