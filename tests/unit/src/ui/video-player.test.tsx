// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { VideoPlayer } from '#src/ui/data/video-player.tsx'
import { render } from '#tests/support/render.tsx'

it('a video has a name and controls, and does not start by itself', async () => {
  await render(<VideoPlayer title="办公室" src="/film.mp4" transcript="从大门开始。" />)
  const video = document.querySelector('video')
  expect(video?.getAttribute('aria-label')).toBe('办公室')
  expect(video?.hasAttribute('controls')).toBe(true)
  expect(video?.hasAttribute('autoplay')).toBe(false)
})

it('captions are switched on from the beginning', async () => {
  await render(
    <VideoPlayer title="办公室" src="/film.mp4" captions={'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\n你好'} />,
  )
  const track = document.querySelector('track')
  expect(track?.getAttribute('kind')).toBe('captions')
  expect(track?.getAttribute('src')).toMatch(/^blob:/)
  expect(track?.hasAttribute('default')).toBe(true)
})

it('a video without captions says so, and has its words below', async () => {
  await render(<VideoPlayer title="办公室" src="/film.mp4" transcript={'从大门开始。\n电梯在右边。'} />)
  expect(document.querySelector('track')).toBeNull()
  expect(document.body.textContent).toContain('没有字幕')
  expect(document.querySelector('summary')?.textContent).toBe('文字稿：办公室')
  expect([...document.querySelectorAll('details p')].map(({ textContent }) => textContent)).toEqual([
    '从大门开始。',
    '电梯在右边。',
  ])
})
