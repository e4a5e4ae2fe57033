import { describe, expect, it } from 'vitest'
import { COMPANY_VIDEO_TYPES, FACILITY_TYPES } from '#services/database/schema/enterprise-facilities.ts'
import { findEnumeration } from '#services/reference/enumerations.ts'
import {
  FACILITY_LABELS,
  FACILITY_OPTIONS,
  facilityInput,
  facilitySchema,
  facilityValues,
  withFiles,
} from '#src/features/enterprise-profile/facility.ts'
import {
  textOfCaptions,
  VIDEO_OPTIONS,
  videoInput,
  videoSchema,
  videoValues,
} from '#src/features/enterprise-profile/video.ts'

const messagesOf = (schema: typeof facilitySchema | typeof videoSchema, values: unknown) =>
  (schema.safeParse(values).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message])

const facility = {
  ...facilityValues(null),
  facilityType: 'Entrance',
  description: '门口有坡道和扶手。',
  pictures: [{ id: 3, name: '坡道.jpg', size: 10, description: ' 南门的坡道 ' }],
}

describe('the form of a facility', () => {
  it('offers the kinds of the services in their words', () => {
    expect(FACILITY_OPTIONS.map(({ value }) => value)).toEqual([...FACILITY_TYPES])
    const names = findEnumeration('FacilityType')?.values.map(({ displayName }) => displayName)
    expect(FACILITY_OPTIONS.map(({ label }) => label)).toEqual(names)
  })

  it('asks for words to every picture, each under its own label', () => {
    const second = { id: 4, name: '门.jpg', size: 10, description: ' ' }
    const found = messagesOf(facilitySchema, { ...facility, pictures: [...facility.pictures, second] })
    expect(found).toMatchObject([['pictures.1.description', expect.stringContaining('图片里有什么')]])
    expect(FACILITY_LABELS).toMatchObject({ 'pictures.1.description': '第 2 张图片的说明' })
  })

  it('asks for the kind and for a description that says something', () => {
    const found = messagesOf(facilitySchema, { ...facility, facilityType: '', description: '坡道' })
    expect(found.map(([path]) => path)).toEqual(['facilityType', 'description'])
  })

  it('keeps the words of pictures that stay when others come and go', () => {
    const added = { id: 9, name: '电梯.jpg', size: 5 }
    expect(withFiles(facility.pictures, [added, { id: 3, name: '坡道.jpg', size: 10 }])).toEqual([
      { ...added, description: '' },
      facility.pictures[0],
    ])
    expect(withFiles(facility.pictures, [])).toEqual([])
  })

  it('sends what is typed without its edges', () => {
    expect(facilityInput({ ...facility, place: ' ' })).toEqual({
      facilityType: 'Entrance',
      place: null,
      description: '门口有坡道和扶手。',
      pictures: [{ fileId: 3, description: '南门的坡道' }],
    })
  })
})

describe('the form of a video', () => {
  const video = {
    ...videoValues(null),
    videoType: 'CompanyAccessibilityVideo',
    title: '从地铁站到工位',
    file: { id: 7, name: '环境.mp4', size: 10 },
  }

  it('offers the kinds of the services', () => {
    expect(VIDEO_OPTIONS.map(({ value }) => value)).toEqual([...COMPANY_VIDEO_TYPES])
  })

  it('lets a video without words be kept, and not be published', () => {
    expect(messagesOf(videoSchema, video)).toEqual([])
    const found = messagesOf(videoSchema, { ...video, isPublished: true })
    expect(found).toMatchObject([['captions', expect.stringContaining('不能发布')]])
    expect(messagesOf(videoSchema, { ...video, isPublished: true, transcript: '从出口开始。' })).toEqual([])
  })

  it('says which line of the captions cannot be read', () => {
    const found = messagesOf(videoSchema, { ...video, captions: '00:00:01,000 --> 00:00:02,000' })
    expect(found).toMatchObject([['captions', expect.stringContaining('第 1 条')]])
  })

  it('asks for the file', () => {
    expect(messagesOf(videoSchema, { ...video, file: null })).toEqual([['file', '请上传视频文件']])
    expect(videoInput(video)).toMatchObject({ fileId: 7, captions: null, transcript: null, isPublished: false })
  })

  it('reads captions in UTF-8, and in GB 18030 where they are no UTF-8', async () => {
    expect(await textOfCaptions(new Blob(['你好']))).toBe('你好')
    expect(await textOfCaptions(new Blob([new Uint8Array([0xc4, 0xe3, 0xba, 0xc3])]))).toBe('你好')
  })
})
