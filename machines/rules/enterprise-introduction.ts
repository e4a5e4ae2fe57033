/** Characters of an enterprise's introduction, from which a person can tell what it does. */
export const SHORTEST_INTRODUCTION = 20
