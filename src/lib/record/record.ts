import { usePortal } from '#src/lib/portal.tsx'
import { selectUserType } from '#src/lib/portal-selectors.ts'

/** Whose record it is. */
export interface RecordProps {
  /** as the status log names it: UserDisabledPerson */
  entityType: string
  entityId: number
}

/** What a note is made of. */
export interface NoteValues {
  content: string
  /** ids */
  mentionedUserIds: string[]
}

/** Those who write notes for each other are the platform's staff. */
export const useTakesNotes = (): boolean => usePortal(selectUserType) === 'PlatformUser'
