/** @throws Error for any answer but a successful one */
export async function get(url: string, token: string | undefined): Promise<void> {
  const answer = await fetch(url, { headers: token ? { authorization: `Bearer ${token}` } : {} })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${text.slice(0, 300)}`)
}

/** @returns the result in the envelope @throws Error for any answer but a successful one */
// biome-ignore lint/suspicious/noExplicitAny: each operation answers with a shape of its own
export async function post(url: string, body: object, token?: string, key?: string): Promise<any> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(key ? { 'idempotency-key': key } : {}),
    },
    body: JSON.stringify(body),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${text.slice(0, 300)}`)
  return (JSON.parse(text) as { result: unknown }).result
}
