import { commandOf } from '#services/database/command-name.ts'

/** Instructions for the recipient to verify the archive without this software. */
export const RECIPE = `日志导出说明

一、里面有什么
  manifest.json    导出的时间范围、导出人、用途，每种日志的行数、首尾链接和导出时的核对结果，每个文件的大小和 SHA-256
  SHA256SUMS       每个文件的 SHA-256
  anchors.txt      导出时各条链的末尾（锚点），可与平台另外保存的锚点对照
  accounts.csv     日志中账号编号对应的姓名。默认只显示第一个字；写明需要时才有全名
  status_log          状态与审核日志：谁在什么时候把哪一项从什么状态改为什么状态，审核意见
  operation_log       操作日志：做了什么，成功或被拒绝，哪个网段
  login_log           登录日志：登录方式和结果
  sensitive_view_log  敏感信息查看日志：谁看了谁的哪些信息，为什么
  ledger_entry        资金分录：每一笔钱从哪个账户到哪个账户
  bank_match_undo     撤销的银行核对：哪一笔流水与哪条分录分开，为什么
  log_act             日志的处置记录：哪些行因保存期满移出，这一种总是全部导出
  每种日志有两个文件：.csv 用表格软件阅读，.jsonl 每行一条，连同它的链接，用来核对。时间是世界时（UTC），北京时间要加 8 小时。

二、文件有没有被改动（不需要本平台的软件，也不需要密钥）
  1. 解压到一个空文件夹，在其中执行（Linux、macOS）：
       sha256sum -c SHA256SUMS        （macOS：shasum -a 256 -c SHA256SUMS）
     Windows 用 PowerShell 逐个执行 Get-FileHash 文件名 -Algorithm SHA256，与 SHA256SUMS 中的值对照。
     每个文件都应当是 OK。任何一行被改动，它所在的文件就不是 OK。
  2. 计算 SHA256SUMS 本身的摘要：
       sha256sum SHA256SUMS
     与移交时书面记下的值对照。收到压缩包时请当场计算并由双方签字，以后就能证明内容没有变化。

三、日志本身有没有被改动（需要平台的封存密钥，密钥不在数据库里，也不在这个压缩包里）
  .jsonl 每行的 row 是日志的原文，其余是它的链接：
    行摘要  rowHash = HMAC-SHA-256(密钥, JSON([日志名, form, row 的各个值……]))
    链接    hash    = HMAC-SHA-256(密钥, JSON([日志名, position, rowId, form, keyId, rowHash, sealedTime, 前一行的 hash]))
  JSON 不含空格，值的顺序就是 row 中的顺序，结果用 base64url 书写；第一行的“前一行的 hash”是 manifest.json 中该日志的 before.hash。
  position 应当连续。任何一行被改动、删除、插入或调换，从那一行起就对不上。用 jq 和 openssl 核对第 1 行的行摘要：
    head -n 1 login_log.jsonl | jq -cj '["login_log", .form] + [.row[]]' |
      openssl dgst -sha256 -mac HMAC -macopt hexkey:密钥的十六进制 -binary | base64 | tr '+/' '-_' | tr -d '='
  由平台的运维人员执行时，一条命令完成以上全部，并指出第一处不一致：
    ${commandOf('audit:verify', '压缩包.zip')}

四、个人信息
  日志按编号记录账号和对象，不含证件号码、手机号和网络地址的后半部分。审核意见和查看原因是工作人员写的原文。
  请只用于 manifest.json 中写明的用途，并按《个人信息保护法》保管，用完删除。
`
