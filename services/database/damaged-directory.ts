/**
 * The embedded database cannot be opened, because a crash damaged it, it was copied while in use, or it has another
 * version.
 */
export class DamagedDirectoryError extends Error {
  override readonly name = 'DamagedDirectoryError'
  constructor(directory: string, cause: unknown) {
    const [reason] = String((cause as Error)?.message ?? cause).split('\n')
    super(
      [
        `内嵌数据库 ${directory} 打不开，可能已损坏（${reason}）。`,
        '这个目录里是平台的全部业务数据。请先把整个目录复制一份留存，不要在原目录上反复尝试；',
        '然后移走它，用最近的备份恢复（见 docs/operations.md），再启动。没有备份、只是试用时，移走这个目录即可重新开始。',
      ].join('\n'),
      { cause },
    )
  }
}
