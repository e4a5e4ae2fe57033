import { DataDictionarySyncToTenantDocument } from '#src/api/graphql.ts'
import { useMutationAction } from '#src/lib/use-mutation-action.ts'
import { useToasts } from '#src/lib/use-toasts.ts'
import { Button } from '#src/ui/actions/button.tsx'

/** Adds missing dictionaries of the release, as every start of the server does. */
export function SyncDictionaries() {
  const sync = useMutationAction(DataDictionarySyncToTenantDocument)
  const { succeed } = useToasts()
  const run = async () => {
    const { dataDictionarySyncToTenant: added } = await sync.run({})
    succeed(added === 0 ? '内置的字典都在，没有要补的' : `补齐了 ${added} 条内置的字典和字典值`)
  }
  return (
    <Button
      variant="secondary"
      icon="sync"
      busy={sync.isBusy}
      // a toast already shows the error
      onClick={() => void run().catch(() => undefined)}
    >
      补齐内置字典
    </Button>
  )
}
