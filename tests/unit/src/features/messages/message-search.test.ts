import { expect, test } from 'vitest'
import { kindLabel, messageSearchFields, messageVariablesOf } from '#src/features/messages/message-search.ts'
import { readSearch } from '#src/lib/navigation/search-fields.ts'

const read = (search: string) => readSearch(messageSearchFields, search)

test('asks for all messages at first', () => {
  expect(messageVariablesOf(read(''))).toEqual({ pageIndex: 1, pageSize: 20 })
})

test('asks for unread ones of a kind with the words of the address', () => {
  expect(messageVariablesOf(read('unread=true&type=Settlement&keyword=+到账+&page=2'))).toEqual({
    isRead: false,
    type: 'Settlement',
    keyword: '到账',
    pageIndex: 2,
    pageSize: 20,
  })
})

test('takes a kind it does not know for none, and names it 通知', () => {
  expect(read('type=Gossip').type).toBeNull()
  expect(kindLabel('Gossip')).toBe('通知')
  expect(kindLabel('Acceptance')).toBe('验收')
})
