import { browserStorage } from '#src/ui/kept-storage.ts'

const keyOf = (userId: number | null): string => `first-steps-put-away:${userId}`

/** Stored in this browser, separately for each user of it. */
export const areFirstStepsDismissed = (userId: number | null): boolean => browserStorage.read(keyOf(userId)) !== null

/** Without storage it appears again on the next visit. */
export function dismissFirstSteps(userId: number | null): void {
  browserStorage.write(keyOf(userId), '1')
}
