/** One line of captions: `from` and `to` in seconds from the beginning of the video. */
export interface Cue {
  readonly start: number
  readonly end: number
  readonly text: string
}

export type Captions =
  | { readonly cues: readonly Cue[]; readonly problem: null }
  | { readonly cues: null; readonly problem: string }

/** The maximum number of caption lines; a film of two hours has fewer. */
const MOST_CUES = 3000
const TIMES = /^(?:(\d{1,2}):)?([0-5]\d):([0-5]\d)[.,](\d{3})\s+-->\s+(?:(\d{1,2}):)?([0-5]\d):([0-5]\d)[.,](\d{3})/

const secondsOf = ([hours = '0', minutes, seconds, thousandths]: readonly (string | undefined)[]): number =>
  Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(thousandths) / 1000

const refuse = (problem: string): Captions => ({ cues: null, problem })

/**
 * Reads captions in the format SRT or WebVTT: blocks separated by an empty line, each with a line of times and its
 * text. Numbers, positions, styles and notes are dropped. The lines have to be in order of time.
 */
export function readCaptions(text: string): Captions {
  const blocks = text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .split(/\n{2,}/)
  const cues: Cue[] = []
  for (const block of blocks) {
    const lines = block.split('\n')
    const at = lines.findIndex((line) => line.includes('-->'))
    if (at < 0) continue
    const times = TIMES.exec(lines[at]?.trim() ?? '')
    if (!times) return refuse(`字幕第 ${cues.length + 1} 条的时间应写成 00:00:01,000 --> 00:00:04,000`)
    const cue = {
      start: secondsOf(times.slice(1, 5)),
      end: secondsOf(times.slice(5, 9)),
      text: plain(lines.slice(at + 1)),
    }
    if (cue.text === '') return refuse(`字幕第 ${cues.length + 1} 条没有文字`)
    if (cue.end <= cue.start) return refuse(`字幕第 ${cues.length + 1} 条的结束时间应晚于开始时间`)
    if (cue.start < (cues.at(-1)?.start ?? 0)) return refuse(`字幕第 ${cues.length + 1} 条的时间早于上一条`)
    cues.push(cue)
  }
  if (cues.length === 0) return refuse('没有读到字幕，请用 SRT 或 WebVTT 格式')
  if (cues.length > MOST_CUES) return refuse(`字幕最多 ${MOST_CUES} 条`)
  return { cues, problem: null }
}

/** Removes tags for voices and colours, so that only the text remains. */
const plain = (lines: readonly string[]): string =>
  lines
    .map((line) => line.replace(/<[^>]*>|\{\\[^}]*\}/g, '').trim())
    .filter((line) => line !== '')
    .join('\n')

const two = (value: number): string => String(value).padStart(2, '0')

function timeOf(seconds: number): string {
  const thousandths = Math.round(seconds * 1000)
  const whole = Math.floor(thousandths / 1000)
  const rest = String(thousandths % 1000).padStart(3, '0')
  return `${two(Math.floor(whole / 3600))}:${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}.${rest}`
}

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/-->/g, '→')

/** The captions in the format of browsers (WebVTT). */
export const toWebVtt = (cues: readonly Cue[]): string =>
  ['WEBVTT', ...cues.map(({ start, end, text }) => `${timeOf(start)} --> ${timeOf(end)}\n${escaped(text)}`)].join(
    '\n\n',
  )

/**
 * The reason why a video may not be published yet: viewers who are deaf or blind need captions or a transcript (WCAG
 * 1.2.1, 1.2.2).
 */
export const publishingProblem = ({
  captions,
  transcript,
}: {
  captions?: string | null | undefined
  transcript?: string | null | undefined
}): string | null =>
  captions?.trim() || transcript?.trim() ? null : '没有字幕也没有文字稿的视频不能发布，请至少补上一种'
