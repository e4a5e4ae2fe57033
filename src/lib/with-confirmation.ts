import { isConfirmationDue } from './api-error.ts'

/**
 * Sends a call. If the services require a confirmation first, asks the user and sends the same call again. If the user
 * cancels, the call rejects with the refusal, so that a form retains its values.
 */
export async function withConfirmation<T>(call: () => Promise<T>, confirm?: () => Promise<boolean>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (confirm === undefined || !isConfirmationDue(error) || !(await confirm())) throw error
    return call()
  }
}
