import type { TypedDocument } from '#src/lib/typed-document.ts'
import { useMutationAction } from '#src/lib/use-mutation-action.ts'
import type { ListRow } from './list-row.ts'

type Create<Input> = TypedDocument<unknown, { input: Input }>
type Update<Input> = TypedDocument<unknown, { input: Input & { id: number; rowVersion?: number } }>

/** The usual save: a new row is created; an existing row is updated over the version that was read. */
export const saver =
  <Values, Input extends object, Row extends ListRow>(
    create: Create<Input>,
    update: Update<Input>,
    inputOf: (values: Values) => Input,
  ) =>
  () => {
    const creating = useMutationAction(create, { errors: 'inline' })
    const updating = useMutationAction(update, { errors: 'inline' })
    return (values: Values, row: Row | null): Promise<unknown> =>
      row === null
        ? creating.run({ input: inputOf(values) })
        : updating.run({ input: { ...inputOf(values), id: row.id, rowVersion: row.rowVersion } })
  }

export const remover = (document: TypedDocument<unknown, { id: number }>) => () => {
  const action = useMutationAction(document, { errors: 'inline' })
  return ({ id }: ListRow): Promise<unknown> => action.run({ id })
}

/** Removal that another user has to approve: it only prepares the deletion. */
export const preparedRemover = (document: TypedDocument<unknown, { id: number; approvalReason?: string }>) => () => {
  const action = useMutationAction(document, { errors: 'inline' })
  return ({ id }: ListRow, reason: string): Promise<unknown> =>
    action.run({ id, ...(reason === '' ? {} : { approvalReason: reason }) })
}
