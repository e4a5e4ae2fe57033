export interface S3Place {
  readonly accessKeyId: string
  readonly secretAccessKey: string
  readonly region: string
  readonly bucket: string
  /** `https://bucket.host`, or `https://host/bucket` for path style */
  readonly bucketUrl: string
}

/**
 * Parses `s3://key:secret@host/bucket?region=…`. The bucket becomes part of the host name, as Amazon and Aliyun OSS
 * require. `style=path` keeps it in the path (MinIO); `tls=false` uses plain HTTP, for a store on the same machine or
 * network. Key and secret are percent-encoded where they contain `/`, `+` or `@`.
 * @throws TypeError naming the missing part, without the secret
 */
export function parseS3Url(text: string): S3Place {
  const url = URL.canParse(text) ? new URL(text) : null
  if (url?.protocol !== 's3:' || !url.host) throw new TypeError('应写成 s3://密钥编号:密钥@主机/存储桶?region=地域')
  const { searchParams: options } = url
  const bucket = url.pathname.replace(/^\/|\/$/g, '')
  if (!url.username || !url.password) throw new TypeError('缺少访问密钥：s3://密钥编号:密钥@主机/存储桶')
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket)) throw new TypeError('缺少存储桶，或名称不合规则')
  for (const name of options.keys()) {
    if (!['region', 'style', 'tls'].includes(name)) throw new TypeError(`不认识参数 ${name}`)
  }
  const region = options.get('region')
  if (!region) throw new TypeError('缺少参数 region')
  const style = options.get('style') ?? 'virtual'
  if (style !== 'virtual' && style !== 'path') throw new TypeError('参数 style 应为 virtual 或 path')
  const tls = options.get('tls') ?? 'true'
  if (tls !== 'true' && tls !== 'false') throw new TypeError('参数 tls 应为 true 或 false')
  const scheme = tls === 'true' ? 'https' : 'http'
  return {
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
    region,
    bucket,
    bucketUrl: style === 'path' ? `${scheme}://${url.host}/${bucket}` : `${scheme}://${bucket}.${url.host}`,
  }
}
