import { afterAll, describe, expect, it } from 'vitest'
import { startTestServer } from '#tests/support/server.ts'

/** The head of a file's part in the spellings of foreign clients. */

const server = await startTestServer()
afterAll(() => server.close())

const TEXT = 'hello'
const part = (head: string) => `--X\r\n${head}\r\n\r\n${TEXT}\r\n`
const named = (rest: string) => part(`Content-Disposition: form-data; ${rest}`)

/** What became of the form: the file's name, or the refusal. */
async function sent(parts: string): Promise<string> {
  const { statusCode, body } = await server.app.inject({
    method: 'POST',
    url: '/api/services/app/Attachment/UploadToTemp?hostType=Temp',
    headers: {
      authorization: `Bearer ${await server.tokenOf('platform')}`,
      'content-type': 'multipart/form-data; boundary="X"',
    },
    payload: `${parts}--X--\r\n`,
  })
  const { result, error } = JSON.parse(body)
  return statusCode === 200 ? result.fileName : `${statusCode} ${error.details}`
}
const base64 = (text: string) => Buffer.from(text).toString('base64')

describe('the name of a file', () => {
  it.each([
    ['as browsers write it', 'name="file"; filename="残疾证.txt"', '残疾证.txt'],
    ['in UTF-8 with escapes', "name=file; filename*=UTF-8''%E8%AF%81.txt", '证.txt'],
    ['of .NET', `name=file; filename="=?utf-8?B?${base64('证.txt')}?="; filename*=utf-8''%E8%AF%81.txt`, '证.txt'],
    ['of .NET, its parts in quotes', `name="file"; filename="=?utf-8?B?${base64('"证.txt"')}?="`, '证.txt'],
    ['of .NET, with a slash in base64', `name="file"; filename="=?utf-8?B?${base64('>>>?证?.txt')}?="`, '证.txt'],
    ['of Java’s mail', 'name="file"; filename="=?UTF-8?Q?=E8=AF=81_1.txt?="', '证 1.txt'],
    ['with the folders of Windows', 'name="file"; filename="C:\\\\a\\\\b.txt"', 'b.txt'],
    ['with folders above', 'name="file"; filename="../../etc/b.txt"', 'b.txt'],
    ['with folders in its code', `name="file"; filename="=?utf-8?B?${base64('../../b.txt')}?="`, 'b.txt'],
    ['that is a folder alone', 'name="file"; filename=".."', '未命名.txt'],
    ['that is empty', 'name="file"; filename=""', '未命名.txt'],
  ])('%s is kept', async (_, rest, name) => {
    expect(await sent(named(rest))).toBe(name)
  })

  it('is missing where the part is only said to be bytes', async () => {
    const head = 'Content-Disposition: form-data; name="file"\r\nContent-Type: application/octet-stream'
    expect(await sent(part(head))).toBe('未命名.txt')
  })

  it('in a code whose bytes are no UTF-8 is refused', async () => {
    const coded = Buffer.from([0xb2, 0xd0]).toString('base64')
    expect(await sent(named(`name="file"; filename="=?utf-8?B?${coded}?="`))).toMatch(/^400 文件名不是 UTF-8/)
  })
})

describe('a part without a name', () => {
  it('belongs to nothing, before the file and behind it', async () => {
    const file = named('name="file"; filename="a.txt"')
    const nameless = part('Content-Disposition: form-data')
    expect(await sent(nameless + nameless + file)).toBe('a.txt')
    expect(await sent(file + nameless)).toBe('a.txt')
  })
})
