/**
 * Minimum length, in characters, of an enterprise's introduction, so that a person can tell what the enterprise does.
 */
export const SHORTEST_INTRODUCTION = 20
