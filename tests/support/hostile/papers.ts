import { deflateSync } from 'node:zlib'
import { zipFile } from './zip-file.ts'

/** Files that are kept and handed out but never opened by us: `kept` or `refused`. */
export type Paper = readonly [fileName: string, what: string, fate: 'kept' | 'refused', make: () => Buffer]

const MB = 1_048_576
const pdf = (...objects: string[]) =>
  Buffer.from(
    `%PDF-1.7\n${objects.map((body, i) => `${i + 1} 0 obj\n${body}\nendobj\n`).join('')}trailer<</Root 1 0 R>>`,
  )
const png = (width: number, height: number, rest = Buffer.alloc(0)) => {
  const head = Buffer.from('89504e470d0a1a0a0000000d4948445200000000000000000806000000000000000000000049444154', 'hex')
  head.writeUInt32BE(width, 16)
  head.writeUInt32BE(height, 20)
  return Buffer.concat([head, rest])
}
const docx = (document: string | Buffer, types?: string) =>
  zipFile([
    {
      name: '[Content_Types].xml',
      content:
        types ??
        '<Types><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
    },
    { name: 'word/document.xml', content: document },
  ])

export const HOSTILE_PAPERS: readonly Paper[] = [
  [
    'loop.pdf',
    'pages that contain each other',
    'kept',
    () => pdf('<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Kids[2 0 R]/Count 1/Parent 2 0 R>>'),
  ],
  ['length.pdf', 'a stream whose length is itself', 'kept', () => pdf('<</Length 1 0 R>>stream\nendstream')],
  [
    'bomb.pdf',
    'a stream that unpacks to 20 MB',
    'kept',
    () => Buffer.concat([pdf('<</Filter/FlateDecode>>stream\n'), deflateSync(Buffer.alloc(20 * MB))]),
  ],
  [
    'script.pdf',
    'a script on opening',
    'kept',
    () => pdf('<</Type/Catalog/OpenAction<</S/JavaScript/JS(app.alert(1))>>>>'),
  ],
  ['deep.pdf', '200,000 arrays in each other', 'kept', () => pdf('['.repeat(200_000))],
  ['cut.pdf', 'the beginning alone', 'kept', () => Buffer.from('%PDF-1.7\n')],
  ['huge.png', 'four billion by four billion points', 'refused', () => png(0xffffffff, 0xffffffff)],
  [
    'packed.png',
    'points that unpack to 20 MB',
    'refused',
    () => png(20_000, 20_000, deflateSync(Buffer.alloc(20 * MB))),
  ],
  ['chunk.png', 'a chunk of two gigabytes', 'refused', () => png(1, 1, Buffer.from('7fffffff69545874', 'hex'))],
  [
    'huge.jpg',
    '65,535 by 65,535 points',
    'refused',
    () => Buffer.from('ffd8ffe000104a46494600010100000100010000ffc0001108ffffffff03', 'hex'),
  ],
  ['huge.gif', 'a picture of 65,535 by 65,535 points', 'refused', () => Buffer.from('474946383961ffffffff', 'hex')],
  [
    'huge.webp',
    'the largest picture of its kind',
    'refused',
    () => Buffer.from('52494646ffffffff57454250565038580a00000000000000ffffffffffff', 'hex'),
  ],
  [
    'entity.docx',
    'an entity that is a file of ours',
    'kept',
    () => docx('<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><x>&e;</x>'),
  ],
  ['bomb.docx', 'a text of 20 MB', 'kept', () => docx(Buffer.alloc(20 * MB, ' '))],
  ['types.docx', 'a list of types of 20 MB', 'kept', () => docx('<x/>', ' '.repeat(20 * MB))],
  [
    'script.svg',
    'a drawing with a script',
    'refused',
    () => Buffer.from('\0<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  ],
  [
    'empty.asf',
    'a header that goes nowhere',
    'refused',
    () => Buffer.concat([Buffer.from('3026b2758e66cf11a6d900aa0062ce6c', 'hex'), Buffer.alloc(200)]),
  ],
]
