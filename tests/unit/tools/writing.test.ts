import { execSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

describe('one way of writing in all texts', () => {
  const sources = execSync('git ls-files -- src services machines', { encoding: 'utf8' })
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file))
  const found = (fault: RegExp) => sources.filter((file) => fault.test(readFileSync(file, 'utf8')))

  test('quotation marks are those of the mainland: “ ”', () => {
    expect(sources.length).toBeGreaterThan(1000)
    expect(found(/[「」『』]/)).toEqual([])
  })

  test('no blank between a date and the word after it: 12 月 18 日到期', () => {
    expect(found(/format(?:Day|Date|Month)\([^()]*\)\)?\} [\u4e00-\u9fff]/)).toEqual([])
  })
})
