import { usePortal } from '#src/lib/portal.tsx'
import { selectUserType } from '#src/lib/portal-selectors.ts'

/** Identifies the record. */
export interface RecordProps {
  /** type name in the status log: UserDisabledPerson */
  entityType: string
  entityId: number
}

/** The form values of a note. */
export interface NoteValues {
  content: string
  /** ids of the users to notify */
  mentionedUserIds: string[]
}

/** Whether the user may write notes: only the platform's staff do. */
export const useTakesNotes = (): boolean => usePortal(selectUserType) === 'PlatformUser'
