// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { MOST_EXPORTED, useRowsExport } from '#src/lib/use-rows-export.ts'
import { click, getByName, settle } from '#tests/support/render.tsx'
import { renderWith } from '#tests/support/services-double.tsx'

interface Row {
  id: number
}
const READ = { toString: () => 'query Things { things }' }
let files: Blob[] = []
beforeEach(() => {
  files = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    files.push(blob as Blob)
    return 'blob:file'
  })
})
afterEach(() => vi.restoreAllMocks())

function Export() {
  const { run, stop, progress } = useRowsExport<unknown, object, Row>({
    document: READ,
    variables: { status: 'Open' },
    pageOf: (result) => (result as { things: { totalCount: number; items: Row[] } }).things,
    columns: [{ header: '编号', value: ({ id }) => id }],
    fileName: '名单.csv',
  })
  return (
    <>
      <button type="button" onClick={() => void run()}>
        {progress ? `已读 ${progress.read} / ${progress.total}` : '导出'}
      </button>
      <button type="button" onClick={stop}>
        停止
      </button>
    </>
  )
}

/** As many rows as there are. */
const of = (totalCount: number) => ({
  things: ({ pageIndex, pageSize }: { pageIndex: number; pageSize: number }) => {
    const from = (pageIndex - 1) * pageSize
    const length = Math.max(0, Math.min(pageSize, totalCount - from))
    return { totalCount, items: Array.from({ length }, (_, at) => ({ id: from + at + 1 })) }
  },
})
const told = (toasts: { severity: string; lines: readonly string[] }[]) =>
  toasts.map(({ severity, lines }) => [severity, ...lines])

it('is one file of everything that is filtered, read page by page', async () => {
  const page = await renderWith(<Export />, of(250))
  await click(getByName('导出'))
  await vi.waitFor(() => expect(files).toHaveLength(1))
  await settle()
  expect(page.sent.map(({ variables }) => variables)).toEqual(
    [1, 2, 3].map((pageIndex) => ({ status: 'Open', pageIndex, pageSize: 100 })),
  )
  expect((await files[0]?.text())?.trim().split('\r\n')).toHaveLength(251)
  const words = '已导出 250 条到 名单.csv，请在浏览器的下载记录中查看'
  expect(told([...page.toasts().toasts])).toEqual([['success', words]])
})

it('says what a file that is cut does not contain', async () => {
  const page = await renderWith(<Export />, of(MOST_EXPORTED + 1))
  await click(getByName('导出'))
  await vi.waitFor(() => expect(files).toHaveLength(1), 10_000)
  await settle()
  expect(page.sent).toHaveLength(MOST_EXPORTED / 100)
  const words = '名单.csv 里只有前 10000 条，符合条件的一共 10001 条。请加上条件，分几次导出'
  expect(told([...page.toasts().toasts])).toEqual([['warn', words]])
})

it('goes on when the page is left, and says so at the end', async () => {
  const { things } = of(150)
  const waiting: (() => void)[] = []
  const page = await renderWith(<Export />, {
    things: async (asked) => {
      await new Promise<void>((resolve) => waiting.push(resolve))
      return things(asked)
    },
  })
  await click(getByName('导出'))
  await page.unmount()
  for (const at of [0, 1]) {
    await vi.waitFor(() => expect(waiting).toHaveLength(at + 1))
    waiting[at]?.()
  }
  await vi.waitFor(() => expect(told([...page.toasts().toasts])).toHaveLength(1))
  expect(files).toHaveLength(1)
})
