import { describe, expect, test } from 'vitest'
import { returnUrlOf } from '#src/features/account/return-url.ts'

describe('where a login leads', () => {
  const of = (returnUrl: string) => returnUrlOf(new URLSearchParams({ returnUrl }).toString())

  test('back to the page one came from', () => {
    expect(of('/workOrder/detail?id=3')).toBe('/workOrder/detail?id=3')
  })

  test.each(['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)', ''])(
    'never to another site: %s',
    (address) => expect(of(address)).toBe('/userCenter'),
  )

  test('never to the login page again', () => {
    expect(of('/account/login?entry=person')).toBe('/userCenter')
  })
})
