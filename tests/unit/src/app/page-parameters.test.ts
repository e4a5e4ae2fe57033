import { expect, test } from 'vitest'
import { PAGE_PARAMETERS, pageAddressOf } from '#src/app/page-parameters.ts'
import { routes } from '#src/app/routes.tsx'
import { PAGE_READS } from '#src/app/server-reads.ts'
import { ACCOUNT_FIELDS } from '#src/features/account/account-links.ts'
import { articleSearchFields } from '#src/features/content/article-search.ts'
import { askFields, conversationFields } from '#src/features/conversations/places.ts'
import { jobSearchFields } from '#src/features/recruitment/job-search.ts'
import { orderSearchFields } from '#src/features/work-orders/order-search.ts'

const addressOf = (pathname: string, search: string) => pageAddressOf(routes, { pathname, search }).search

test('every page of the public frame is drawn by the server', () => {
  const pages = routes.filter(({ layout, gate }) => layout === 'default' && gate === 'public').map(({ path }) => path)
  const missing = pages.filter((path) => !(path in PAGE_READS))
  expect(missing, 'say in src/app/server-reads.ts what each asks for').toEqual([])
})

test('every page that a server draws for visitors names its parameters', () => {
  expect(Object.keys(PAGE_PARAMETERS).sort(), 'a line of src/app/page-parameters.ts for each').toEqual(
    Object.keys(PAGE_READS).sort(),
  )
})

test.each([
  ['/requirement', jobSearchFields],
  ['/workOrder', orderSearchFields],
  ['/news/list', articleSearchFields],
  ['/news/knowledgeBase', articleSearchFields],
  ['/conversation', askFields],
  ['/support', conversationFields],
  ['/account/login', ACCOUNT_FIELDS],
])('%s knows every filter of its page', (path, fields) => {
  expect(PAGE_PARAMETERS[path]).toEqual(
    expect.arrayContaining(Object.keys(fields).filter((name) => name !== 'returnUrl')),
  )
})

test('what a page does not know makes no other address, nor does the order or a second value', () => {
  expect(addressOf('/news/list', '?utm_source=a&page=2&keyword=x')).toBe('?keyword=x&page=2')
  expect(addressOf('/news/list', '?keyword=x&page=2&page=3')).toBe('?keyword=x&page=2')
  expect(addressOf('/', '?r=0.5')).toBe('')
  expect(addressOf('/no/such/page', '?a=1')).toBe('')
})

test('an empty id stays: it is one that cannot be right', () => {
  expect(addressOf('/news/detail', '?id=')).toBe('?id=')
})

test('the way back of a login stays everywhere', () => {
  expect(addressOf('/', '?returnUrl=%2FuserCenter&x=1')).toBe('?returnUrl=%2FuserCenter')
})

test('pages behind a gate keep their address as it is', () => {
  expect(addressOf('/console', '?a=1&b=2')).toBe('?a=1&b=2')
})
