/**
 * What moves, moves: `test.use({ contextOptions: MOVING })`. Where motion is not the matter, tests ask for less of it, as
 * their readers could.
 */
export const MOVING = { reducedMotion: 'no-preference' } as const
