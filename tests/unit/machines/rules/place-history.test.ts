import { describe, expect, test } from 'vitest'
import { placeOn, placesAfterMove } from '#machines/rules/place-history.ts'

const SHANGHAI = { cityId: 3101, areaId: 310115 }
const SUZHOU = { cityId: 3205, areaId: null }

describe('the place of an employer', () => {
  test('is the present one when it has never moved', () => {
    expect(placeOn(SHANGHAI, [], '2020-01-01')).toEqual(SHANGHAI)
  })

  test('on a day before a move is the former one, to the last day', () => {
    const former = placesAfterMove(SHANGHAI, [], '2026-03-31')
    expect(former).toEqual([{ until: '2026-03-31', ...SHANGHAI }])
    expect(placeOn(SUZHOU, former, '2025-12-31')).toMatchObject(SHANGHAI)
    expect(placeOn(SUZHOU, former, '2026-03-31')).toMatchObject(SHANGHAI)
    expect(placeOn(SUZHOU, former, '2026-04-01')).toEqual(SUZHOU)
  })

  test('that was entered and changed on one day leaves nothing behind', () => {
    const former = placesAfterMove(SHANGHAI, [], '2026-03-31')
    expect(placesAfterMove(SUZHOU, former, '2026-03-31')).toEqual(former)
  })

  test('that was never given leaves nothing behind', () => {
    expect(placesAfterMove({ cityId: null, areaId: null }, [], '2026-03-31')).toEqual([])
  })
})
