import { expect, it } from 'vitest'
import { FILE_CATEGORIES } from '#machines/rules/files/file-kinds.ts'
import {
  acceptedInWords,
  CONTENT_TYPES,
  endingsOf,
  highestLimitOf,
  isAccepted,
  kindOf,
  safeFileName,
} from '#services/attachments/rules.ts'
import { offeredKinds } from '#src/lib/offered-kinds.ts'
import { fileProblem, rulesText } from '#src/ui/forms/file-rules.ts'

const file = (name: string, size: number) => ({ name, size }) as File

it.each(FILE_CATEGORIES)('a field for %s offers what the services take, by every name that they know', (category) => {
  const kinds = offeredKinds(category)
  for (const contentType of CONTENT_TYPES) {
    const kind = kindOf(contentType)
    for (const ending of endingsOf(contentType)) {
      const isTaken = kind !== undefined && isAccepted(category, kind)
      expect(fileProblem(file(`a.${ending}`, 1), { kinds }) === null, ending).toBe(isTaken)
      expect(safeFileName(`a.${ending}`, contentType)).toBe(`a.${ending}`)
    }
  }
  expect(fileProblem(file('1000034512', 1), { kinds })).toBeNull()
  expect(fileProblem(file('IMG.HEIC', 1), { kinds })).toBeNull()
  expect(fileProblem(file('a.pdf', highestLimitOf(category) + 1), { kinds })).not.toBeNull()
  expect(acceptedInWords(category)).toContain('JPG')
})

it('the sentence below a field names kinds and limits', () => {
  expect(rulesText({ kinds: offeredKinds('ContractFiles'), maxFiles: 20 })).toBe(
    '图片（JPG、PNG、GIF、WEBP、HEIC）、PDF，每个不超过 20 MB，照片太大时自动缩小，最多 20 个',
  )
  expect(rulesText({ kinds: offeredKinds('WorkOrder'), maxFiles: 20 })).toContain(
    '每个不超过 20 MB（MP4、MOV 视频 200 MB），照片太大时自动缩小',
  )
  expect(rulesText({ kinds: offeredKinds('EditorImage', undefined, 300 * 1024), maxFiles: 1 })).toContain('300 KB')
})
