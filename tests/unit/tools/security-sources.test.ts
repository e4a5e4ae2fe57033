import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '#tools/lib/root.mjs'

/** What runs in production, and what draws in the browser. */
const FOLDERS = ['machines', 'mesh', 'services', 'src']
const sources = FOLDERS.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
    .filter((path) => /\.tsx?$/.test(path) && !path.startsWith('services/seeds/') && !path.startsWith('src/api/')),
).map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))

/** Each line that has the words, as `path: line`. */
const linesWith = (words: RegExp): string[] =>
  sources.flatMap(({ path, text }) =>
    text
      .split('\n')
      .filter((line) => words.test(line) && !/^\s*(\/\/|\*|\/\*\*)/.test(line))
      .map((line) => `${path}: ${line.trim()}`),
  )
const filesWith = (words: RegExp): string[] =>
  [...new Set(linesWith(words).map((line) => line.split(': ')[0] ?? ''))].sort()

describe('what runs in production', () => {
  it('was read', () => {
    expect(sources.length).toBeGreaterThan(1000)
  })

  it('starts no process', () => {
    // Mesh alone, in words of the source
    expect(filesWith(/child_process/)).toEqual(['mesh/start.ts'])
  })

  it('evaluates no text as a program', () => {
    expect(linesWith(/\beval\(|new Function\(|\bFunction\(['"`]|node:vm/)).toEqual([])
  })

  it('makes regular expressions of words of its own alone', () => {
    expect(filesWith(/new RegExp\(|\bRegExp\(/)).toEqual([
      'machines/rules/password.ts', // lists in the file
      'machines/rules/reading/company-name.ts', // classes of characters in the files
      'machines/rules/real-name.ts', // as before
      'machines/rules/words/age-and-origin.ts', // lists in the file
      'machines/rules/words/contact-names.ts', // as before
      'machines/rules/words/family.ts', // as before
      'machines/rules/words/find.ts', // the patterns of the rules
      'machines/rules/words/fraud.ts', // lists in the file
      'machines/rules/words/money.ts', // as before
      'machines/rules/words/sex.ts', // as before
      'services/identity/wechat-events.ts', // three names of elements
      'services/web/page-cache.ts', // br and gzip
      'src/features/employees/components/quota-basis-form.tsx', // a number of places
      'src/features/system/dictionaries.tsx', // a pattern of the operation, from src/api/limits.ts
      'src/lib/forms/limits.ts', // as before
      'src/lib/list/rules.ts', // as before
    ])
  })

  it('writes HTML in the places that are known', () => {
    expect(filesWith(/dangerouslySetInnerHTML|innerHTML|insertAdjacentHTML|document\.write/)).toEqual([
      'src/features/content/components/article-body.tsx', // sanitised when it was saved
      'src/features/content/office/rich-text/pasted-html.ts', // reads it, of a document that is never shown
      'src/lib/offline/keep.ts', // reads the page that its user sees
      'src/lib/offline/page.ts', // that page again, sealed since, where no script within it runs
    ])
  })

  it('draws nothing that may not be guessed from Math.random', () => {
    expect(filesWith(/Math\.random/)).toEqual([
      'services/jobs/jobs.ts', // when a job first looks
      'src/lib/navigation/home-link.ts', // the parameter that loads the home page anew
    ])
  })

  it('asks others from the places that are known', () => {
    const asking = /\bfetch\(|from '(undici|nodemailer)|https?\.request\(|from 'node:(net|tls|https|http)'/
    expect(filesWith(asking).filter((path) => path.startsWith('services/'))).toEqual([
      'services/abp/http/request-heads.ts', // tells a broken handshake
      'services/abp/http/secure-server.ts', // is asked
      'services/abp/platform/aliyun.ts',
      'services/abp/platform/metrics/metrics-server.ts', // is asked
      'services/abp/sealing/kms.ts',
      'services/attachments/s3-storage.ts',
      'services/attachments/scanning/clamd.ts',
      'services/config-limits.ts', // isIP
      'services/config-tls.ts', // tries a certificate and its key
      'services/content/wechat/http-account.ts',
      'services/contracts/evidence/ask-authority.ts',
      'services/health/certificate.ts', // the portal's own public address
      'services/identity/providers/ask.ts',
      'services/messages/smtp-channel.ts', // the parts of a letter
      'services/messages/smtp-connection.ts',
      'services/shutdown.ts', // is asked
      'services/welcome.ts', // a type
    ])
  })

  it('trusts no certificate blindly', () => {
    expect(linesWith(/rejectUnauthorized|NODE_TLS_REJECT|checkServerIdentity|sslmode=no-verify/)).toEqual([])
  })

  it('gives the log fixed words', () => {
    // one of two sentences of that file
    const ours = /dispatch\.ts: platform\.logger\.error\(what, /
    const said = linesWith(/\blogger\??\.(debug|info|warn|error)\(\s*[^'\s)]/)
    expect(said.filter((line) => !ours.test(line))).toEqual([])
  })
})
