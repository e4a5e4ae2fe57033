/** Limits of uploaded spreadsheets. Bytes are counted while the archive is unpacked. */
export const SHEET_LIMITS = {
  /** total size of all parts that are read */
  unpackedBytes: 16 * 1_048_576,
  /** maximum number of files in the archive */
  parts: 1_000,
  rows: 100_000,
  columns: 200,
  cells: 400_000,
  /** total for all cells; one shared string may appear in each of them */
  characters: 4_000_000,
  /** maximum length of a cell's text, which is Excel's own limit */
  cellCharacters: 32_767,
  sharedStrings: 100_000,
  mergedCells: 5_000,
  validations: 5_000,
  /** maximum nesting depth of elements; Excel writes eight */
  depth: 64,
  /** time for the whole parse */
  milliseconds: 6_000,
  heapMegabytes: 192,
} as const

/** Thrown with a sentence for the user who uploaded the file. */
export class SheetRefusal extends Error {
  override readonly name = 'SheetRefusal'
}

const thousands = (count: number): string => count.toLocaleString('en')

export const REFUSALS = {
  broken: '文件读不出来，请另存为 XLSX 后再上传',
  encoding: '文件的编码认不出来，请另存为 UTF-8 或 GBK 的 CSV，或者 XLSX',
  encrypted: '文件有打开密码，请去掉密码后再上传',
  oldFormat: '这是旧格式的表格（XLS 或 ET），请用 Excel 或 WPS 打开，另存为 XLSX 后再上传',
  webPage: '这个文件其实是网页（HTML），不是表格。请用 Excel 或 WPS 打开，另存为 XLSX 后再上传',
  notSheet: '这个文件不是表格，请上传 XLSX 或 CSV',
  unpackedBytes: `文件展开后超过 ${SHEET_LIMITS.unpackedBytes / 1_048_576} MB，请只保留要用的工作表`,
  parts: `文件里的部件超过 ${thousands(SHEET_LIMITS.parts)} 个，请另存为新的 XLSX 后再上传`,
  rows: `工作表超过 ${thousands(SHEET_LIMITS.rows)} 行，请删掉多余的行或拆分后再上传`,
  columns: `工作表超过 ${SHEET_LIMITS.columns} 列，请删掉多余的列`,
  cells: `工作表超过 ${thousands(SHEET_LIMITS.cells)} 个单元格，请拆分后再上传`,
  characters: `工作表里的文字超过 ${thousands(SHEET_LIMITS.characters)} 个字，请拆分后再上传`,
  cellCharacters: `有单元格超过 ${thousands(SHEET_LIMITS.cellCharacters)} 个字，请缩短`,
  sharedStrings: `文件里的文字超过 ${thousands(SHEET_LIMITS.sharedStrings)} 段，请只保留要用的工作表`,
  mergedCells: `合并单元格超过 ${thousands(SHEET_LIMITS.mergedCells)} 处，请取消合并`,
  validations: `数据验证超过 ${thousands(SHEET_LIMITS.validations)} 处，请清除数据验证`,
  depth: '文件的结构嵌套太深，请另存为新的 XLSX 后再上传',
  noSheet: '文件里没有显示着的工作表',
  milliseconds: `文件读了 ${SHEET_LIMITS.milliseconds / 1000} 秒还没有读完，请只保留要用的内容`,
  heapMegabytes: '读这个文件需要的内存太多，请只保留要用的内容',
  busy: '正在读取的文件太多，请稍后再试',
} as const

export const refusal = (why: keyof typeof REFUSALS): SheetRefusal => new SheetRefusal(REFUSALS[why])
