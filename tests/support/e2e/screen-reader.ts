import type { Locator } from '@playwright/test'
import { expect } from './test.ts'

/** What a screen reader goes through, in its order: roles, names, states. What the tree leaves out may stand between. */
export const expectTree = (part: Locator, tree: string): Promise<void> => expect(part).toMatchAriaSnapshot(tree)
