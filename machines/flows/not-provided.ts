/**
 * The body of an actor or action that a machine only names. The browser's root actor and the tests provide the real
 * one; a missing implementation must be an error, never a silent success.
 */
export const notProvided = (name: string) => (): never => {
  throw new Error(`${name} is not provided`)
}
