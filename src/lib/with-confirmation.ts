import { isConfirmationDue } from './api-error.ts'

/**
 * Sends a call. When the services require a proof first, asks the user and sends the same call again. A cancelled proof
 * rejects with the refusal, so that a form keeps its values.
 */
export async function withConfirmation<T>(call: () => Promise<T>, confirm?: () => Promise<boolean>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (confirm === undefined || !isConfirmationDue(error) || !(await confirm())) throw error
    return call()
  }
}
