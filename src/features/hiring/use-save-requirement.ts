import { useRef } from 'react'
import { RequirementCreateDocument, RequirementPublishDocument, RequirementUpdateDocument } from '#src/api/graphql.ts'
import { useMutationAction } from '#src/lib/use-mutation-action.ts'
import { inputOf, type RequirementForEdit, type RequirementValues } from './requirement-values.ts'

interface Saved {
  id: number
  rowVersion: number
}

/**
 * Saves a form and, if requested, publishes the saved job. If the publication is refused, the draft stays saved and the
 * next attempt changes this draft, so that no second one is created.
 */
export function useSaveRequirement(job: RequirementForEdit | null) {
  const create = useMutationAction(RequirementCreateDocument, { errors: 'inline', refresh: false })
  const update = useMutationAction(RequirementUpdateDocument, { errors: 'inline', refresh: false })
  const publish = useMutationAction(RequirementPublishDocument, { errors: 'inline' })
  const saved = useRef<Saved | null>(job && { id: job.id, rowVersion: job.rowVersion })
  const known = saved.current?.rowVersion ?? 0
  /** another user has changed the job since the form was opened; a message has already reported this */
  const isOvertaken = job !== null && job.rowVersion > known

  const save = async (values: RequirementValues, isPublished: boolean): Promise<number> => {
    const input = inputOf(values)
    const before = saved.current
    if (before === null) saved.current = (await create.run({ input })).requirementCreate
    else {
      const rowVersion = Math.max(before.rowVersion, job?.rowVersion ?? 0)
      const { id, rowVersion: next } = (await update.run({ input: { id: before.id, rowVersion, ...input } }))
        .requirementUpdate
      saved.current = { id, rowVersion: next }
    }
    const { id, rowVersion } = saved.current
    if (isPublished) await publish.run({ input: { id, rowVersion } })
    return id
  }
  const accept = () => {
    if (job) saved.current = { id: job.id, rowVersion: job.rowVersion }
  }
  return { save, isOvertaken, accept }
}
