import { QueryObserver } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { createQueryClient, outdateElsewhere } from '#src/lib/query-client.ts'

it('an act begun on another page reads again what is shown, but no personal data in full', async () => {
  const client = createQueryClient(() => undefined)
  const read: string[] = []
  const shown = (name: string, variables: object) =>
    new QueryObserver(client, {
      queryKey: [name, variables],
      queryFn: async () => {
        read.push(name)
        return name
      },
    }).subscribe(() => undefined)
  const ends = [shown('queue', {}), shown('masked', { id: 1 }), shown('full', { id: 1, reveal: true })]
  await client.refetchQueries()
  read.length = 0
  await outdateElsewhere(client)
  expect(read).toEqual(['queue', 'masked'])
  for (const end of ends) end()
})
