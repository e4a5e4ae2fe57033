import { browserStorage } from '#src/ui/kept-storage.ts'

const keyOf = (userId: number | null): string => `first-steps-put-away:${userId}`

/** Whether the user has dismissed the first steps; stored in this browser separately for each user. */
export const areFirstStepsDismissed = (userId: number | null): boolean => browserStorage.read(keyOf(userId)) !== null

/** Dismisses the first steps. Without storage they appear again on the next visit. */
export function dismissFirstSteps(userId: number | null): void {
  browserStorage.write(keyOf(userId), '1')
}
