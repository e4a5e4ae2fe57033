import { isConfirmationDue } from './api-error.ts'

/**
 * Sends a call; when the services first want to see who sits there, asks him and sends the same call again. Whoever gives up
 * gets the refusal, and what he typed stays.
 */
export async function withConfirmation<T>(call: () => Promise<T>, confirm?: () => Promise<boolean>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (confirm === undefined || !isConfirmationDue(error) || !(await confirm())) throw error
    return call()
  }
}
